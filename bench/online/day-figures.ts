import { createShape, HIDDEN, minesFromCells } from '@countermine/core/board.ts';
import { DEFAULT_PARAMS, LEVELS } from '@countermine/core/game/params.ts';
import { createRandom } from '@countermine/core/random.ts';
import { resultOf } from '@countermine/online/ranked/ranked-result.ts';
import { createPlayer } from '@countermine/online/store/players.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { type BlindBoard, BlindGame } from '../../apps/online/ranked/blind-game.ts';
import { anyLayout } from '../../apps/online/rooms/draw-layout.ts';
import { appendMoves, movesOf, type StoredMove } from '../../apps/online/store/moves.ts';
import { createRankedGame } from '../../apps/online/store/ranked.ts';
import type { Figure } from '../figure.ts';
import type { Place } from '../place.ts';
import { inParallel } from './paced.ts';

/** This many different games are stored; each is read and played so often that it makes a day. */
const DIFFERENT = 1000;
/** As many at once as a store has connections. */
const AT_ONCE = 4;
const PARAMS = { ...DEFAULT_PARAMS, ...LEVELS.intermediate };

/** A day of ranked games, read from their moves and played once more, each to its result. */
export async function* dayFigures({ load: { dayGames } }: Place, store: Store): AsyncGenerator<Figure> {
  const board = boardOfDay();
  const different = Math.min(DIFFERENT, dayGames);
  const stored = await inParallel(different, AT_ONCE, (number) => storeGame(store, board, number));
  const moves = stored.reduce((sum, count) => sum + count, 0) / different;
  const before = process.cpuUsage();
  const since = performance.now();
  await inParallel(dayGames, AT_ONCE, async (at) => {
    const id = idOf(at % different);
    const game = BlindGame.replay(id, board, await movesOf(store, id));
    if (resultOf(game, 0).phase !== 'won') throw new Error(`${id} was won`);
  });
  const seconds = (performance.now() - since) / 1000;
  const { user, system } = process.cpuUsage(before);
  const about = `${dayGames} wins on an intermediate board, of ${moves.toFixed(0)} moves each (${different} different ones)`;
  const note = `${about}, in ${seconds.toFixed(0)} s; ${((user + system) / dayGames).toFixed(0)} us of processor time for each`;
  yield {
    name: 'server, a day played again',
    value: dayGames / seconds,
    unit: 'games/s',
    target: { atLeast: 500 },
    note,
  };
}

function boardOfDay(): BlindBoard & { readonly start: number } {
  const shape = createShape(PARAMS.width, PARAMS.height);
  const { mines, first } = anyLayout({ ...LEVELS.intermediate, isNoGuess: false }, 0, createRandom(1));
  return { params: PARAMS, start: first, place: () => minesFromCells(shape, mines) };
}

/** A game in which every cell without a mine is opened, in an order of its own. @returns the number of its moves */
async function storeGame(store: Store, board: ReturnType<typeof boardOfDay>, number: number): Promise<number> {
  const id = idOf(number);
  const player = `player-${number}`;
  await createPlayer(store, { id: player, name: player, keyDigest: player });
  const stored = {
    id,
    playerId: player,
    board: 'intermediate',
    day: null,
    params: PARAMS,
    start: board.start,
    client: 'page',
  };
  const secret = { seed: null, mines: new Uint8Array(1), salt: new Uint8Array(1), commitment: '', drawing: null };
  await createRankedGame(store, { ...stored, ...secret }, new Date());
  const game = new BlindGame(id, board);
  const moves: StoredMove[] = [];
  const open = (cell: number): void => {
    const at = 1000 * moves.length;
    const made = game.move({ player, number: moves.length, kind: 'open', cell, now: at, date: at });
    if (made.ok) moves.push(made.value.move);
  };
  open(board.start);
  const mines = board.place(board.start);
  const random = createRandom(number);
  const safe = [...mines.keys()].filter((cell) => mines[cell] === 0);
  while (safe.length > 0) {
    const [cell = 0] = safe.splice(random.below(safe.length), 1);
    if (game.game.knowledge[cell] === HIDDEN) open(cell);
  }
  await appendMoves(store, moves);
  return moves.length;
}

function idOf(number: number): string {
  return `ranked-of-the-day-${number}`;
}
