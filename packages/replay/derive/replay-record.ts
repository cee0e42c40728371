import type { GameRecord } from '@countermine/core/game/game-record.ts';
import { checkRecord, recordGame } from '@countermine/core/game/game-record.ts';
import type { Recording } from '../recording/recording.ts';
import { deriveGame } from './derive-game.ts';

/**
 * The game of a recording as this project stores games: the moves that had an effect, up to the end.
 * @returns undefined for a board that no game here can have, such as one without a free cell
 */
export function recordOfReplay(recording: Recording): GameRecord | undefined {
  const record = recordGame(deriveGame(recording).game);
  return checkRecord(record) === undefined ? record : undefined;
}
