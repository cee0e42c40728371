import { join } from 'node:path';
import { answers } from '@countermine/play/protocol/messages.ts';
import type { Figure } from '../figure.ts';
import type { Place } from '../place.ts';
import { cellsOf } from './cells-of.ts';
import { LoadClient } from './load-client.ts';
import { AT_ONCE, inParallel } from './paced.ts';
import { startServer } from './served.ts';

/** This many moves each game has: an opening, and flags. */
const MOVES = 6;
const FIRST_CELL = 40;
/** Cells of an expert board. */
const SIZE = 480;

/** A ranked game that is open. */
interface OpenGame {
  readonly number: number;
  readonly game: string;
}

/** A server with an open ranked game of each player is killed, started again, and asked for all of them. */
export async function* restartFigures(place: Place, url: string): AsyncGenerator<Figure> {
  const { players } = place.load;
  const data = join(place.folder, 'restart');
  const before = await startServer(place, url, data);
  const games = await inParallel(players, AT_ONCE, (number) => beginGame(before.address, number));
  await before.end('SIGKILL');
  const since = performance.now();
  const after = await startServer(place, url, data);
  const listening = performance.now() - since;
  try {
    await inParallel(players, players, (at) => playOn(after.address, games[at]));
    const all = performance.now() - since;
    const busy = (1e6 * after.busySeconds()) / players;
    const note = `${players} open games of ${MOVES} moves: after kill -9 it listened within ${listening.toFixed(0)} ms`;
    const each = `then all came back at once and made a move; ${busy.toFixed(0)} us of processor time for each`;
    yield {
      name: 'server, restart, all play on',
      value: all / 1000,
      unit: 's',
      target: { atMost: 15 },
      note: `${note}, ${each}`,
    };
  } finally {
    await after.end('SIGTERM');
  }
}

async function beginGame(address: string, number: number): Promise<OpenGame> {
  const client = await LoadClient.open({ address, number });
  const { game } = answers['ranked-start'].parse(await client.do('ranked-start', { board: 'expert' }));
  const { changed } = answers.move.parse(await client.do('move', { game, number: 0, kind: 'open', cell: FIRST_CELL }));
  const open = new Set(cellsOf(changed.runs, SIZE));
  const hidden = Array.from({ length: SIZE }, (_, cell) => cell).filter((cell) => !open.has(cell));
  for (const [at, cell] of hidden.slice(0, MOVES - 1).entries()) {
    await client.do('move', { game, number: at + 1, kind: 'mark', cell });
  }
  return { number, game };
}

/** Comes back, finds all moves, and makes another one. */
async function playOn(address: string, open: OpenGame | undefined): Promise<void> {
  if (open === undefined) throw new Error('playOn: there is no game');
  const { number, game } = open;
  const client = await LoadClient.open({ address, number });
  const view = answers.attach.parse(await client.do('attach', { game }));
  if (view.moves !== MOVES) throw new Error(`of ${MOVES} acknowledged moves the server has ${view.moves}`);
  const flag = cellsOf(view.known.runs, SIZE).find((_, at) => view.known.values[at] === 'F') ?? 0;
  await client.do('move', { game, number: MOVES, kind: 'mark', cell: flag });
  client.close();
}
