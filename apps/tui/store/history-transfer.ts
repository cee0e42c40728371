import type { FinishedGame } from '@countermine/core/history/finished-game.ts';
import { type CsvError, formatHistoryCsv, parseHistoryCsv } from '@countermine/core/history/history-csv.ts';
import { formatHistory, type HistoryError, parseHistory } from '@countermine/core/history/history-json.ts';
import { err, ok, type Result } from '@countermine/core/result/result.ts';
import type { StoreTexts } from '../texts/store-texts.ts';
import type { PlayStore } from './play-store.ts';

/** The formats of an export, which are those of the page. */
export const HISTORY_FORMATS = ['json', 'csv'] as const;
/** One of {@link HISTORY_FORMATS}. */
export type HistoryFormat = (typeof HISTORY_FORMATS)[number];

/** Why nothing is taken from a text. */
export type TransferError = HistoryError | ({ readonly code: 'row' } & CsvError);

/** How many games of a text were new, and how many the history had already. */
export interface Imported {
  readonly added: number;
  readonly known: number;
}

/** The format that the ending of a name asks for; JSON for any other. */
export function formatOfName(path: string): HistoryFormat {
  return /\.csv$/i.test(path) ? 'csv' : 'json';
}

/** An export. */
export function formatHistoryAs(format: HistoryFormat, games: readonly FinishedGame[]): string {
  return format === 'csv' ? formatHistoryCsv(games) : formatHistory(games);
}

/** The games of an export of either format, which is known by how it begins. */
export function parseHistoryText(text: string): Result<FinishedGame[], TransferError> {
  const plain = text.replace(/^\ufeff/, '');
  if (/^\s*[{[]/.test(plain)) return parseHistory(plain);
  // The first line of a table has the names of its columns, the id among them.
  if (!/^[^\n]*\bid\b[^\n]*,/.test(plain)) return err({ code: 'no-json' });
  const table = parseHistoryCsv(plain);
  return table.ok ? table : err({ code: 'row', ...table.error });
}

/** Why nothing is taken from a text, as a clause for people. */
export function transferErrorWords({ fileErrors }: StoreTexts, error: TransferError): string {
  switch (error.code) {
    case 'version':
      return fileErrors.version(error.found);
    case 'game':
      return fileErrors.game(error.game, error.expected);
    case 'row':
      return fileErrors.row(error.row, error.expected);
    default:
      return fileErrors[error.code];
  }
}

/** Adds the games that the store does not have yet, all or none; those that it has stay as they are. */
export function importGames(store: PlayStore, games: readonly FinishedGame[]): Result<Imported, string> {
  const before = new Set(store.history().map(({ id }) => id));
  const added = store.addFinished(games.filter(({ id }) => !before.has(id)));
  return added.ok ? ok({ added: added.value, known: games.length - added.value }) : added;
}
