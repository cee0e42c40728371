import { isArchiveName, withoutArchiveEnding } from '@countermine/judge/run/hand-in-files/read.ts';
import {
  type ClassEntry,
  type ClassListing,
  type FoundHandIn,
  isOfStaff,
  type LayoutReader,
  unrecognised,
  wholeHandIn,
} from './class-listing.ts';

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
export const plain: LayoutReader = (listing) => {
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
export function isStudentNumber(entry: ClassEntry): boolean {
  return isHandIn(entry) && NUMBER.test(withoutArchiveEnding(entry.name));
}

/** The attempts of a student. @param above the folder that the entry is in, with a slash at its end */
export function handInsOf(listing: ClassListing, entry: ClassEntry, above = ''): FoundHandIn[] {
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
