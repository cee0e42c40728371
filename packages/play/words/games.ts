import type { DailyError } from '@countermine/core/game/daily.ts';
import type { Refusal } from '@countermine/core/game/game.ts';
import type { ParamsError } from '@countermine/core/game/params.ts';
import { shortened } from '@countermine/core/text/typed.ts';
import type { Ghost } from '../replay/ghost.ts';
import type { Messages } from './catalogue.ts';

export function refusalWords({ refusals }: Messages, refusal: Refusal): string {
  switch (refusal.code) {
    case 'flags-differ':
      return refusals.flagsDiffer(refusal.count, refusal.flags);
    case 'hidden-differ':
      return refusals.hiddenDiffer(refusal.count, refusal.hidden);
    default:
      return refusals[refusal.code];
  }
}

export function paramsErrorWords(messages: Messages, error: ParamsError): string {
  const { errors } = messages;
  switch (error.code) {
    case 'side':
      return errors[error.name](error.most, String(error.found));
    case 'mine-count':
      return mineCountErrorWords(messages, error.most, String(error.found));
    case 'no-guess-rules':
      return errors.noGuessRules;
    case 'no-guess-size':
      return errors.noGuessSize(error.most);
    case 'choice':
      return errors.unknownChoice(error.found);
  }
}

export function dailyErrorWords({ errors }: Messages, { code, found }: DailyError): string {
  if (code === 'future') return errors.futureDay(found);
  return errors.noDate(shortened(found));
}

/** The reason why there cannot be so many mines. @param found what was asked for, as it was written */
export function mineCountErrorWords({ errors }: Messages, most: number, found: string): string {
  return most === 0 ? errors.noMineFits : errors.mineCount(most, found);
}

/** The number of mines that are left, as the counter beside the board shows it. */
export function minesLeftText({ text }: Messages, left: number): string {
  return text.number(left, 0);
}

/** Who was faster, the player or the ghost. @param elapsed the player's time. Units: ms */
export function ghostResultWords({ ghost: words, text }: Messages, ghost: Ghost, elapsed: number): string {
  if (!ghost.hasWon) return words.survived;
  const ahead = ghost.ms - elapsed;
  const clock = text.clock(Math.abs(ahead), 2);
  return ahead >= 0 ? words.won(clock) : words.lost(clock);
}
