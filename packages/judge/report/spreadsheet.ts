import { formatCsv } from '@countermine/core/text/csv.ts';
import { cleanText } from './clean.ts';

/** The beginnings that make a spreadsheet take a text for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Rows as CSV whose texts come from students: one that a spreadsheet would take for a formula gets an apostrophe before
 * it, and control characters are escapes.
 */
export function spreadsheetCsv(rows: readonly (readonly (string | number)[])[]): string {
  return formatCsv(rows.map((row) => row.map((value) => (typeof value === 'number' ? value : safeText(value)))));
}

function safeText(value: string): string {
  const text = cleanText(value);
  return FORMULA.test(text) ? `'${text}` : text;
}
