import { parseCsv } from '@countermine/core/text/csv.ts';
import { type ClassListing, type FoundHandIn, type LayoutReader, unrecognised } from './class-listing.ts';

/** What students have handed in on their own pages: a folder for each attempt, and a list of them. */
export const RECORD_NAME = 'countermine-hand-ins.csv';
export const RECORD_COLUMNS = ['source', 'student', 'name', 'attempt', 'submitted'] as const;

export const countermine: LayoutReader = (listing) => {
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
