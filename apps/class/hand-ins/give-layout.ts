import { isArchiveName } from '@countermine/judge/run/hand-in-files/read.ts';
import { type ClassEntry, type ClassListing, isOfStaff, type LayoutReader, unrecognised } from './class-listing.ts';
import { handInsOf, isStudentNumber } from './plain-layout.ts';
import { RosterIndex } from './roster.ts';

/**
 * What `give` and programs like it collect by tutorials: folders of them, in which each student's number has a folder or
 * an archive. Without tutorials the numbers are names as others.
 */
export const give: LayoutReader = (listing, roster) => {
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
