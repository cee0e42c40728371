import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Context, Hono } from 'hono';
import { askedOf, LINK_PATHS, linkPage, withWholeAddresses } from './link-page.ts';
import type { OnlineGate } from './online-gate.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/** Everything below this is about playing together. */
const ONLINE_PATHS = '/api/*';

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

/** Tells the page that others can be met on the server that it came from. */
const ONLINE_MARK = '<meta name="countermine-online" content="yes" />';

/** How long a client has to wait before it gets a file; 0 if it need not. Units: ms. */
export type FileLimit = (request: Request, environment: unknown) => number;

/**
 * The server of the page: hands out the files of a folder, and nothing else but what is played together.
 * @param folder with the page's index.html; read at each request, so that a new build is served at once
 * @param online Default: nothing is played together
 * @param limit Default: there is none
 */
export function createApp(folder: string, online?: OnlineGate, limit: FileLimit = () => 0): Hono {
  const app = new Hono();
  if (online !== undefined) app.all(ONLINE_PATHS, (context) => online.answer(context.req.raw, context.env));
  app.use(async (context, next) => {
    // Before the answer is made: to change one that is made takes longer than all else.
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) context.header(name, value);
    await next();
  });
  app.use(async (context, next) => {
    const wait = limit(context.req.raw, context.env);
    if (wait === 0) return await next();
    return context.text('Too many requests.\n', 429, { 'Retry-After': String(Math.ceil(wait / 1000)) });
  });
  app.get(LINK_PATHS, async (context, next) => {
    const request = context.req.raw;
    const ask = online && askedOf(online, request, context.env);
    const page = await linkPage(context.req.param(), request, ask);
    if (page === undefined) return await next();
    return context.html(page, 200, { 'Cache-Control': 'no-cache' });
  });
  const files = new PageFiles(folder);
  // Not /index.html, too: the service worker checks that it is the one of the build.
  app.get('/', async (context) => {
    const file = await files.read('/', []);
    return send(context, file && frontPage(file, context.req.raw, online !== undefined));
  });
  app.get('*', (context) => sendFile(context, files));
  app.all('*', (context) => context.text('The page can only be read.\n', 405, { Allow: 'GET, HEAD' }));
  return app;
}

/** The codings that a client reads, the best first. @param accepted its `Accept-Encoding` */
function codingsFor(accepted: string | undefined): readonly Coding[] {
  const read = (accepted ?? '').split(',').map((coding) => coding.trim());
  const isRead = ({ name }: Coding): boolean =>
    read.some((coding) => coding.startsWith(name) && /^\w+\s*(;\s*q=(0\.\d*[1-9]\d*|1(\.0*)?)\s*)?$/.test(coding));
  return CODINGS.filter(isRead);
}

async function sendFile(context: Context, files: PageFiles): Promise<Response> {
  // Not `context.req.path`, which is decoded in part.
  const { pathname } = new URL(context.req.url);
  return send(context, await files.read(pathname, codingsFor(context.req.header('Accept-Encoding'))));
}

/** The page as this request has to see it. It is small enough to be compressed when it is asked for. */
function frontPage(file: PageFile, request: Request, isOnline: boolean): PageFile {
  const page = withWholeAddresses(new TextDecoder().decode(file.bytes), request);
  const text = new TextEncoder().encode(isOnline ? page.replace('<head>', `<head>${ONLINE_MARK}`) : page);
  const coding = codingsFor(request.headers.get('Accept-Encoding') ?? undefined).find(({ name }) => name === 'gzip');
  const bytes = coding === undefined ? text : new Uint8Array(gzipSync(text));
  return { ...file, bytes, coding, etag: etagOf(bytes) };
}

function send(context: Context, file: PageFile | undefined): Response | Promise<Response> {
  if (file === undefined) return context.html(NOT_FOUND, 404, { 'Cache-Control': 'no-store' });
  const headers = {
    'Cache-Control': file.isHashed ? CACHE_CONTROL.hashed : CACHE_CONTROL.other,
    ETag: file.etag,
    Vary: 'Accept-Encoding',
  };
  if (context.req.header('If-None-Match')?.includes(file.etag) === true) return context.body(null, 304, headers);
  return context.body(file.bytes, 200, {
    ...headers,
    'Content-Type': file.type,
    'Content-Length': String(file.bytes.length),
    ...(file.coding !== undefined && { 'Content-Encoding': file.coding.name }),
  });
}

/**
 * Files that the build has compressed are beside the others. Nothing is compressed when it is asked for: whoever asks for
 * the largest script again and again would keep the server busy.
 */
const CODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

type Coding = (typeof CODINGS)[number];

interface PageFile {
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
class PageFiles {
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

function etagOf(bytes: Uint8Array): string {
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
