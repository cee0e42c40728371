import { err, ok, type Result } from '../result.ts';
import { formatCsv, parseCsv } from '../text/csv.ts';
import type { FinishedGame, RowProblem } from './finished-game.ts';
import { formatHistory, type HistoryError, parseHistory, readGame } from './history-json.ts';

/** The columns of the table, in order; the dot leads into an object of the game. */
const COLUMNS = [
  'id',
  'endedAt',
  'outcome',
  'ms',
  'params.width',
  'params.height',
  'params.mineCount',
  'params.reveal',
  'params.firstMove',
  'params.isNoGuess',
  'params.hasQuestionMarks',
  'counts.seconds',
  'counts.leftClicks',
  'counts.rightClicks',
  'counts.chordClicks',
  'counts.effectiveClicks',
  'counts.solvedBbbv',
  'counts.totalBbbv',
  'counts.zini',
  'counts.level',
  'deaths',
  'hints',
  'undos',
  'code',
  'daily',
] as const;

/** Tables that were written before there was such a column are read as well. */
const LATER_COLUMNS = new Set<string>(['daily']);

const TEXT_COLUMNS = new Set<string>([
  'id',
  'outcome',
  'params.reveal',
  'params.firstMove',
  'counts.level',
  'code',
  'daily',
]);
const FLAG_COLUMNS = new Set<string>(['params.isNoGuess', 'params.hasQuestionMarks']);

/** The reason why a text is not a table of games. Units: `row` counts from 1, the header included. */
interface CsvError {
  readonly row: number;
  readonly problem: RowProblem;
}

/**
 * The history as CSV with a row for each game, as spreadsheets read it (RFC 4180); times are in ms, `endedAt` since
 * 1970. {@link parseHistoryCsv} gives the same games back.
 */
export function formatHistoryCsv(games: readonly FinishedGame[]): string {
  return formatCsv([COLUMNS, ...games.map((game) => COLUMNS.map((column) => textOf(valueAt(game, column))))]);
}

/** The games of a table; the columns may be in any order, and others among them are skipped. */
export function parseHistoryCsv(text: string): Result<FinishedGame[], CsvError> {
  const rows = parseCsv(text);
  if (!rows.ok) return err({ row: rows.error.row, problem: { code: 'quote' } });
  const [header = [], ...body] = rows.value;
  const missing = COLUMNS.find((column) => !header.includes(column) && !LATER_COLUMNS.has(column));
  if (missing !== undefined) return err({ row: 1, problem: { code: 'column', name: missing } });
  const games: FinishedGame[] = [];
  for (const [index, row] of body.entries()) {
    if (row.length !== header.length) {
      return err({ row: index + 2, problem: { code: 'field-count', expected: header.length, found: row.length } });
    }
    const game = readGame(gameOf(header, row));
    if (!game.ok) return err({ row: index + 2, problem: game.error });
    games.push(game.value);
  }
  return ok(games);
}

function valueAt(game: FinishedGame, column: (typeof COLUMNS)[number]): unknown {
  return column.split('.').reduce<unknown>((value, name) => fieldOf(value, name), game);
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

function textOf(value: unknown): string {
  return value === undefined ? '' : String(value);
}

function gameOf(header: readonly string[], row: readonly string[]): Record<string, unknown> {
  const game: Record<string, unknown> = {};
  const parts: Record<string, Record<string, unknown>> = { params: {}, counts: {} };
  for (const [index, column] of header.entries()) {
    const value = parseField(column, row[index] ?? '');
    const [name = '', inner] = column.split('.');
    if (value === undefined) continue;
    if (inner === undefined) game[name] = value;
    else if (Object.hasOwn(parts, name)) parts[name]![inner] = value;
  }
  return { ...game, ...parts };
}

/** An empty field stands for nothing where a text may be missing; elsewhere for what the check then refuses. */
function parseField(column: string, text: string): unknown {
  if ((column === 'counts.level' || column === 'daily') && text === '') return undefined;
  if (TEXT_COLUMNS.has(column)) return text;
  if (FLAG_COLUMNS.has(column)) return text === 'true' ? true : text === 'false' ? false : text;
  return text.trim() === '' ? text : Number(text);
}

export const HISTORY_FORMATS = ['json', 'csv'] as const;
export type HistoryFormat = (typeof HISTORY_FORMATS)[number];

/** The reason why nothing is taken from a text. */
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
