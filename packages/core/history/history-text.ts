import { err, type Result } from '../result.ts';
import type { FinishedGame } from './finished-game.ts';
import { type CsvError, formatHistoryCsv, parseHistoryCsv } from './history-csv.ts';
import { formatHistory, type HistoryError, parseHistory } from './history-json.ts';

export const HISTORY_FORMATS = ['json', 'csv'] as const;
/** One of {@link HISTORY_FORMATS}. */
export type HistoryFormat = (typeof HISTORY_FORMATS)[number];

/** Why nothing is taken from a text. */
export type HistoryTextError = HistoryError | ({ readonly code: 'row' } & CsvError);

/** The format that the ending of a name asks for; JSON for any other. */
export function formatOfName(path: string): HistoryFormat {
  return /\.csv$/i.test(path) ? 'csv' : 'json';
}

export function formatHistoryAs(format: HistoryFormat, games: readonly FinishedGame[]): string {
  return format === 'csv' ? formatHistoryCsv(games) : formatHistory(games);
}

/** The games of an export of either format, which is known by how it begins. */
export function parseHistoryText(text: string): Result<FinishedGame[], HistoryTextError> {
  const plain = text.replace(/^\ufeff/, '');
  if (/^\s*[{[]/.test(plain)) return parseHistory(plain);
  // The first line of a table has the names of its columns, the id among them.
  if (!/^[^\n]*\bid\b[^\n]*,/.test(plain)) return err({ code: 'no-json' });
  const table = parseHistoryCsv(plain);
  return table.ok ? table : err({ code: 'row', ...table.error });
}
