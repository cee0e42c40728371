import type { Refusal } from '@countermine/core/game/game.ts';
import { MAX_SIDE, type ParamsError } from '@countermine/core/game/params.ts';
import type { Messages } from './messages.ts';

/** Why a move was refused. */
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

/** Why there is no game with such params. */
export function paramsErrorWords({ errors }: Messages, error: ParamsError): string {
  switch (error.code) {
    case 'side':
      return errors[error.name](MAX_SIDE, String(error.found));
    case 'mine-count':
      return errors.mineCount(error.most, String(error.found));
    case 'no-guess-rules':
      return errors.noGuessRules;
    case 'choice':
      return errors.unknownChoice(error.found);
  }
}
