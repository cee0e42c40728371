import type { HistoryTextError } from '@countermine/core/history/history-text.ts';
import type { Messages } from '../catalogue.ts';

import { damageWords } from './damage-words.ts';

/** Why no game was imported from a file; `problem` is what is wrong with a game or row. */
export interface HistoryErrorTexts {
  readonly 'no-json': string;
  readonly 'other-format': string;
  /** The file is of a later version. */
  readonly version: (found: number) => string;
  /** A game of it is damaged; they count from 1. */
  readonly game: (game: number, problem: string) => string;
  /** A row of a table is damaged; they count from 1. */
  readonly row: (row: number, problem: string) => string;
}

/** Why nothing is imported from a text. */
export function historyErrorWords(messages: Messages, texts: HistoryErrorTexts, error: HistoryTextError): string {
  switch (error.code) {
    case 'version':
      return texts.version(error.found);
    case 'game':
      return texts.game(error.game, damageWords(messages, error.problem));
    case 'row':
      return texts.row(error.row, damageWords(messages, error.problem));
    default:
      return texts[error.code];
  }
}
