import { readFile, realpath } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';

/** A file of the page, as it is sent. */
export interface PageFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  /** Whether its name has a hash of its content in it, so that it never changes. */
  readonly isHashed: boolean;
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

/** Where the bundler puts the files whose names have a hash in them. */
const HASHED = /^\/assets\/[^/]+-[\w-]{8,}\.\w+$/;

/**
 * The file of the page that a URL's path names; that of a folder is its index.html.
 * @param path as it is in the URL, still percent-encoded
 * @returns undefined when there is none, or it does not lie in the folder, or it is hidden
 */
export async function readPageFile(folder: string, path: string): Promise<PageFile | undefined> {
  const name = nameOf(path);
  if (name === undefined) return undefined;
  try {
    const file = await realpath(join(folder, name));
    // A link may lead anywhere.
    if (!file.startsWith((await realpath(folder)) + sep)) return undefined;
    const type = TYPES.get(extname(name)) ?? 'application/octet-stream';
    return { bytes: new Uint8Array(await readFile(file)), type, isHashed: HASHED.test(name) };
  } catch {
    return undefined; // not there, or nothing that can be read
  }
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
