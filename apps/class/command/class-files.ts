import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { cleanLine } from '@countermine/judge/report/clean.ts';
import type { HandInProblem } from '@countermine/judge/run/hand-in-files/files.ts';
import { handInRefusalWords } from '@countermine/judge/run/notes.ts';
import { type CommandFailure, refuse } from '@countermine/node/exit-status.ts';
import { reasonOf } from '@countermine/node/system-error.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { rosterProblemWords } from '../class-words.ts';
import { type ClassFolder, type ClassHandIn, readClassHandIn } from '../hand-ins/class-folder.ts';
import { parseRoster, type Roster, RosterIndex } from '../hand-ins/roster.ts';
import { NO_HAND_IN, UNREADABLE_NAME } from '../store/attempts.ts';
import {
  keepAttempts,
  type NewAttempt,
  NO_ATTEMPT,
  type StoredFile,
  saveAttempt,
  storedAttempts,
  studentsBesideFolder,
} from '../store/hand-ins.ts';
import { cannotRead } from './open-class.ts';

/**
 * Puts the hand-ins of a folder into the store; those that are not in the folder any more are removed. As long as
 * something in it cannot be read, results are kept for when it can be again.
 */
export async function importHandIns(
  store: Store,
  classId: number,
  folder: string,
  { handIns, problems }: ClassFolder,
  roster: Roster | undefined,
): Promise<void> {
  const kept = handIns.map(({ student, attempt: number }) => ({ student, number }));
  const save = await savingChanges(store, classId);
  let isAllReadable = problems.length === 0;
  for (const handIn of handIns) {
    const files = await readClassHandIn(folder, handIn);
    isAllReadable &&= files.ok;
    const content = files.ok
      ? { files: files.value }
      : { problem: handInRefusalWords(files.error.rule, files.error.entry), rule: files.error.rule };
    await save({ ...attemptOf(handIn, roster), content });
  }
  for (const problem of problems) {
    const refused = refusedAttempt(problem, roster, kept);
    await save(refused);
    kept.push({ student: refused.student.key, number: refused.number });
  }
  kept.push(...(await standForNone(store, classId, new Set(kept.map(({ student }) => student)), { roster, save })));
  await keepAttempts(store, classId, kept, isAllReadable ? 'of-attempts' : 'all');
}

type SaveAttempt = (attempt: NewAttempt) => Promise<void>;

/** Writes attempts that are not stored yet as they are: to write one takes far longer than to read it. */
async function savingChanges(store: Store, classId: number): Promise<SaveAttempt> {
  const isStored = await storedAttempts(store, classId);
  const changed = new Set<string>();
  return async (attempt) => {
    const { key } = attempt.student;
    // Attempts of a student may have different names for the student: that of the last one stays.
    if (!changed.has(key) && isStored(attempt)) return;
    changed.add(key);
    await saveAttempt(store, classId, attempt);
  };
}

/** Writes a row for each student of a list without a hand-in; without a list those of the last one stay. */
async function standForNone(
  store: Store,
  classId: number,
  inFolder: ReadonlySet<string>,
  { roster, save }: { readonly roster: Roster | undefined; readonly save: SaveAttempt },
): Promise<{ readonly student: string; readonly number: number }[]> {
  const { received, none } = await studentsBesideFolder(store, classId);
  const rowOf = (student: string) => ({ student, number: NO_ATTEMPT });
  if (roster === undefined) return none.map(rowOf);
  const seen = new Set([...inFolder, ...received]);
  const missing = [...roster.students].filter(([key]) => !seen.has(key));
  for (const [key, { name, due }] of missing) {
    await save({ ...NOTHING, student: { key, name, due }, number: NO_ATTEMPT, source: '' });
  }
  return missing.map(([key]) => rowOf(key));
}

const NOTHING = { submittedAt: null, isMarkedLate: null, content: { problem: '', rule: NO_HAND_IN } } as const;

/** Something in the folder that is no hand-in, as an attempt of whoever it may be from: all that is there is in the table. */
function refusedAttempt(
  { source, entry, rule }: HandInProblem,
  roster: Roster | undefined,
  others: readonly { readonly student: string; readonly number: number }[],
): NewAttempt {
  const known = roster && new RosterIndex(roster).find([source]);
  const key = known?.id ?? cleanLine(source);
  const number = 1 + Math.max(0, ...others.filter(({ student }) => student === key).map((one) => one.number));
  const isName = rule === 'control-characters' && entry === null;
  return {
    student: { key, name: known?.name ?? null, ...(roster && { due: known?.due ?? null }) },
    ...{ number, source: cleanLine(source), submittedAt: null, isMarkedLate: null },
    content: { problem: handInRefusalWords(rule, entry), rule: isName ? UNREADABLE_NAME : rule },
  };
}

function attemptOf(
  { student, name, canvasId, attempt, submittedAt, isMarkedLate, source }: ClassHandIn,
  roster?: Roster,
) {
  // Without a list the dates of the last one hold.
  const due = roster && { due: roster.students.get(student)?.due ?? null };
  return {
    student: { key: student, name, ...due, ...(canvasId !== undefined && { canvasId }) },
    number: attempt,
    submittedAt,
    isMarkedLate,
    source,
  };
}

/** The course's list of students, read and as it is written. */
export interface RosterFile {
  readonly roster: Roster;
  readonly text: string;
}

/** Reads the course's list of students; undefined where there is no file. Errors: a line and the exit status. */
export function readRosterFile(path: string | undefined): Result<RosterFile | undefined, CommandFailure> {
  if (path === undefined) return ok(undefined);
  const text = readTextFile(`the roster ${path}`, path);
  return text.ok ? readRoster(text.value, path) : text;
}

/** @param name what it is called where something is wrong with it */
export function readRoster(text: string, name: string): Result<RosterFile, CommandFailure> {
  const roster = parseRoster(text);
  return roster.ok ? ok({ roster: roster.value, text }) : refuse(`${name}: ${rosterProblemWords(roster.error)}`);
}

/** The control characters that no text has: those before the tab, and between the carriage return and the escape character. */
const isBinary = (byte: number): boolean => byte < 0x09 || (byte > 0x0d && byte < 0x1b);

/** The text of a file. Errors: it cannot be read, or is no text; a line and the exit status. @param what it is, with its path */
export function readTextFile(what: string, path: string): Result<string, CommandFailure> {
  try {
    const bytes = readFileSync(path);
    if (bytes.some(isBinary)) return refuse(`${what} is not a text file in UTF-8`);
    return ok(bytes.toString('utf8'));
  } catch (error) {
    return err(cannotRead(what, error));
  }
}

/** The files below some paths, as they lie in the working folder of a program. Errors: the path, and why. */
export function handedOutFiles(paths: readonly string[]): Result<StoredFile[], string> {
  const files: StoredFile[] = [];
  for (const path of paths) {
    try {
      for (const file of filesBelow(resolve(path))) {
        const below = relative(resolve(path), file).split(sep).join('/');
        const name = below === '' ? basename(path) : `${basename(resolve(path))}/${below}`;
        files.push({ path: name, bytes: readFileSync(file) });
      }
    } catch (error) {
      return err(`${path}: ${reasonOf(error)}`);
    }
  }
  return ok(files);
}

function filesBelow(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
