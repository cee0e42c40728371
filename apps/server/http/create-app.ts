import { readFile, realpath } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { type Context, Hono } from 'hono';
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
    await next();
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) context.res.headers.set(name, value);
  });
  app.use(async (context, next) => {
    const wait = limit(context.req.raw, context.env);
    if (wait === 0) return await next();
    return context.text('Too many requests.\n', 429, { 'Retry-After': String(Math.ceil(wait / 1000)) });
  });
  app.use(etag());
  app.get('*', (context) => sendFile(context, folder));
  app.all('*', (context) => context.text('The page can only be read.\n', 405, { Allow: 'GET, HEAD' }));
  return app;
}

async function sendFile(context: Context, folder: string): Promise<Response> {
  // Not `context.req.path`, which is decoded in part.
  const { pathname } = new URL(context.req.url);
  const file = await readPageFile(folder, pathname, codingsFor(context.req.header('Accept-Encoding')));
  if (file === undefined) return context.html(NOT_FOUND, 404, { 'Cache-Control': 'no-store' });
  return context.body(file.bytes, 200, {
    'Content-Type': file.type,
    'Content-Length': String(file.bytes.length),
    'Cache-Control': file.isHashed ? CACHE_CONTROL.hashed : CACHE_CONTROL.other,
    Vary: 'Accept-Encoding',
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

/** The codings that a client reads, the best first. @param accepted its `Accept-Encoding` */
function codingsFor(accepted: string | undefined): readonly Coding[] {
  const read = (accepted ?? '').split(',').map((coding) => coding.trim());
  const isRead = ({ name }: Coding): boolean =>
    read.some((coding) => coding.startsWith(name) && /^\w+\s*(;\s*q=(0\.\d*[1-9]\d*|1(\.0*)?)\s*)?$/.test(coding));
  return CODINGS.filter(isRead);
}

interface PageFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
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

/**
 * The file of the page that a URL's path names; that of a folder is its index.html.
 * @param path as it is in the URL, still percent-encoded
 * @param codings in which it may be
 * @returns undefined when there is none, or it does not lie in the folder, or it is hidden
 */
async function readPageFile(folder: string, path: string, codings: readonly Coding[]): Promise<PageFile | undefined> {
  const name = nameOf(path);
  if (name === undefined || CODINGS.some(({ ending }) => name.endsWith(ending))) return undefined;
  try {
    const file = await realpath(join(folder, name));
    // A link may lead anywhere.
    if (!file.startsWith((await realpath(folder)) + sep)) return undefined;
    const type = TYPES.get(extname(name)) ?? 'application/octet-stream';
    return { ...(await readCoded(file, codings)), type, isHashed: HASHED.test(name) };
  } catch {
    return undefined; // not there, or nothing that can be read
  }
}

/** The file in the first coding in which it is there. */
async function readCoded(file: string, codings: readonly Coding[]): Promise<Pick<PageFile, 'bytes' | 'coding'>> {
  for (const coding of codings) {
    const bytes = await readFile(file + coding.ending).catch(() => undefined);
    if (bytes !== undefined) return { bytes: new Uint8Array(bytes), coding };
  }
  return { bytes: new Uint8Array(await readFile(file)), coding: undefined };
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
