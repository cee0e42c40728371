import { join } from 'node:path';
import type { Result } from '@countermine/core/result.ts';
import { cellsOfRuns } from '@countermine/play/protocol/game-messages.ts';
import { answers } from '@countermine/play/protocol/messages.ts';
import type { Figure } from './figure.ts';
import { LoadClient } from './online/load-client.ts';
import { startServer } from './online/served.ts';
import type { Place } from './place.ts';

const CELLS = 480;
const FIRST_CELL = 40;
/** This many take turns, as a server takes only some messages a second of each. */
const PLAYERS = 60;
/** Requests about a hidden cell that do not open it: its answer has to tell nothing about the cell. */
const PROBES = ['flag', 'open the flag', 'take the flag off'] as const;
/** By chance alone a figure is further off in one of 16,000 runs. */
const MAX_ERRORS = 4;

type Probe = (typeof PROBES)[number];

/** How long an answer took, and the cell that it was about. */
interface Answered {
  readonly cell: number;
  /** Units: ms. */
  readonly time: number;
}

/** A ranked game in which each hidden cell is flagged and unflagged. */
interface ProbedGame {
  readonly client: LoadClient;
  readonly game: string;
  readonly hidden: readonly number[];
  readonly answers: Readonly<Record<Probe, Answered[]>>;
  moves: number;
}

/** True if the time of an answer tells a mine from a safe cell that is still hidden. Cost: a minute. */
export async function* timingFigures(place: Place): AsyncGenerator<Figure> {
  const server = await startServer(place, undefined, join(place.folder, 'timing'));
  try {
    const games: ProbedGame[] = [];
    for (let number = 0; number < PLAYERS; number += 1) games.push(await beginGame(server.address, number));
    // One request at a time, so that no answer waits for another.
    for (let at = 0; at < CELLS; at += 1) for (const game of games) await probe(game, game.hidden[at]);
    const mines = new Map<ProbedGame, ReadonlySet<number>>();
    for (const game of games) mines.set(game, await lose(game));
    for (const kind of PROBES) {
      const times: [mine: number[], safe: number[]] = [[], []];
      for (const game of games) {
        for (const { cell, time } of game.answers[kind]) times[mines.get(game)?.has(cell) ? 0 : 1].push(time);
      }
      yield timingFigure(kind, ...times);
    }
  } finally {
    await server.end('SIGTERM');
  }
}

function timingFigure(kind: Probe, mine: readonly number[], safe: readonly number[]): Figure {
  const share = shareOfLarger(mine, safe);
  // Of the rank sum of Mann and Whitney without a difference.
  const error = Math.sqrt((mine.length + safe.length + 1) / (12 * mine.length * safe.length));
  return {
    name: `timing, ${kind}`,
    value: Math.abs(share - 0.5) / error,
    unit: 'std errors',
    target: { atMost: MAX_ERRORS },
    note: `the answer about a mine is the later one in ${(100 * share).toFixed(2)}% of pairs, ${(100 * error).toFixed(2)} either way by chance; ${mine.length} mines, ${safe.length} safe cells of ${PLAYERS} expert boards`,
  };
}

/** How often a value of the first list is larger than one of the second; equal ones count half. */
function shareOfLarger(first: readonly number[], second: readonly number[]): number {
  const sorted = [...first.map((value) => ({ value, is: 1 })), ...second.map((value) => ({ value, is: 0 }))];
  sorted.sort((one, other) => one.value - other.value);
  let [smaller, larger] = [0, 0];
  for (let from = 0; from < sorted.length; ) {
    let [to, ofFirst] = [from, 0];
    for (; to < sorted.length && sorted[to]?.value === sorted[from]?.value; to += 1) ofFirst += sorted[to]?.is ?? 0;
    const ofSecond = to - from - ofFirst;
    larger += ofFirst * (smaller + ofSecond / 2);
    smaller += ofSecond;
    from = to;
  }
  return larger / (first.length * second.length);
}

async function beginGame(address: string, number: number): Promise<ProbedGame> {
  const client = await LoadClient.open({ address, number });
  const { game } = answers['ranked-start'].parse(await client.do('ranked-start', { board: 'expert' }));
  const opening = { game, number: 0, kind: 'open', cell: FIRST_CELL } as const;
  const { changed } = answers.move.parse(await client.do('move', opening));
  const open = new Set(cellsOf(changed.runs));
  const hidden = Array.from({ length: CELLS }, (_, cell) => cell).filter((cell) => !open.has(cell));
  return { client, game, hidden, answers: { flag: [], 'open the flag': [], 'take the flag off': [] }, moves: 1 };
}

async function probe(game: ProbedGame, cell: number | undefined): Promise<void> {
  if (cell === undefined) return;
  for (const kind of PROBES) {
    const since = performance.now();
    const answer = await move(game, kind === 'open the flag' ? 'open' : 'mark', cell);
    game.answers[kind].push({ cell, time: performance.now() - since });
    if (answer.ok === (kind === 'open the flag'))
      throw new Error(`timing: ${kind} was ${answer.ok ? 'done' : answer.error}`);
    if (answer.ok) game.moves += 1;
  }
}

/** Opens cells until the game is over. @returns its mines */
async function lose(game: ProbedGame): Promise<ReadonlySet<number>> {
  for (const cell of game.hidden) {
    const answer = await move(game, 'open', cell);
    if (!answer.ok) continue;
    game.moves += 1;
    const { mines } = answers.move.parse(answer.value);
    if (mines !== undefined) return new Set(cellsOf(mines));
  }
  throw new Error('timing: the game did not end');
}

function move(
  { client, game, moves }: ProbedGame,
  kind: 'open' | 'mark',
  cell: number,
): Promise<Result<unknown, string>> {
  return client.ask('move', { game, number: moves, kind, cell });
}

function cellsOf(runs: readonly number[]): readonly number[] {
  const cells = cellsOfRuns(runs, CELLS);
  if (!cells.ok) throw new Error('timing: the server tells of cells that the board does not have');
  return [...cells.value];
}
