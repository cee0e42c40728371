import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { BrotliFiles, readsBrotli } from './brotli-files.ts';
import { ONLINE_PATHS, type OnlineGate } from './online-gate.ts';
import { type PageFile, readPageFile } from './page-file.ts';
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
