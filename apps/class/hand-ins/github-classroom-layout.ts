import { type ClassListing, type LayoutReader, wholeHandIn } from './class-listing.ts';
import type { Roster } from './roster.ts';

/**
 * Repositories that `gh classroom clone student-repos` has cloned: a folder `ASSIGNMENT-USERNAME` for each student. When
 * they were pushed is not in a clone; the table of grades that Classroom exports has it, and serves as the roster.
 * Source: `student_repository_name` and `github_username` in that table.
 */
export const githubClassroom: LayoutReader = (listing, roster) => {
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
