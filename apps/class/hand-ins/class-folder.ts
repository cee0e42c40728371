import { join, parse, resolve } from 'node:path';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { cleanText } from '@countermine/judge/report/clean.ts';
import { checkEntryPath, type HandInFile, type HandInProblem } from '@countermine/judge/run/hand-in-files/files.ts';
import { readHandInFiles as readFiles } from '@countermine/judge/run/hand-in-files/read.ts';
import { reasonOf } from '@countermine/node/system-error.ts';
import { ClassListing, type FoundHandIn } from './class-listing.ts';
import { type ClassLayout, LAYOUT_READERS } from './layouts.ts';
import { type Roster, RosterIndex, type RosterStudent } from './roster.ts';

/** One attempt of one student, as found in the folder; files are read only when asked for. */
export interface ClassHandIn extends Omit<FoundHandIn, 'keys' | 'order'> {
  /** From the roster where the student is in it, else from the layout; unique in the class, one line of plain text. */
  readonly student: string;
  /** From 1, in the order of submission. */
  readonly attempt: number;
}

export interface ClassFolder {
  /** Of a folder with several, the first by {@link LAYOUT_READERS}. */
  readonly layout: ClassLayout;
  /** Sorted by student, then attempt. */
  readonly handIns: readonly ClassHandIn[];
  /** Entries that are no hand-in of any layout. */
  readonly problems: readonly HandInProblem[];
}

export type ClassFolderError =
  | { readonly code: 'unreadable'; readonly folder: string; readonly reason: string }
  /** The root, or what the kernel shows as files: without hand-ins, and without an end. */
  | { readonly code: 'of-the-system'; readonly folder: string }
  | { readonly code: 'empty'; readonly folder: string };

const SYSTEM_FOLDERS = ['/proc', '/sys', '/dev'];
/** Memory where users keep files, among the devices. */
const SHARED_MEMORY = '/dev/shm/';

function isOfTheSystem(folder: string): boolean {
  const path = resolve(folder);
  if (path.startsWith(SHARED_MEMORY)) return false;
  return path === parse(path).root || SYSTEM_FOLDERS.some((one) => path === one || path.startsWith(`${one}/`));
}

/**
 * Finds the hand-ins in the folder of a class.
 * Errors: the folder is the system's or cannot be read, or nothing in it was handed in.
 */
export async function readClassFolder(folder: string, roster?: Roster): Promise<Result<ClassFolder, ClassFolderError>> {
  if (isOfTheSystem(folder)) return err({ code: 'of-the-system', folder });
  let listing: ClassListing;
  try {
    listing = new ClassListing(folder);
  } catch (error) {
    return err({ code: 'unreadable', folder, reason: reasonOf(error) });
  }
  const { layout, found, problems } = readLayouts(listing, roster);
  if (found.length === 0) return err({ code: 'empty', folder });
  const isSound = ({ source }: FoundHandIn): boolean => checkEntryPath(source).ok;
  const unsound = found.filter((handIn) => !isSound(handIn)).map(({ source }) => source);
  return ok({
    layout,
    handIns: withStudents(found.filter(isSound), roster),
    problems: [
      ...problems,
      ...[...new Set(unsound)].map((source) => ({ source, entry: null, rule: 'control-characters' as const })),
    ],
  });
}

/** Reads every entry for what it is. The layout is that of the first that something was found of. */
function readLayouts(listing: ClassListing, roster: Roster | undefined) {
  const found: FoundHandIn[] = [];
  const problems: HandInProblem[] = [];
  let layout: ClassLayout | undefined;
  let left = listing;
  for (const [name, read] of LAYOUT_READERS) {
    const part = read(left, roster);
    if (part.found.length > 0) layout ??= name;
    found.push(...part.found);
    problems.push(...part.problems);
    left = new ClassListing(listing.folder, part.others);
  }
  return { layout: layout ?? 'plain', found, problems };
}

/** A name or number that somebody chose, on one line and without what a terminal would obey. */
function oneLine(text: string): string {
  return cleanText(text).replaceAll(/\s+/g, ' ').trim();
}

/** Says who each hand-in is from, and numbers the attempts of each student. */
function withStudents(found: readonly FoundHandIn[], roster: Roster | undefined): ClassHandIn[] {
  const index = roster && new RosterIndex(roster);
  const byStudent = new Map<string, { readonly known: RosterStudent | undefined; readonly found: FoundHandIn[] }>();
  for (const handIn of found) {
    const known = index?.find(handIn.name === null ? handIn.keys : [...handIn.keys, handIn.name]);
    const student = oneLine(known?.id ?? handIn.keys[0]);
    const others = byStudent.get(student)?.found ?? [];
    byStudent.set(student, { known, found: [...others, handIn] });
  }
  return [...byStudent].sort(byKey).flatMap(([student, { known, found: attempts }]) =>
    attempts.toSorted(bySubmission).map((handIn, at, { length }) => ({
      student,
      name: nameOf(known, handIn),
      ...(handIn.canvasId === undefined ? {} : { canvasId: handIn.canvasId }),
      attempt: at + 1,
      // A list has one time for each student: that of the last attempt.
      submittedAt: handIn.submittedAt ?? (at === length - 1 ? (known?.submittedAt ?? null) : null),
      isMarkedLate: handIn.isMarkedLate,
      source: handIn.source,
      parts: handIn.parts,
    })),
  );
}

function nameOf(known: RosterStudent | undefined, handIn: FoundHandIn): string | null {
  const name = known?.name ?? handIn.name;
  return name === null ? null : oneLine(name);
}

function byKey([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}

/** By time where both have one, else by the number that the layout has. */
function bySubmission(one: FoundHandIn, other: FoundHandIn): number {
  if (one.submittedAt !== null && other.submittedAt !== null && one.submittedAt !== other.submittedAt) {
    return one.submittedAt < other.submittedAt ? -1 : 1;
  }
  return one.order - other.order;
}

/**
 * Reads the files of a hand-in.
 * Errors: the rule that it breaks; then none of its files is to be used.
 */
export function readClassHandIn(
  folder: string,
  { source, parts }: ClassHandIn,
): Promise<Result<readonly HandInFile[], HandInProblem>> {
  return readFiles(
    parts.map((part) => ({ ...part, path: join(folder, part.path) })),
    source,
  );
}
