import type { FinishedGame } from '@countermine/core/history/finished-game.ts';
import { type CsvError, formatHistoryCsv, parseHistoryCsv } from '@countermine/core/history/history-csv.ts';
import { formatHistory, type HistoryError, parseHistory } from '@countermine/core/history/history-json.ts';
import { err, type Result } from '@countermine/core/result/result.ts';
import type { StatisticsTexts } from '../messages/statistics-texts.ts';

/** The formats of an export. */
export const HISTORY_FORMATS = ['JSON', 'CSV'] as const;
/** One of {@link HISTORY_FORMATS}. */
export type HistoryFormat = (typeof HISTORY_FORMATS)[number];

/** Why nothing is taken from a file. */
export type HistoryFileError =
  | HistoryError
  | ({ readonly code: 'row' } & CsvError)
  | { readonly code: 'too-large' | 'unreadable' };

/** Some 50,000 games with all their moves. Units: bytes. */
const LARGEST = 64 * 2 ** 20;

/** Reads the games of a file, of either format. */
export async function readHistoryFile(file: File): Promise<Result<FinishedGame[], HistoryFileError>> {
  if (file.size > LARGEST) return err({ code: 'too-large' });
  try {
    return parseHistoryFile(file.name, await file.text());
  } catch {
    return err({ code: 'unreadable' });
  }
}

/** The format is that of the name; a file of another name is a table unless it begins as JSON does. */
function parseHistoryFile(name: string, text: string): Result<FinishedGame[], HistoryFileError> {
  const isTable = /\.csv$/i.test(name) || (!/\.json$/i.test(name) && !/^\s*[{[]/.test(text));
  if (!isTable) return parseHistory(text);
  const table = parseHistoryCsv(text);
  return table.ok ? table : err({ code: 'row', ...table.error });
}

/** Why nothing is taken from a file, for people. */
export function historyFileErrorWords({ fileErrors }: StatisticsTexts, error: HistoryFileError): string {
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

/** Hands the games out as a file. */
export function downloadHistory(games: readonly FinishedGame[], format: HistoryFormat): void {
  const text = format === 'JSON' ? formatHistory(games) : formatHistoryCsv(games);
  const type = format === 'JSON' ? 'application/json' : 'text/csv;charset=utf-8';
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `countermine-${new Date().toISOString().slice(0, 10)}.${format.toLowerCase()}`;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
