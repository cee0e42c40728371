import { readFile, realpath } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { ONLINE_PATHS, type OnlineGate } from './online-gate.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

const NOT_FOUND = `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <meta name="color-scheme" content="light dark" />
  <title>Nothing here - Countermine</title>
  <h1>There is nothing at this address</h1>
  <p>Perhaps a link was cut short. <a href="/">Play Countermine</a></p>
</html>
`;

/** A name with a hash in it never changes what it names; everything else is asked for each time, at little cost. */
const CACHE_CONTROL = { hashed: 'public, max-age=31536000, immutable', other: 'no-cache' } as const;

/**
 * The server of the page: hands out the files of a folder, and nothing else but what is played together.
 * @param folder with the page's index.html; read at each request, so that a new build is served at once
 * @param online Default: nothing is played together
 */
export function createApp(folder: string, online?: OnlineGate): Hono {
  const app = new Hono();
  const brotli = new BrotliFiles();
  if (online !== undefined) app.all(ONLINE_PATHS, (context) => online.answer(context.req.raw, context.env));
  app.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) context.res.headers.set(name, value);
  });
  app.use(compress(), etag());
  app.get('*', (context) => sendFile(context, folder, brotli));
  app.all('*', (context) => context.text('The page can only be read.\n', 405, { Allow: 'GET, HEAD' }));
  return app;
}

async function sendFile(context: Context, folder: string, brotli: BrotliFiles): Promise<Response> {
  // Not `context.req.path`, which is decoded in part.
  const { pathname } = new URL(context.req.url);
  const file = await readPageFile(folder, pathname);
  if (file === undefined) return context.html(NOT_FOUND, 404, { 'Cache-Control': 'no-store' });
  const isBrotli = isForBrotli(file) && readsBrotli(context.req.header('Accept-Encoding'));
  const compressed = isBrotli ? await brotli.compress(pathname, file.bytes) : undefined;
  const bytes = compressed ?? file.bytes;
  return context.body(bytes, 200, {
    'Content-Type': file.type,
    'Content-Length': String(bytes.length),
    'Cache-Control': file.isHashed ? CACHE_CONTROL.hashed : CACHE_CONTROL.other,
    ...(compressed !== undefined && { 'Content-Encoding': 'br', Vary: 'Accept-Encoding' }),
  });
}

/** Everything else is compressed as it is sent, if at all. */
function isForBrotli({ isHashed, type }: PageFile): boolean {
  return isHashed && type.startsWith('text/');
}

const compressAsync = promisify(brotliCompress);

/** Smaller files are not worth it. Units: bytes. */
const MIN_BYTES = 1024;
/** This many files are remembered; a build has fewer. */
const MAX_FILES = 500;

/**
 * Files as brotli, which takes a seventh less than gzip. Each is compressed as far as possible, in a thread of the
 * system, and only once, so it is for files that never change.
 * Cost: some 300 ms for the largest script of the page, once.
 */
class BrotliFiles {
  readonly #files = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

  /**
   * A file, compressed; undefined where it is too small for it. @param name what names this file and no other content
   */
  compress(name: string, bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> | undefined {
    if (bytes.length < MIN_BYTES) return undefined;
    const known = this.#files.get(name);
    if (known !== undefined) return known;
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    const compressing = compressAsync(bytes, { params }).then((compressed) => new Uint8Array(compressed));
    this.#files.set(name, compressing);
    const [oldest] = this.#files.keys();
    if (this.#files.size > MAX_FILES && oldest !== undefined) this.#files.delete(oldest);
    return compressing;
  }
}

/** True if a client reads brotli. @param accepted its `Accept-Encoding` */
function readsBrotli(accepted: string | undefined): boolean {
  return (accepted ?? '').split(',').some((coding) => /^\s*br\s*(;\s*q=(0\.\d*[1-9]\d*|1(\.0*)?)\s*)?$/.test(coding));
}

interface PageFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  /** True if its name has a hash of its content in it, so that it never changes. */
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

/** The bundler's files, with a hash in their names. */
const HASHED = /^\/assets\/[^/]+-[\w-]{8,}\.\w+$/;

/**
 * The file of the page that a URL's path names; that of a folder is its index.html.
 * @param path as it is in the URL, still percent-encoded
 * @returns undefined when there is none, or it does not lie in the folder, or it is hidden
 */
async function readPageFile(folder: string, path: string): Promise<PageFile | undefined> {
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
