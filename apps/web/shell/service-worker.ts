// Stores all files of one build, so that the page works without its server. A new build waits beside the old one until
// a page asks for it, so that no page ever mixes files of two builds.

declare const self: ServiceWorkerGlobalScope;

/** The build that this file belongs to; filled in by tools/build-page.mjs. */
declare const BUILD: {
  /** A hash over all files. */
  readonly version: string;
  readonly files: readonly { readonly url: string; readonly integrity: string }[];
};

const PREFIX = 'countermine-';
const { version, files } = BUILD;
const CACHE = PREFIX + version;

self.addEventListener('install', (event) => event.waitUntil(keepFiles()));
self.addEventListener('activate', (event) => event.waitUntil(takeCharge()));
self.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method === 'GET' && url.startsWith(self.registration.scope)) event.respondWith(answer(event.request));
});
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});

/** All or nothing: a file whose hash is not that of this build is refused. */
async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  const requests = files.map(({ url, integrity }) => new Request(url, { integrity, cache: 'no-cache' }));
  await cache.addAll(requests);
}

/** Keeps the build before as well: a page that is still open may load a part of it later. */
async function takeCharge(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)));
  // So that a page loaded before there was a worker works offline from now on, too.
  await self.clients.claim();
}

async function answer(request: Request): Promise<Response> {
  const wanted = isPage(request) ? 'index.html' : request;
  const options = { ignoreSearch: true, ignoreVary: true };
  const cache = await caches.open(CACHE);
  const cached = (await cache.match(wanted, options)) ?? (await caches.match(request, options));
  return cached ?? fetch(request);
}

function isPage({ mode, url }: Request): boolean {
  return mode === 'navigate' && new URL(url).pathname === new URL(self.registration.scope).pathname;
}

export type {};
