import { parseCsv } from '@countermine/core/text/csv.ts';
import { isArchiveName, withoutArchiveEnding } from '@countermine/judge/run/hand-in-files/read.ts';
import { parse } from 'yaml';
import {
  type ClassEntry,
  type ClassListing,
  type FoundHandIn,
  isOfStaff,
  type LayoutReader,
  unrecognised,
  wholeHandIn,
} from './class-listing.ts';
import { parseLooseTime, type Roster, RosterIndex } from './roster.ts';

/** Beside the student's name: `ann-attempt-2`, `ann.attempt2`. */
const ATTEMPT_OF = /^(.+?)[-_. ]attempt[-_ ]?(\d{1,4})$/i;
/** A folder or archive in a student's folder: `attempt-2`, `2`. */
const ATTEMPT = /^(?:attempt[-_ ]?)?(\d{1,4})$/i;

/** A student's number, as in `z5555555`. */
const NUMBER = /^z?\d{7}$/;

/**
 * A folder or archive for each student, named as the student is. Several attempts are told apart by their numbers, or
 * are all archives in the folder of a student's number, as `give` collects them.
 */
const plain: LayoutReader = (listing) => {
  const unknown = listing.entries.filter((entry) => !isHandIn(entry));
  return {
    found: listing.entries.flatMap((entry) => handInsOf(listing, entry)),
    problems: unknown.map(({ name }) => unrecognised(name)),
    others: [],
  };
};

function isHandIn({ name, kind }: ClassEntry): boolean {
  return kind === 'folder' || (kind === 'file' && isArchiveName(name));
}

/** True for a folder or an archive with a student's number as its name. */
function isStudentNumber(entry: ClassEntry): boolean {
  return isHandIn(entry) && NUMBER.test(withoutArchiveEnding(entry.name));
}

/** The attempts of a student. @param above the folder that the entry is in, with a slash at its end */
function handInsOf(listing: ClassListing, entry: ClassEntry, above = ''): FoundHandIn[] {
  if (!isHandIn(entry)) return [];
  const path = `${above}${entry.name}`;
  const bare = withoutArchiveEnding(entry.name);
  const [, student, number] = ATTEMPT_OF.exec(bare) ?? [];
  if (student !== undefined) return [wholeHandIn(student, path, Number(number))];
  const inside = entry.kind === 'folder' ? listing.inside(path) : [];
  const attempts = numberedAttempts(inside) ?? (NUMBER.test(bare) ? collectedAttempts(inside) : undefined);
  if (attempts === undefined) return [wholeHandIn(bare, path)];
  return attempts.map(({ name, order }) => wholeHandIn(bare, `${path}/${name}`, order));
}

interface NamedAttempt {
  readonly name: string;
  readonly order: number;
}

/** The attempts in a student's folder where everything in it has a number. */
function numberedAttempts(inside: readonly ClassEntry[]): NamedAttempt[] | undefined {
  const attempts = inside.filter(isHandIn).flatMap(({ name }) => {
    const [, order] = ATTEMPT.exec(withoutArchiveEnding(name)) ?? [];
    return order === undefined ? [] : [{ name, order: Number(order) }];
  });
  return inside.length > 0 && attempts.length === inside.length ? attempts : undefined;
}

/** The archives in the folder of a student's number, in the order of their names, where there is nothing else to judge. */
function collectedAttempts(inside: readonly ClassEntry[]): NamedAttempt[] | undefined {
  const archives = inside.filter((entry) => !isOfStaff(entry));
  const isAll = archives.length > 0 && archives.every((entry) => entry.kind === 'file' && isHandIn(entry));
  return isAll ? archives.map(({ name }, index) => ({ name, order: index + 1 })) : undefined;
}

/**
 * What `give` and programs like it collect by tutorials: folders of them, in which each student's number has a folder or
 * an archive. Without tutorials the numbers are names as others.
 */
const give: LayoutReader = (listing, roster) => {
  const index = roster && new RosterIndex(roster);
  const isTutorial = (entry: ClassEntry): boolean =>
    index?.find([entry.name]) === undefined && isMadeOfStudents(listing, entry);
  const tutorials = listing.entries.filter(isTutorial).map(({ name }) => name);
  const inside = tutorials.flatMap((tutorial) => entriesIn(listing, tutorial).map((entry) => ({ tutorial, entry })));
  const isKnown = ({ entry }: (typeof inside)[number]): boolean => isStudentNumber(entry);
  return {
    found: inside.filter(isKnown).flatMap(({ tutorial, entry }) => handInsOf(listing, entry, `${tutorial}/`)),
    problems: inside
      .filter((one) => !isKnown(one))
      .map(({ tutorial, entry }) => unrecognised(`${tutorial}/${entry.name}`)),
    others: listing.entries.filter(({ name }) => !tutorials.includes(name)),
  };
};

/** Most of it are students' numbers: a student may have a few of them in a folder, too, and one archive as the hand-in. */
function isMadeOfStudents(listing: ClassListing, { name, kind }: ClassEntry): boolean {
  if (kind !== 'folder' || isStudentNumber({ name, kind })) return false;
  const entries = entriesIn(listing, name);
  const students = entries.filter(isStudentNumber);
  const [only] = students;
  const isOneArchive = entries.length === 1 && only !== undefined && isArchiveName(only.name);
  return 2 * students.length > entries.length && !isOneArchive;
}

function entriesIn(listing: ClassListing, folder: string): ClassEntry[] {
  return listing.inside(folder).filter((entry) => !isOfStaff(entry));
}

/**
 * Moodle's "Download all submissions": a folder `FULL NAME_NUMBER_assignsubmission_file_` for each student, or without
 * folders files of which the name continues after that. The number is that of the participant in this assignment.
 * Text that was typed into the page (`_assignsubmission_onlinetext_`) is not a hand-in.
 */
const MOODLE_NAME = /^(.+)_(\d+)_assignsubmission_(file|onlinetext)(?:_(.*))?$/s;

const moodle: LayoutReader = ({ entries }) => {
  const found = new Map<string, FoundHandIn>();
  const others: ClassEntry[] = [];
  for (const entry of entries) {
    const { name: source } = entry;
    const [, name, participant = '', kind, file = ''] = MOODLE_NAME.exec(source) ?? [];
    if (name === undefined) others.push(entry);
    if (name === undefined || kind !== 'file') continue;
    const known = found.get(participant);
    found.set(participant, {
      keys: [participant, name],
      name,
      order: 1,
      submittedAt: null,
      isMarkedLate: null,
      source: known?.source ?? source,
      parts: [...(known?.parts ?? []), file === '' ? { path: source } : { path: source, name: file }],
    });
  }
  return { found: [...found.values()], problems: [], others };
};

/**
 * Canvas's "Download Submissions": files `lastnamefirst_LATE_USER_FILE_NAME.c`, without LATE for those in time. A file
 * that was handed in again has a number before its ending: `NAME-1.c`. The courses here fix the names of files, so a
 * number at the end is always taken for that.
 */
const CANVAS_NAME = /^([^_]+)_(LATE_)?(\d+)_(\d+)_(.+)$/s;
const AGAIN = /^(.*?)-(\d{1,3})(\.[^.]*(?:\.gz)?)?$/s;

interface CanvasFile {
  readonly source: string;
  readonly student: string;
  readonly user: string;
  readonly isLate: boolean;
  /** As it was handed in. */
  readonly name: string;
  /** The number of hand-ins before it. */
  readonly again: number;
}

const canvas: LayoutReader = ({ entries }) => {
  const files = new Map<string, CanvasFile[]>();
  const others: ClassEntry[] = [];
  for (const entry of entries) {
    const file = entry.kind === 'file' ? parseName(entry.name) : undefined;
    if (file === undefined) others.push(entry);
    else files.set(file.user, [...(files.get(file.user) ?? []), file]);
  }
  return { found: [...files.values()].flatMap(attemptsOf), problems: [], others };
};

function parseName(source: string): CanvasFile | undefined {
  const [, student, late, user, , file = ''] = CANVAS_NAME.exec(source) ?? [];
  if (student === undefined || user === undefined) return undefined;
  const [, base, count, ending = ''] = AGAIN.exec(file) ?? [];
  const name = base === undefined ? file : `${base}${ending}`;
  return { source, student, user, isLate: late !== undefined, name, again: Number(count ?? 0) };
}

/** The attempts of one student: one, unless a file is there more than once. Each has the newest of every file until then. */
function attemptsOf(files: readonly CanvasFile[]): FoundHandIn[] {
  const names = [...new Set(files.map(({ name }) => name))];
  const rounds = [...new Set(files.map(({ again }) => again))].sort((one, other) => one - other);
  const isRepeated = names.length < files.length;
  return (isRepeated ? rounds : rounds.slice(-1)).map((round) => {
    const parts = names.flatMap((name) => {
      const versions = files.filter((file) => file.name === name && file.again <= round);
      return versions.sort((one, other) => other.again - one.again).slice(0, 1);
    });
    const [first] = parts;
    return {
      keys: [first?.user ?? '', first?.student ?? ''],
      name: null,
      canvasId: first?.user ?? '',
      order: round + 1,
      submittedAt: null,
      isMarkedLate: parts.some(({ isLate, again }) => isLate && again === round) || parts.every(({ isLate }) => isLate),
      source: (parts.find(({ again }) => again === round) ?? first)?.source ?? '',
      parts: parts.map(({ source, name }) => ({ path: source, name })),
    };
  });
}

/**
 * Gradescope's "Export Submissions": folders `submission_NUMBER`, and `submission_metadata.yml` with a record for each:
 * `:submitters` with `:name`, `:sid` and `:email`, and `:created_at`. A group has several submitters.
 */
const METADATA = 'submission_metadata.yml';

const gradescope: LayoutReader = (listing) => {
  const text = listing.readText(METADATA);
  if (text === undefined) return { found: [], problems: [], others: listing.entries };
  const records = readRecords(text);
  const found = listing.entries.flatMap(({ name }) => handInsOfRecord(name, field(records, name)));
  const sources = new Set(found.map(({ source }) => source));
  const unknown = listing.entries.filter(({ name }) => !sources.has(name));
  return { found, problems: unknown.map(({ name }) => unrecognised(name)), others: [] };
};

function readRecords(text: string): unknown {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

/** One for each submitter. */
function handInsOfRecord(source: string, record: unknown): FoundHandIn[] {
  const submitters = field(record, ':submitters');
  const submittedAt = parseLooseTime(textOf(field(record, ':created_at')) ?? '');
  return (Array.isArray(submitters) ? submitters : []).flatMap((submitter: unknown) => {
    const name = textOf(field(submitter, ':name')) ?? null;
    const keys = [':sid', ':email', ':name'].flatMap((key) => textOf(field(submitter, key)) ?? []);
    const [first, ...more] = keys;
    if (first === undefined) return [];
    return [
      { keys: [first, ...more], name, order: 1, submittedAt, isMarkedLate: null, source, parts: [{ path: source }] },
    ];
  });
}

function field(record: unknown, key: string): unknown {
  return typeof record === 'object' && record !== null
    ? Object.entries(record).find(([name]) => name === key)?.[1]
    : undefined;
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/**
 * Repositories that `gh classroom clone student-repos` has cloned: a folder `ASSIGNMENT-USERNAME` for each student. When
 * they were pushed is not in a clone; the table of grades that Classroom exports has it, and serves as the roster.
 * Source: `student_repository_name` and `github_username` in that table.
 */
const githubClassroom: LayoutReader = (listing, roster) => {
  const clones = clonesIn(listing);
  const folders = listing.entries.filter(({ kind }) => kind === 'folder');
  // Some students of any class leave their repository in what they hand in.
  const names = 2 * clones.length > folders.length ? clones : [];
  const assignment = commonStart(names);
  return {
    found: names.map((name) => wholeHandIn(userOf(name, assignment, roster), name)),
    problems: [],
    others: listing.entries.filter(({ name }) => !names.includes(name)),
  };
};

function clonesIn(listing: ClassListing): string[] {
  const folders = listing.entries.filter(({ kind }) => kind === 'folder').map(({ name }) => name);
  return folders.filter((name) => listing.inside(name).some((entry) => entry.name === '.git'));
}

/** The common beginning of all names, up to a hyphen; of one name all but the last word. */
function commonStart(names: readonly string[]): string {
  const [first = '', ...others] = names;
  let length = first.lastIndexOf('-') + 1;
  while (length > 0 && !others.every((name) => name.startsWith(first.slice(0, length)))) {
    length = first.lastIndexOf('-', length - 2) + 1;
  }
  return first.slice(0, length);
}

/** User names may have hyphens, too: the roster knows better where a name ends with one of it. */
function userOf(name: string, assignment: string, roster: Roster | undefined): string {
  const known = [...(roster?.students.values() ?? [])].flatMap(({ aliases }) => aliases);
  const fitting = known.filter((alias) => name.toLowerCase().endsWith(`-${alias.toLowerCase()}`));
  const [longest] = fitting.sort((one, other) => other.length - one.length);
  return longest ?? name.slice(assignment.length);
}

/** What students have handed in on their own pages: a folder for each attempt, and a list of them. */
export const RECORD_NAME = 'countermine-hand-ins.csv';
export const RECORD_COLUMNS = ['source', 'student', 'name', 'attempt', 'submitted'] as const;

const countermine: LayoutReader = (listing) => {
  const text = listing.readText(RECORD_NAME);
  if (text === undefined) return { found: [], problems: [], others: listing.entries };
  const found = recordsOf(text).filter(({ source }) => isThere(listing, source));
  const folders = new Set(found.map(({ source }) => source.slice(0, source.indexOf('/'))));
  const unknown = listing.entries.filter(({ name }) => !folders.has(name));
  return { found, problems: unknown.map(({ name }) => unrecognised(name)), others: [] };
};

/** A folder of a student's folder, wherever the list says that it is. */
function isThere(listing: ClassListing, source: string): boolean {
  const [student = '', attempt = '', ...more] = source.split('/');
  if (more.length > 0 || student.startsWith('.')) return false;
  return listing.inside(student).some(({ name, kind }) => name === attempt && kind === 'folder');
}

function recordsOf(text: string): FoundHandIn[] {
  const rows = parseCsv(text);
  if (!rows.ok) return [];
  return rows.value.slice(1).flatMap(([source = '', student = '', name = '', attempt = '', submitted = '']) => {
    if (student === '' || Number.isNaN(Date.parse(submitted))) return [];
    const who = { keys: [student] as const, name: name === '' ? null : name, isMarkedLate: null };
    return [{ ...who, order: Number(attempt), submittedAt: submitted, source, parts: [{ path: source }] }];
  });
}

/** The systems that folders of classes come from, each of which names entries in its way. */
export type ClassLayout = 'plain' | 'countermine' | 'github-classroom' | 'moodle' | 'canvas' | 'gradescope' | 'give';

/** Each reads what those before it have left. */
export const LAYOUT_READERS: ReadonlyMap<ClassLayout, LayoutReader> = new Map([
  ['countermine', countermine],
  ['gradescope', gradescope],
  ['moodle', moodle],
  ['canvas', canvas],
  ['github-classroom', githubClassroom],
  ['give', give],
  ['plain', plain],
]);
