import type { HistoryTextError } from '@countermine/core/history/history-text.ts';

/** Why no game was taken from a file; `expected` is what the file itself should say, in the words of the format. */
export interface HistoryErrorTexts {
  readonly 'no-json': string;
  readonly 'other-format': string;
  /** The file is of a later version. */
  readonly version: (found: number) => string;
  /** A game of it is damaged; they count from 1. */
  readonly game: (game: number, expected: string) => string;
  /** A row of a table is damaged; they count from 1. */
  readonly row: (row: number, expected: string) => string;
}

/** Why nothing is taken from a text. */
export function historyErrorWords(texts: HistoryErrorTexts, error: HistoryTextError): string {
  switch (error.code) {
    case 'version':
      return texts.version(error.found);
    case 'game':
      return texts.game(error.game, error.expected);
    case 'row':
      return texts.row(error.row, error.expected);
    default:
      return texts[error.code];
  }
}
