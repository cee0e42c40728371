import { decodeGame } from '../codec/game-code.ts';
import { type Game, isOver } from '../game/game.ts';
import { replayGame } from '../game/game-record.ts';
import { levelOf } from '../game/params.ts';
import { BoardMetrics } from '../metrics/board-metrics.ts';
import type { GameCounts } from '../metrics/game-metrics.ts';
import type { FinishedGame } from './finished-game.ts';

// Apart from what reads rows of the history: nothing measures a board before a game is over.

/** Larger boards get no ZiNi: it would take seconds. Units: cells. */
const LARGEST_WITH_ZINI = 1_000_000;

/**
 * A finished game as a row of the history.
 * @param game one that is won or lost
 * @param about what is not part of the game itself
 * Errors: throws a RangeError for a game that is not over.
 * Cost: measuring its board.
 */
export function summariseGame(
  game: Game,
  about: Pick<FinishedGame, 'id' | 'endedAt' | 'code' | 'daily'>,
): FinishedGame {
  const { phase, params, log } = game;
  if (!isOver(phase)) throw new RangeError('summariseGame: the game is not over');
  const ms = log.at(-1)?.at ?? 0;
  return {
    ...about,
    params,
    outcome: phase,
    ms,
    counts: countsOf(game, ms),
    deaths: game.deaths,
    hints: log.filter(({ kind }) => kind === 'hint').length,
    undos: log.filter(({ kind }) => kind === 'undo').length,
  };
}

/**
 * The counts so far of a game whose mines are placed. A log holds only events that changed something, so every click in
 * it was effective, except flags on cells without a mine and removed marks.
 */
export function countsOf(game: Game, ms: number): GameCounts {
  const { mines, shape, knowledge, log } = game;
  if (mines === undefined) throw new RangeError('countsOf: the mines are not placed');
  const board = new BoardMetrics().load(shape, mines);
  const clicks = (kind: string): number => log.filter((event) => event.kind === kind).length;
  const right = clicks('mark') + clicks('flag-around');
  const left = clicks('open');
  const chords = clicks('chord');
  const level = levelOf(game.params);
  return {
    seconds: ms / 1000,
    leftClicks: left,
    rightClicks: right,
    chordClicks: chords,
    effectiveClicks: left + chords + usefulFlags(game),
    solvedBbbv: board.solvedBbbv(knowledge),
    totalBbbv: board.bbbv(),
    zini: shape.size <= LARGEST_WITH_ZINI ? board.eightWayZini() : board.bbbv(),
    ...(level !== undefined && { level }),
  };
}

/** The moves that set the first flag on a mine. */
function usefulFlags({ log, mines }: Game): number {
  const flagged = new Set<number>();
  let useful = 0;
  for (const event of log) {
    if (event.kind === 'flag-around') useful += 1;
    if (event.kind !== 'mark' || mines?.[event.cell] !== 1 || flagged.has(event.cell)) continue;
    flagged.add(event.cell);
    useful += 1;
  }
  return useful;
}

export type SummaryQuestion = Pick<FinishedGame, 'id' | 'endedAt' | 'code' | 'daily'>;

/** Longer texts are not stored with a finished game: hundreds of them would fill the storage. Units: characters. */
const MAX_CODE = 500_000;

/** The row of the history for a game; undefined if the text is not a finished game. */
export function summaryOf({ code, ...about }: SummaryQuestion): FinishedGame | undefined {
  const record = decodeGame(code);
  const game = record.ok ? replayGame(record.value) : record;
  if (!game.ok || !isOver(game.value.phase)) return undefined;
  return summariseGame(game.value, { ...about, code: code.length <= MAX_CODE ? code : '' });
}
