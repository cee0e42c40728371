import type { Game } from '@countermine/core/game/game.ts';
import { type FinishedGame, isCleanWin, settingOf } from '@countermine/core/history/finished-game.ts';

/** The average is that of this many wins. */
const RECENT = 20;
/** Goals are multiples of 10 s, below that of 1 s, and below that of 0.01 s. Units: ms. */
const GOAL_STEPS = [10_000, 1000, 10];

/** A game that is over among the clean wins on its level. Units: ms. */
export interface Standing {
  /** Its place, and of how many; undefined for a loss, or after help. */
  readonly place: { readonly at: number; readonly of: number } | undefined;
  /** By how much it was faster than the average of the last wins; undefined without a place, or other wins. */
  readonly gain: number | undefined;
  /** The time to beat next; undefined where a first win is the goal. */
  readonly goal: { readonly ms: number; readonly isRound: boolean } | undefined;
}

/** Where a game that is over stands. @param games those of the history, with this one or without it */
export function standingOf(game: Game, games: readonly FinishedGame[]): Standing {
  const ms = game.log.at(-1)?.at ?? 0;
  const times = otherWins(game, games, ms);
  const best = Math.min(...times);
  const hadHelp = game.deaths > 0 || game.log.some(({ kind }) => kind === 'hint' || kind === 'undo');
  if (game.phase !== 'won' || hadHelp) {
    const goal = times.length === 0 ? undefined : goalBelow(best);
    return { place: undefined, gain: undefined, goal };
  }
  const at = 1 + times.filter((time) => time < ms).length;
  const recent = times.slice(0, RECENT);
  const gain = recent.length === 0 ? undefined : recent.reduce((sum, time) => sum + time, 0) / recent.length - ms;
  const goal = at === 1 ? goalBelow(ms) : { ms: best, isRound: false };
  return { place: { at, of: times.length + 1 }, gain, goal };
}

/** The times of the clean wins on this level, this game left out. The latest are first. */
function otherWins(game: Game, games: readonly FinishedGame[], ms: number): readonly number[] {
  const setting = settingOf(game.params);
  const wins = games
    .filter((one) => isCleanWin(one) && settingOf(one.params) === setting)
    .sort((one, other) => other.endedAt - one.endedAt);
  const [latest] = wins;
  // It is stored in whole milliseconds.
  const isThisOne = game.phase === 'won' && latest !== undefined && Math.abs(latest.ms - ms) < 1;
  return (isThisOne ? wins.slice(1) : wins).map((one) => one.ms);
}

/** The next round time below one, which is in milliseconds. */
function goalBelow(ms: number): NonNullable<Standing['goal']> {
  const step = GOAL_STEPS.find((one) => one < ms);
  return { ms: step === undefined ? ms : Math.ceil(ms / step - 1) * step, isRound: step !== undefined && step >= 1000 };
}
