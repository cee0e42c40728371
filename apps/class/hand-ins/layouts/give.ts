import { isArchiveName, withoutArchiveEnding } from '@countermine/judge/run/hand-in-files/read.ts';
import { type ClassListing, type FoundHandIn, type LayoutReader, unrecognised, wholeHandIn } from '../class-listing.ts';

/** A student's number, as in `z5555555`. */
const STUDENT = /^z?\d{7}$/;

/**
 * What `give` and programs like it collect: for each student's number a folder with tar files, one for each attempt, or
 * one tar file; all of it perhaps in folders of classes.
 */
export const give: LayoutReader = {
  recognises: (listing) => findAll(listing).length > 0,
  find: (listing) => {
    const found = findAll(listing);
    const isFound = (name: string): boolean =>
      found.some(({ source }) => source === name || source.startsWith(`${name}/`));
    const others = listing.entries.filter(({ name }) => !isFound(name));
    return { found, problems: others.map(({ name }) => unrecognised(name)) };
  },
};

function findAll(listing: ClassListing): FoundHandIn[] {
  const findIn = (folder: string, depth: number): FoundHandIn[] =>
    (folder === '' ? listing.entries : listing.inside(folder)).flatMap(({ name, kind }) => {
      const path = folder === '' ? name : `${folder}/${name}`;
      if (kind === 'file' && isArchiveName(name) && STUDENT.test(withoutArchiveEnding(name))) {
        return [wholeHandIn(withoutArchiveEnding(name), path)];
      }
      if (kind !== 'folder') return [];
      return STUDENT.test(name) ? attemptsIn(listing, name, path) : depth === 0 ? findIn(path, 1) : [];
    });
  return findIn('', 0);
}

/** The archives in a student's folder, in the order of their names. */
function attemptsIn(listing: ClassListing, student: string, folder: string): FoundHandIn[] {
  const archives = listing.inside(folder).filter(({ name, kind }) => kind === 'file' && isArchiveName(name));
  return archives.map(({ name }, index) => wholeHandIn(student, `${folder}/${name}`, index + 1));
}
