/**
 * The rows of a CSV text. Fields may be quoted; a comma, a semicolon or a tab separates them, whichever the first line
 * has. A mark of the byte order at the start and empty lines are left out.
 * @returns undefined where a quote is not closed, or closes in the middle of a field
 * Source: RFC 4180; the other separators are those of spreadsheets.
 */
export function parseCsv(text: string): string[][] | undefined {
  const body = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(body.slice(0, body.indexOf('\n') + 1 || undefined));
  const rows: string[][] = [];
  let row: string[] = [];
  const field = new RegExp(`(?:"((?:[^"]|"")*)"|((?!")[^${separator}\\r\\n]*))(${separator}|\\r?\\n|\\r|$)`, 'gy');
  for (let match = field.exec(body); match !== null; match = field.exec(body)) {
    const [whole, quoted, bare = '', end] = match;
    row.push(quoted === undefined ? bare.trim() : quoted.replaceAll('""', '"').trim());
    if (end === separator) continue;
    if (row.some((value) => value !== '')) rows.push(row);
    row = [];
    if (whole === '' || field.lastIndex === body.length) return rows;
  }
  return undefined;
}

function separatorOf(line: string): string {
  const counts = [',', ';', '\t'].map((separator) => [separator, line.split(separator).length] as const);
  return counts.reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}
