import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';

/**
 * Files that the build has compressed are beside the others. Nothing is compressed when it is asked for: whoever asks for
 * the largest script again and again would keep the server busy.
 */
export const CODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

export type Coding = (typeof CODINGS)[number];

export interface PageFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** What names these bytes and no others. */
  readonly etag: string;
  readonly type: string;
  /** True if its name has a hash of its content in it, so that it never changes. */
  readonly isHashed: boolean;
  /** Undefined where the bytes are those of the file itself. */
  readonly coding: Coding | undefined;
}

const TYPES: ReadonlyMap<string, string> = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.map', 'application/json; charset=utf-8'],
  ['.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['.svg', 'image/svg+xml; charset=utf-8'],
  ['.png', 'image/png'],
  ['.ico', 'image/x-icon'],
  ['.txt', 'text/plain; charset=utf-8'],
]);

/** The bundler's files, with a hash in their names. */
const HASHED = /^\/assets\/[^/]+-[\w-]{8,}\.\w+$/;

/** This many files are read at a time, so that whoever asks for hundreds at once does not keep players waiting. */
const MAX_AT_ONCE = 4;
/** A build has fewer files in both codings. */
const MAX_KEPT = 500;

interface KeptFile {
  readonly file: PageFile;
  readonly changedAt: number;
}

/** The files of the folder of a page. They are kept in memory, and read again when they have changed. */
export class PageFiles {
  readonly #folder: string;
  readonly #kept = new Map<string, KeptFile>();
  readonly #waiting: (() => void)[] = [];
  #reading = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * The file of the page that a URL's path names; that of a folder is its index.html.
   * @param path as it is in the URL, still percent-encoded
   * @param codings in which it may be
   * @returns undefined when there is none, or it does not lie in the folder, or it is hidden
   */
  async read(path: string, codings: readonly Coding[]): Promise<PageFile | undefined> {
    const name = nameOf(path);
    if (name === undefined || CODINGS.some(({ ending }) => name.endsWith(ending))) return undefined;
    if (this.#reading >= MAX_AT_ONCE) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#reading += 1;
    try {
      const file = await realpath(join(this.#folder, name));
      // A link may lead anywhere.
      if (!file.startsWith((await realpath(this.#folder)) + sep)) return undefined;
      for (const coding of codings) {
        const coded = await this.#readAs(file, name, coding).catch(() => undefined);
        if (coded !== undefined) return coded;
      }
      return await this.#readAs(file, name, undefined);
    } catch {
      return undefined; // not there, or nothing that can be read
    } finally {
      this.#reading -= 1;
      this.#waiting.shift()?.();
    }
  }

  async #readAs(path: string, name: string, coding: Coding | undefined): Promise<PageFile> {
    const place = path + (coding?.ending ?? '');
    const { mtimeMs: changedAt, size } = await stat(place);
    const kept = this.#kept.get(place);
    if (kept?.changedAt === changedAt && kept.file.bytes.length === size) return kept.file;
    const bytes = new Uint8Array(await readFile(place));
    const type = TYPES.get(extname(name)) ?? 'application/octet-stream';
    const file = { bytes, etag: etagOf(bytes), type, isHashed: HASHED.test(name), coding };
    this.#kept.set(place, { file, changedAt });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MAX_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return file;
  }
}

export function etagOf(bytes: Uint8Array): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}

function nameOf(path: string): string | undefined {
  const name = decoded(path.endsWith('/') ? `${path}index.html` : path);
  // A part that begins with a dot is hidden or leads out; the other characters part names on some system.
  return name === undefined || /\/\.|[\\:\0]/.test(name) ? undefined : name;
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
