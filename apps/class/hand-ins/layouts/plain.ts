import { isArchiveName, withoutArchiveEnding } from '@countermine/judge/run/hand-in-files/read.ts';
import {
  type ClassEntry,
  type ClassListing,
  type FoundHandIn,
  type LayoutReader,
  unrecognised,
  wholeHandIn,
} from '../class-listing.ts';

/** Beside the student's name: `ann-attempt-2`, `ann.attempt2`. */
const ATTEMPT_OF = /^(.+?)[-_. ]attempt[-_ ]?(\d{1,4})$/i;
/** A folder or archive in a student's folder: `attempt-2`, `2`. */
const ATTEMPT = /^(?:attempt[-_ ]?)?(\d{1,4})$/i;

/** A folder or archive for each student, named as the student is. Several attempts are told apart by their numbers. */
export const plain: LayoutReader = {
  recognises: () => true,
  find: (listing) => {
    const found = listing.entries.flatMap((entry) => handInsOf(listing, entry));
    const others = listing.entries.filter((entry) => !isHandIn(entry));
    return { found, problems: others.map(({ name }) => unrecognised(name)) };
  },
};

function isHandIn({ name, kind }: ClassEntry): boolean {
  return kind === 'folder' || (kind === 'file' && isArchiveName(name));
}

function handInsOf(listing: ClassListing, entry: ClassEntry): FoundHandIn[] {
  if (!isHandIn(entry)) return [];
  const bare = withoutArchiveEnding(entry.name);
  const [, student, number] = ATTEMPT_OF.exec(bare) ?? [];
  if (student !== undefined) return [wholeHandIn(student, entry.name, Number(number))];
  const inside = entry.kind === 'folder' ? listing.inside(entry.name) : [];
  const attempts = inside.map((attempt) => ATTEMPT.exec(withoutArchiveEnding(attempt.name))?.[1]);
  const isAttempts = inside.length > 0 && inside.every(isHandIn) && attempts.every((order) => order !== undefined);
  if (!isAttempts) return [wholeHandIn(bare, entry.name)];
  return inside.map(({ name }, index) => wholeHandIn(bare, `${entry.name}/${name}`, Number(attempts[index])));
}
