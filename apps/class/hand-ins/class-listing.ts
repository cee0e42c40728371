import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Something in the folder of a class. */
export interface ClassEntry {
  readonly name: string;
  readonly kind: 'folder' | 'file' | 'other';
}

/** Names that belong to the staff: lists, settings, notes, and what begins with a dot. */
const OF_STAFF = /^\.|^README|\.(csv|ya?ml|json|md|txt|html?|db|log)$/i;

/** What is in the folder of a class, without what belongs to the staff. */
export class ClassListing {
  readonly folder: string;
  readonly entries: readonly ClassEntry[];

  /** Errors: throws what the system throws where the folder cannot be read. */
  constructor(folder: string) {
    this.folder = folder;
    this.entries = this.list('').filter(({ name }) => !OF_STAFF.test(name));
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
