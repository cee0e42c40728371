import { err, ok, type Result } from '../result.ts';

/** Rows as CSV by RFC 4180. */
export function formatCsv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(formatField).join(',')}\r\n`).join('');
}

function formatField(value: string | number): string {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

interface CsvOptions {
  /** Default: a comma */
  readonly separator?: string;
  /** True if a field that is not quoted may have quotes in it. */
  readonly allowsBareQuotes?: boolean;
}

/**
 * The rows of a CSV text, whose lines may end in any way. Empty lines are left out, as is a byte order mark.
 * Errors: the row whose quote is not closed, or closes in the middle of a field; counts from 1.
 */
export function parseCsv(
  text: string,
  { separator = ',', allowsBareQuotes = false }: CsvOptions = {},
): Result<string[][], { readonly row: number }> {
  const body = text.replace(/^\uFEFF/, '');
  const bare = `${allowsBareQuotes ? '(?!")[^' : '[^"'}${separator}\\r\\n]*`;
  const pattern = new RegExp(`(?:"((?:[^"]|"")*)"|(${bare}))(${separator}|\\r\\n|\\n|\\r|$)`, 'gy');
  const rows: string[][] = [];
  let row: string[] = [];
  while (pattern.lastIndex < body.length) {
    const match = pattern.exec(body);
    if (match === null) return err({ row: rows.length + 1 });
    const [, quoted, plain = '', end] = match;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === separator) {
      if (pattern.lastIndex < body.length) continue;
      row.push('');
    }
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
  }
  return ok(rows);
}
