import { decodeGame } from '@countermine/core/codec/game-code.ts';
import { isOver } from '@countermine/core/game/game.ts';
import { replayGame } from '@countermine/core/game/game-record.ts';
import { settingOf } from '@countermine/core/history/finished-game.ts';
import { countsOf } from '@countermine/core/history/game-summary.ts';
import { measureGame } from '@countermine/core/metrics/game-metrics.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import type { RefusalCode } from '@countermine/play/protocol/envelope.ts';
import { MAX_GAME_CODE_LENGTH, type ReviewReason } from '@countermine/play/protocol/ranked-messages.ts';
import { minBbbvOf } from '../limits.ts';
import type { FinishedRankedGame } from '../store/listed-game.ts';
import type { SubmittedGame } from '../store/ranked.ts';
import type { BlindGame } from './blind-game.ts';
import { reviewReasons } from './human-limits.ts';

/**
 * The result of a game that was read from its moves, without what the solver will say about it.
 * Errors: throws a RangeError for a game that is not over.
 */
export function resultOf({ id, game }: BlindGame, roundTripMs: number): FinishedRankedGame {
  if (!isOver(game.phase)) throw new RangeError(`resultOf: ${id} is not over`);
  const ms = game.log.at(-1)?.at ?? 0;
  const counts = countsOf(game, ms);
  const { bbbvPerSecond, efficiency } = measureGame(counts);
  return {
    id,
    phase: game.phase,
    ms,
    roundTripMs,
    figures: {
      bbbv: counts.totalBbbv,
      solvedBbbv: counts.solvedBbbv,
      clicks: counts.leftClicks + counts.rightClicks + counts.chordClicks,
      bbbvPerSecond: bbbvPerSecond ?? null,
      efficiency: efficiency ?? null,
      luck: null,
      skill: null,
    },
  };
}

/** Boards and games of people who play; a stranger's text must not keep the server busy. */
const LIMITS = { characters: MAX_GAME_CODE_LENGTH, cells: 40_000, events: 20_000 };

interface ReadGame {
  readonly game: Pick<SubmittedGame, 'board' | 'won' | 'ms' | 'bbbv'>;
  /** Why somebody has to look at it before it is listed. */
  readonly reasons: readonly ReviewReason[];
}

/** The result of a submitted game, played again. Errors: why it is not taken. */
export function readSubmitted(code: string): Result<ReadGame, RefusalCode> {
  const record = decodeGame(code, LIMITS);
  if (!record.ok) return err('unreadable-game');
  if (record.value.events.some(({ kind }) => kind === 'undo' || kind === 'hint')) return err('helped');
  const played = replayGame(record.value);
  if (!played.ok) return err('unreadable-game');
  const game = played.value;
  if (!isOver(game.phase)) return err('not-over');
  const ms = game.log.at(-1)?.at ?? 0;
  const bbbv = countsOf(game, ms).totalBbbv;
  const won = game.phase === 'won';
  if (won && bbbv < minBbbvOf(game.params)) return err('easy-board');
  const reasons = won ? reviewReasons({ params: game.params, log: game.log, bbbv }) : [];
  return ok({ game: { board: settingOf(game.params), won, ms, bbbv }, reasons });
}
