import { cleanText } from '@countermine/judge/report/clean.ts';

/** What makes a spreadsheet take a text for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Rows as CSV by RFC 4180. Texts come from students: one that a spreadsheet would take for a formula gets an apostrophe
 * before it, and control characters are escapes.
 */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
}

function cellText(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const clean = cleanText(value);
  const text = FORMULA.test(clean) ? `'${clean}` : clean;
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
