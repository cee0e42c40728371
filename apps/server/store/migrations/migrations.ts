import type { Migration } from 'kysely';
import { up as createClass } from './0001-class.ts';
import { up as createPages } from './0002-pages.ts';
import { up as addLapses } from './0003-lapse.ts';
import { up as createStudies } from './0004-study.ts';
import { up as createPlayers } from './0005-players.ts';
import { up as createRooms } from './0006-rooms.ts';
import { up as createField } from './0007-field.ts';
import { up as addCounting } from './0008-counting.ts';
import { up as addRankedWalls } from './0009-ranked-walls.ts';
import { up as addEngines } from './0011-engines.ts';
import { up as addRoomsOfPlayer } from './0012-rooms-of-player.ts';
import { up as noteFieldStarts } from './0013-field-starts.ts';

/** All migrations by their names, which order them. One that was released never changes. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-class': { up: createClass },
  '0002-pages': { up: createPages },
  '0003-lapse': { up: addLapses },
  '0004-study': { up: createStudies },
  '0005-players': { up: createPlayers },
  '0006-rooms': { up: createRooms },
  '0007-field': { up: createField },
  '0008-counting': { up: addCounting },
  '0009-ranked-walls': { up: addRankedWalls },
  '0011-engines': { up: addEngines },
  '0012-rooms-of-player': { up: addRoomsOfPlayer },
  '0013-field-starts': { up: noteFieldStarts },
};
