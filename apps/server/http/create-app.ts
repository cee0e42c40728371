import { gzipSync } from 'node:zlib';
import { type Context, Hono } from 'hono';
import { askedOf, LINK_PATHS, linkPage, withWholeAddresses } from './link-page.ts';
import type { OnlineGate } from './online-gate.ts';
import { CODINGS, type Coding, etagOf, type PageFile, PageFiles } from './page-files.ts';
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
