import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from './create-app.ts';
import { OnlineGate } from './online-gate.ts';

const scratch = mkdtempSync(join(tmpdir(), 'countermine-'));
const app = createApp(join(scratch, 'web'));
const SCRIPT = 'assets/index-B1x_9-zQ.js';
const TEXT = 'export const cell = 1;\n'.repeat(100);

beforeAll(() => {
  write('web/index.html', '<p>the page</p>');
  write(`web/${SCRIPT}`, TEXT);
  write(`web/${SCRIPT}.br`, brotliCompressSync(TEXT));
  write(`web/${SCRIPT}.gz`, gzipSync(TEXT));
  write('web/service-worker.js', 'self');
  write('web/manifest.webmanifest', '{}');
  write('web/icon.svg', '<svg/>');
  write('web/.vite/manifest.json', '{}');
  write('secret.txt', 'secret');
  symlinkSync('../secret.txt', join(scratch, 'web/link.txt'));
});

afterAll(() => rmSync(scratch, { recursive: true, force: true }));

function write(file: string, text: string | Uint8Array): void {
  mkdirSync(dirname(join(scratch, file)), { recursive: true });
  writeFileSync(join(scratch, file), text);
}

describe('the server of the page', () => {
  it.each([
    ['/', 'text/html; charset=utf-8', 'no-cache'],
    ['/index.html?from=home#board', 'text/html; charset=utf-8', 'no-cache'],
    [`/${SCRIPT}`, 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/service-worker.js', 'text/javascript; charset=utf-8', 'no-cache'],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8', 'no-cache'],
    ['/icon.svg', 'image/svg+xml; charset=utf-8', 'no-cache'],
  ])('sends %s with its type and how long it may be kept', async (path, type, cache) => {
    const { status, headers } = await app.request(path);
    expect([status, headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual([200, type, cache]);
  });

  it.each([
    ['/room/4k7m2p9q3rst', 'You are invited to a game of Minesweeper'],
    ['/daily/2026-11-28', 'The board of the day, 2026-11-28'],
  ])('tells what the link %s leads to, and leads there', async (path, title) => {
    const answer = await app.request(`http://mines.example${path}`, { headers: { 'X-Forwarded-Proto': 'https' } });
    const text = await answer.text();
    expect(text).toContain(`<meta property="og:title" content="${title}" />`);
    expect(text).toContain(`<meta property="og:url" content="https://mines.example${path}" />`);
    expect(text).toContain('<meta property="og:image" content="https://mines.example/icon-512.png" />');
    expect(text).toContain(`<meta http-equiv="refresh" content="0; url=../#${path}" />`);
  });

  it.each(['/room/short', '/daily/today', '/rooms/4k7m2p9q3rst', '/room/4k7m2p9q3rst/x', '/room/%3Cb%3E'])(
    'knows no link %s',
    async (path) => expect((await app.request(path)).status).toBe(404),
  );

  it('sends the page itself', async () => {
    expect(await (await app.request('/')).text()).toBe('<p>the page</p>');
  });

  it('tells what shows a link to the page the whole address of its picture, compressed or not', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'countermine-'));
    writeFileSync(join(folder, 'index.html'), '<meta property="og:image" content="./icon-512.png" />');
    const whole = '<meta property="og:image" content="https://mines.example/icon-512.png" />';
    const headers = { 'X-Forwarded-Proto': 'https' };
    const ask = (more = {}) => createApp(folder).request('http://mines.example/', { headers: { ...headers, ...more } });
    expect(await (await ask()).text()).toBe(whole);
    const packed = await ask({ 'Accept-Encoding': 'br, gzip' });
    expect(packed.headers.get('Content-Encoding')).toBe('gzip');
    expect(String(gunzipSync(await packed.arrayBuffer()))).toBe(whole);
    const again = await ask({ 'If-None-Match': (await ask()).headers.get('ETag') ?? '' });
    expect(again.status).toBe(304);
    rmSync(folder, { recursive: true });
  });

  it('tells the page whether others can be met on this server, and leaves the file of the build alone', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'countermine-'));
    writeFileSync(join(folder, 'index.html'), '<html><head></head>');
    const gate = new OnlineGate(() => expect.fail(), expect.fail);
    const page = async (path: string, online?: OnlineGate) =>
      await (await createApp(folder, online).request(path)).text();
    expect(await page('/', gate)).toContain('name="countermine-online"');
    expect(await page('/')).toBe('<html><head></head>');
    // The service worker refuses a file that is not that of the build.
    expect(await page('/index.html', gate)).toBe('<html><head></head>');
    await gate.close();
    rmSync(folder, { recursive: true });
  });

  it.each(['/', '/nowhere', '/../secret.txt'])('lets the browser load from nowhere else: %s', async (path) => {
    const { headers } = await app.request(path);
    const policy = headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/https?:|unsafe-eval|\*/);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('Permissions-Policy')).toContain('camera=()');
  });

  it.each([
    '/nowhere',
    '/assets/',
    '/assets',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '//secret.txt',
    '/index.html%00',
    '/%',
    '/link.txt',
    '/.vite/manifest.json',
    '/%2evite/manifest.json',
    '/C:/secret.txt',
  ])('has nothing at %s, and says so in plain words', async (path) => {
    const response = await app.request(`http://localhost${path}`);
    expect(response.status).toBe(404);
    expect(response.headers.get('Content-Type')).toMatch('text/html');
    const text = await response.text();
    expect(text).toContain('There is nothing at this address');
    expect(text).not.toMatch('secret');
  });

  it('answers HEAD as GET, without the body', async () => {
    const response = await app.request(`/${SCRIPT}`, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('Content-Length')).toBe('2300');
  });

  it.each(['POST', 'PUT', 'DELETE'])('refuses %s', async (method) => {
    const response = await app.request('/', { method });
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('sends what the build has compressed to those who can read it', async () => {
    const response = await app.request(`/${SCRIPT}`, { headers: { 'Accept-Encoding': 'gzip, br;q=0' } });
    expect(response.headers.get('Content-Encoding')).toBe('gzip');
    expect(response.headers.get('Vary')).toBe('Accept-Encoding');
    expect(gunzipSync(await response.arrayBuffer())).toHaveLength(2300);
    expect((await app.request(`/${SCRIPT}`)).headers.get('Content-Encoding')).toBeNull();
  });

  it('compresses nothing when it is asked for, however the address is written', async () => {
    write('web/assets/plain-B1x_9-zQ.js', TEXT);
    for (const path of ['/assets/plain-B1x_9-zQ.js', '/assets/%70lain-B1x_9-zQ.js', '/assets/p%6cain-B1x_9-zQ.js']) {
      const { headers } = await app.request(`http://localhost${path}`, { headers: { 'Accept-Encoding': 'gzip, br' } });
      expect([headers.get('Content-Encoding'), headers.get('Content-Length')]).toEqual([null, '2300']);
    }
    const respelled = 'http://localhost/assets/%69ndex-B1x_9-zQ.js';
    const { headers } = await app.request(respelled, { headers: { 'Accept-Encoding': 'br' } });
    expect(headers.get('Content-Encoding')).toBe('br');
    expect((await app.request(`/${SCRIPT}.br`)).status).toBe(404);
  });

  it('lets those wait who ask for too much', async () => {
    const limited = createApp(join(scratch, 'web'), undefined, () => 1500);
    const { status, headers } = await limited.request('/');
    expect([status, headers.get('Retry-After')]).toEqual([429, '2']);
  });

  it('sends what the build has compressed as brotli where that is read', async () => {
    for (const accepted of ['gzip, deflate, br', 'br;q=0.5']) {
      const response = await app.request(`/${SCRIPT}`, { headers: { 'Accept-Encoding': accepted } });
      expect(response.headers.get('Content-Encoding')).toBe('br');
      expect(response.headers.get('Vary')).toBe('Accept-Encoding');
      expect(brotliDecompressSync(await response.arrayBuffer())).toHaveLength(2300);
    }
  });

  it('does not send again what the browser has, until it changes', async () => {
    write('web/index.html', '<p>first</p>');
    for (const path of ['/', '/index.html']) {
      write('web/index.html', '<p>first</p>');
      const tag = (await app.request(path)).headers.get('ETag') ?? '';
      const ask = () => app.request(path, { headers: { 'If-None-Match': tag } });
      expect((await ask()).status).toBe(304);
      write('web/index.html', '<p>second</p>');
      expect(await (await ask()).text()).toBe('<p>second</p>');
    }
  });

  it('has nothing at all when the page was never built', async () => {
    expect((await createApp(join(scratch, 'nowhere')).request('/')).status).toBe(404);
  });
});
