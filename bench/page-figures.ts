import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Browser, Page, Request } from 'playwright-core';
import { findBrowser } from '../tools/browser/find-browser.mjs';
import { launchBrowser } from '../tools/browser/launch-browser.ts';
import type { Figure } from './figure.ts';
import { firstPaint } from './in-page/first-paint.ts';
import { median } from './processes.ts';
import type { Place } from './text-games.ts';

// The page in a real browser, served as a user serves it.

/** Opens an empty page in a profile of its own, which knows where the page is: `page.goto('/')`. */
export type NewPage = () => Promise<Page>;

/** What is measured, in this order; each takes the pages it needs and closes them. */
const MEASUREMENTS: readonly ((newPage: NewPage) => Promise<Figure[]>)[] = [firstLoadFigures];

const FIRST_LOADS = 7;

/** All figures of the page; none where there is no browser. */
export async function* measurePage({ bundle, folder }: Place): AsyncGenerator<Figure> {
  const program = findBrowser();
  if (program === undefined) return console.error('bench: there is no Chromium, so the page is not measured');
  const server = spawn(process.execPath, [bundle, 'serve', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  // An interrupted benchmark does not come to its end below.
  process.once('exit', () => server.kill());
  let browser: Browser | undefined;
  try {
    const address = await addressIn(server.stdout);
    const started = await launchBrowser(program, folder);
    browser = started;
    const newPage: NewPage = async () => {
      const context = await started.newContext({ baseURL: address, serviceWorkers: 'block' });
      return context.newPage();
    };
    for (const measure of MEASUREMENTS) yield* await measure(newPage);
  } finally {
    await browser?.close();
    server.kill();
  }
}

/** The address that a server prints. */
async function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const [address] = /http:\S+/.exec(line) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error('the page could not be served');
}

/** How much a browser that was never here loads, and when it shows something. */
async function firstLoadFigures(newPage: NewPage): Promise<Figure[]> {
  const paints: number[] = [];
  let bytes = 0;
  for (let load = 0; load < FIRST_LOADS; load += 1) {
    const page = await newPage();
    const requests: Request[] = [];
    page.on('requestfinished', (request) => {
      // Not icons, which a browser loads when it likes.
      if (['document', 'script', 'stylesheet', 'font'].includes(request.resourceType())) requests.push(request);
    });
    await page.goto('/', { waitUntil: 'load' });
    paints.push(await page.evaluate(firstPaint));
    const sizes = await Promise.all(requests.map((request) => request.sizes()));
    bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    await page.context().close();
  }
  return [
    {
      name: 'page: first load',
      value: bytes / 1000,
      unit: 'kB',
      target: { atMost: 120 },
      note: 'bytes over the wire, compressed, until the page is there',
    },
    {
      name: 'page: first paint',
      value: median(paints),
      unit: 'ms',
      note: `from the address to the first content, loopback, median of ${FIRST_LOADS} new profiles`,
    },
  ];
}
