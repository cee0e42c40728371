import type { FinishedGame } from '@countermine/core/history/finished-game.ts';
import {
  formatHistoryAs,
  type HistoryFormat,
  type HistoryTextError,
  parseHistoryText,
} from '@countermine/core/history/history-text.ts';
import { err, type Result } from '@countermine/core/result/result.ts';
import type { StatisticsTexts } from '@countermine/text/page/statistics-texts.ts';
import { historyErrorWords } from '@countermine/text/words/history-error-words.ts';

/** Why nothing is taken from a file. */
export type HistoryFileError = HistoryTextError | { readonly code: 'too-large' } | { readonly code: 'unreadable' };

/** Some 50,000 games with all their moves. Units: bytes. */
const LARGEST = 64 * 2 ** 20;

/** Reads the games of a file, of either format. */
export async function readHistoryFile(file: File): Promise<Result<FinishedGame[], HistoryFileError>> {
  if (file.size > LARGEST) return err({ code: 'too-large' });
  try {
    return parseHistoryText(await file.text());
  } catch {
    return err({ code: 'unreadable' });
  }
}

/** Why nothing is taken from a file, for people. */
export function historyFileErrorWords({ fileErrors }: StatisticsTexts, error: HistoryFileError): string {
  if (error.code === 'too-large') return fileErrors['too-large'];
  return error.code === 'unreadable' ? fileErrors.unreadable : historyErrorWords(fileErrors, error);
}

/** Hands the games out as a file. */
export function downloadHistory(games: readonly FinishedGame[], format: HistoryFormat): void {
  const text = formatHistoryAs(format, games);
  const type = format === 'json' ? 'application/json' : 'text/csv;charset=utf-8';
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `countermine-${new Date().toISOString().slice(0, 10)}.${format}`;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
