import { err, ok, type Result } from '@countermine/core/result.ts';
import { parseCsv } from '@countermine/core/text/csv.ts';
import { parseTime } from '@countermine/judge/mark/parse-time.ts';

/** With a blank instead of the T, fractions of a second, blanks before the offset, an offset without colon, or UTC for Z. */
const LOOSE = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)? ?(Z|UTC|[+-]\d\d:?\d\d)$/;

/** A point in time as downloads and lists write it, as ISO 8601 in UTC; null for any other text. */
export function parseLooseTime(text: string): string | null {
  const [, day, time, offset = ''] = LOOSE.exec(text.trim()) ?? [];
  if (day === undefined) return null;
  const zone = /^[+-]/.test(offset) ? offset.replace(/^(...)(\d\d)$/, '$1:$2') : 'Z';
  const milliseconds = parseTime(`${day}T${time}${zone}`);
  return milliseconds === undefined ? null : new Date(milliseconds).toISOString();
}

/** A student of the class, as the course's list has it. */
export interface RosterStudent {
  readonly id: string;
  readonly name: string | null;
  /** The student's own date, where that differs from the class. ISO 8601 in UTC. */
  readonly due: string | null;
  /** As far as the list knows. ISO 8601 in UTC. */
  readonly submittedAt: string | null;
  /** Other names of the student in downloads: user names, numbers, e-mail addresses. */
  readonly aliases: readonly string[];
}

/** The course's list of students. */
export interface Roster {
  /** By id, in the order of the list. */
  readonly students: ReadonlyMap<string, RosterStudent>;
}

/** A fault of a roster. Rows count from 1, the head included. */
export type RosterError =
  | { readonly code: 'empty' | 'open-quote' }
  | { readonly code: 'no-id-column'; readonly columns: readonly string[] }
  | { readonly code: 'no-id' | 'twice'; readonly row: number; readonly id: string }
  | { readonly code: 'not-a-time'; readonly row: number; readonly column: string; readonly value: string };

/** The columns, by the names that lists of courses, GitHub Classroom, Moodle, Canvas and Gradescope give them. */
const COLUMNS = {
  id: [
    'id',
    'student id',
    'zid',
    'sid',
    'student',
    'student number',
    'id number',
    'identifier',
    'roster identifier',
    'sis user id',
    'username',
    'github username',
  ],
  name: ['name', 'full name', 'student name'],
  first: ['first name', 'given name', 'given names'],
  last: ['last name', 'surname', 'family name'],
  due: ['due', 'due at', 'extension', 'extended due date'],
  submitted: ['submitted', 'submitted at', 'submission timestamp', 'submission time'],
} as const;

/**
 * Parses a roster: CSV with a head. It needs a column with ids; names, due times and times of submission are used where
 * there are any. Whatever else is in a row may be what a download calls the student.
 * Errors: the first problem, with its row.
 */
export function parseRoster(text: string): Result<Roster, RosterError> {
  const table = parseCsv(text, { separator: separatorOf(text), allowsBareQuotes: true });
  if (!table.ok) return err({ code: 'open-quote' });
  const trimmed = table.value.map((row) => row.map((value) => value.trim()));
  const [head, ...rows] = trimmed.filter((row) => row.some((value) => value !== ''));
  if (head === undefined) return err({ code: 'empty' });
  const columns = head.map((name) => name.toLowerCase().replaceAll(/[_\s]+/g, ' '));
  if (indexesOf('id', columns).length === 0) return err({ code: 'no-id-column', columns: head });
  const students = new Map<string, RosterStudent>();
  for (const [index, row] of rows.entries()) {
    const student = parseStudent(row, columns, index + 2);
    if (!student.ok) return student;
    const { id } = student.value;
    if (students.has(id)) return err({ code: 'twice', row: index + 2, id });
    students.set(id, student.value);
  }
  return ok({ students });
}

/** Spreadsheets separate fields by a comma, a semicolon or a tab: whichever the first line has most. */
function separatorOf(text: string): string {
  const line = text.slice(0, text.indexOf('\n') + 1 || undefined);
  const counts = [',', ';', '\t'].map((separator) => [separator, line.split(separator).length] as const);
  return counts.reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}

/** The places of the columns for something, the best name first. */
function indexesOf(key: keyof typeof COLUMNS, columns: readonly string[]): number[] {
  return COLUMNS[key].map((name) => columns.indexOf(name)).filter((index) => index >= 0);
}

function parseStudent(
  row: readonly string[],
  columns: readonly string[],
  line: number,
): Result<RosterStudent, RosterError> {
  const read = (key: keyof typeof COLUMNS): string => {
    const values = indexesOf(key, columns).map((index) => row[index] ?? '');
    return values.find((value) => value !== '') ?? '';
  };
  const id = read('id');
  if (id === '') return err({ code: 'no-id', row: line, id });
  for (const column of ['due', 'submitted'] as const) {
    const value = read(column);
    if (value !== '' && parseLooseTime(value) === null) return err({ code: 'not-a-time', row: line, column, value });
  }
  const name = read('name') || `${read('first')} ${read('last')}`.trim();
  return ok({
    id,
    name: name === '' ? null : name,
    due: parseLooseTime(read('due')),
    submittedAt: parseLooseTime(read('submitted')),
    aliases: [...new Set(row.filter((value) => value !== ''))],
  });
}

/** Finds the students of a roster by what downloads call them. */
export class RosterIndex {
  /** A name that several students have finds none of them. */
  readonly #byAlias = new Map<string, RosterStudent | undefined>();

  constructor({ students }: Roster) {
    for (const student of students.values()) {
      const { id, name, aliases } = student;
      const words = (name ?? '').split(/\s+/);
      const turned = words.map((_, index) => [...words.slice(index), ...words.slice(0, index)].join(''));
      for (const alias of new Set([id, name ?? '', ...aliases, ...turned].map(plainForm))) {
        this.#byAlias.set(alias, this.#byAlias.has(alias) ? undefined : student);
      }
    }
    for (const student of students.values()) this.#byAlias.set(plainForm(student.id), student);
    this.#byAlias.delete('');
  }

  /** The student that one of these keys fits, tried in order. */
  find(keys: readonly string[]): RosterStudent | undefined {
    return keys.map((key) => this.#byAlias.get(plainForm(key))).find((student) => student !== undefined);
  }
}

/** Letters and digits alone, small: Canvas writes names so, and others differ in blanks and case. */
function plainForm(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}@]/gu, '');
}
