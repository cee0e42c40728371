import { decodeGame } from '../codec/game-code.ts';
import { isOver } from '../game/game.ts';
import { replayGame } from '../game/replay.ts';
import { type FinishedGame, summariseGame } from './finished-game.ts';

/** A finished game that becomes a row of the history. */
export interface SummaryQuestion {
  readonly id: string;
  /** Units: ms since 1970. */
  readonly endedAt: number;
  readonly code: string;
  /** The date whose board of the day it was. */
  readonly daily?: string;
}

/** Longer texts are not stored with a finished game: hundreds of them would fill the storage. Units: characters. */
const LONGEST_CODE = 500_000;

/** What the history stores of a game; undefined if the text is not a finished game. */
export function summaryOf({ code, ...about }: SummaryQuestion): FinishedGame | undefined {
  const record = decodeGame(code);
  const game = record.ok ? replayGame(record.value) : record;
  if (!game.ok || !isOver(game.value.phase)) return undefined;
  return summariseGame(game.value, { ...about, code: code.length <= LONGEST_CODE ? code : '' });
}
