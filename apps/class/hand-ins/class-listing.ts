import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HandInProblem } from '@countermine/judge/run/hand-in-files/files.ts';
import type { HandInPart } from '@countermine/judge/run/hand-in-files/read.ts';
import type { Roster } from './roster.ts';

/** Something in the folder of a class. */
export interface ClassEntry {
  readonly name: string;
  readonly kind: 'folder' | 'file' | 'other';
}

/** Names that belong to the staff: lists, settings and notes, and of what begins with a dot what programs write. */
const OF_STAFF =
  /^README|\.(csv|ya?ml|json|md|txt|html?|db|log)$|^\.(git.*|svn|hg|idea|vs|vscode|cache|countermine.*|Trash.*|ipynb_checkpoints)$/i;

/** A folder of which the name begins with a dot may be a hand-in, which must not go unseen; a file is none. */
export function isOfStaff({ name, kind }: ClassEntry): boolean {
  return OF_STAFF.test(name) || (kind !== 'folder' && name.startsWith('.'));
}

/** The folder of a class without the files of the staff. */
export class ClassListing {
  readonly folder: string;
  readonly entries: readonly ClassEntry[];

  /**
   * @param entries those that no layout has read yet; by default all
   * Errors: throws what the system throws where the folder cannot be read.
   */
  constructor(folder: string, entries?: readonly ClassEntry[]) {
    this.folder = folder;
    this.entries = entries ?? this.list('').filter((entry) => !isOfStaff(entry));
  }

  /** The entries of a folder below it, sorted by name with numbers by their value; none where it cannot be read. */
  inside(path: string): ClassEntry[] {
    try {
      return this.list(path);
    } catch {
      return [];
    }
  }

  /** The text of a file in it; undefined where there is none. */
  readText(name: string): string | undefined {
    try {
      return readFileSync(join(this.folder, name), 'utf8');
    } catch {
      return undefined;
    }
  }

  private list(path: string): ClassEntry[] {
    return readdirSync(join(this.folder, path), { withFileTypes: true })
      .map((entry) => ({ name: entry.name, kind: kindOf(entry) }))
      .sort((one, other) => BY_NUMBER.compare(one.name, other.name));
  }
}

const BY_NUMBER = new Intl.Collator('en', { numeric: true });

function kindOf(entry: Dirent): ClassEntry['kind'] {
  if (entry.isDirectory()) return 'folder';
  return entry.isFile() ? 'file' : 'other';
}

/** A hand-in as its layout tells it, before the roster is asked who it is from. */
export interface FoundHandIn {
  /** Numbers, user names, addresses: the best to tell students apart in this layout first. */
  readonly keys: readonly [string, ...string[]];
  /** As people know the student, one line; null where nothing says it. May be any text, HTML too. */
  readonly name: string | null;
  /** The student's number in Canvas; only its downloads say it. */
  readonly canvasId?: string;
  /** The number of the attempt where the layout has one. */
  readonly order: number;
  /** ISO 8601 in UTC; null where nothing says it. Never the time of a file: copying changes it. */
  readonly submittedAt: string | null;
  /** For a layout that gives no time but says whether it was late, as Canvas does; else null. */
  readonly isMarkedLate: boolean | null;
  /** Its path relative to the class folder; of the first part where it has several. Unique but for groups. */
  readonly source: string;
  /** The folders, archives and files that it consists of; relative to the class folder, too. */
  readonly parts: readonly HandInPart[];
}

interface FoundHandIns {
  readonly found: readonly FoundHandIn[];
  readonly problems: readonly HandInProblem[];
  /** What is not of this layout. */
  readonly others: readonly ClassEntry[];
}

/**
 * The names of hand-ins in one kind of download. A folder may have hand-ins from several systems: each layout takes only
 * those that are named in its way, so that one of them never changes how the others are read.
 */
export type LayoutReader = (listing: ClassListing, roster: Roster | undefined) => FoundHandIns;

/** The problem of an entry that is named as no layout names hand-ins. */
export function unrecognised(source: string): HandInProblem {
  return { source, entry: null, rule: 'unrecognised' };
}

/** A hand-in that is one folder or archive, of which nothing more is known. */
export function wholeHandIn(key: string, source: string, order = 1): FoundHandIn {
  return { keys: [key], name: null, order, submittedAt: null, isMarkedLate: null, source, parts: [{ path: source }] };
}
