import { shortened } from '@countermine/core/text/typed.ts';
import type { FormError } from '../../game/new-game-form.ts';
import type { Messages } from '../catalogue.ts';
import { mineCountErrorWords, paramsErrorWords } from './game-words.ts';

/** Units: characters. */
const MOST_SHOWN = 20;

/** What is wrong with a field of the form of a new game. */
export function formErrorWords(messages: Messages, error: FormError): string {
  const { errors } = messages;
  switch (error.code) {
    case 'side':
      return errors[error.field](error.most, shown(error.found));
    case 'mine-count':
      return mineCountErrorWords(messages, error.most, shown(error.found));
    case 'params':
      return paramsErrorWords(messages, error.error);
    case 'no-guess-size':
      return errors.noGuessSize(error.most);
    case 'seed':
      return errors.seed(error.most, shown(error.found));
  }
}

/** What was typed, cut if it is too long to be read; a dash for nothing. */
function shown(typed: string): string {
  return typed === '' ? '–' : shortened(typed, MOST_SHOWN);
}
