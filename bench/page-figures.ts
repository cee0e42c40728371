import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Browser, Page, Request } from 'playwright-core';
import { findBrowser } from '../tools/browser/find-browser.mjs';
import { launchBrowser } from '../tools/browser/launch-browser.ts';
import type { Figure } from './figure.ts';
import { firstPaint } from './in-page/first-paint.ts';
import { clickToOpening, clickToPaint, wheelOverBoard } from './in-page/frames.ts';
import { keepSettings } from './in-page/keep-settings.ts';
import { median } from './processes.ts';
import type { Place } from './text-games.ts';

// The page in a real browser, served as a user serves it.

/** Opens an empty page in a profile of its own, which knows where the page is: `page.goto('/')`. */
export type NewPage = () => Promise<Page>;

/** What is measured, in this order; each takes the pages it needs and closes them. */
const MEASUREMENTS: readonly ((newPage: NewPage) => Promise<Figure[]>)[] = [
  firstLoadFigures,
  inputFigures,
  largeBoardFigures,
  noGuessFigures,
];

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

/** A board as the page keeps it in its settings. */
interface BoardSize {
  readonly width: number;
  readonly height: number;
  readonly mineCount: number;
  readonly isNoGuess?: boolean;
}

/** Opens the page with a board of this size, which nobody has clicked yet. */
async function openBoard(newPage: NewPage, size: BoardSize): Promise<Page> {
  const page = await newPage();
  const params = { reveal: 'flood', firstMove: 'opening', isNoGuess: false, hasQuestionMarks: false, ...size };
  await page.addInitScript(keepSettings, JSON.stringify({ params }));
  await page.goto('/', { waitUntil: 'load' });
  await page.locator('.board').waitFor();
  return page;
}

const MIDDLE = { x: 0.5, y: 0.5 };
const CLICKS = 40;

/** How soon an expert board shows what a click did. */
async function inputFigures(newPage: NewPage): Promise<Figure[]> {
  const page = await openBoard(newPage, { width: 30, height: 16, mineCount: 99 });
  await page.evaluate(clickToPaint, MIDDLE);
  const times: number[] = [];
  for (let click = 0; click < CLICKS; click += 1) {
    times.push(await page.evaluate(clickToPaint, { x: 0.1 + 0.02 * click, y: 0.3 + 0.1 * (click % 5) }));
  }
  await page.context().close();
  const note = `from the button to the frame that shows it, the wait for the frame included, median of ${CLICKS} clicks`;
  return [{ name: 'page: click on expert', value: median(times), unit: 'ms', target: { atMost: 16 }, note }];
}

const LARGE = { width: 2000, height: 2000, mineCount: 300_000 };
/** Two more columns than 4 million cells need, and so few mines that one click opens nearly all. */
const OPENED = { width: 2002, height: 2000, mineCount: 20 };
const FRAMES = 180;

/** Moving and zooming a large board, also on a slow device, and opening one at a click. */
async function largeBoardFigures(newPage: NewPage): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const slowdown of [1, 4]) {
    const page = await openBoard(newPage, LARGE);
    await page.evaluate(clickToPaint, MIDDLE);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    for (const [verb, withCtrl] of [
      ['pan', false],
      ['zoom', true],
    ] as const) {
      const intervals = await page.evaluate(wheelOverBoard, { frames: FRAMES, withCtrl });
      figures.push({
        name: `page: ${verb} 2000x2000${slowdown === 1 ? '' : `, ${slowdown}x slower`}`,
        value: (1000 * intervals.length) / intervals.reduce((sum, interval) => sum + interval, 0),
        unit: 'frames/s',
        // A screen shows 60: the mean of so many frames is never quite that.
        target: { atLeast: slowdown === 1 ? 58 : 30 },
        note: `mean of ${FRAMES} frames`,
      });
    }
    await page.context().close();
  }
  const page = await openBoard(newPage, OPENED);
  const ms = await page.evaluate(clickToPaint, MIDDLE);
  await page.context().close();
  const note = 'from the click to the frame that shows it, mines laid and all';
  return [...figures, { name: 'page: open 4 million cells', value: ms, unit: 'ms', target: { atMost: 300 }, note }];
}

const BOARDS = 15;

/** How long the first click on an expert board takes that is made for it without a guess. */
async function noGuessFigures(newPage: NewPage): Promise<Figure[]> {
  const page = await openBoard(newPage, { width: 30, height: 16, mineCount: 99, isNoGuess: true });
  const times: number[] = [];
  for (let board = 0; board <= BOARDS; board += 1) {
    times.push(await page.evaluate(clickToOpening, MIDDLE));
    await page.keyboard.press('F2');
  }
  await page.context().close();
  return [
    {
      name: 'page: expert without a guess',
      value: median(times.slice(1)),
      unit: 'ms',
      target: { atMost: 50 },
      note: `from the first click to the opening, median of ${BOARDS} boards; the first of all, which loads the solver, took ${times[0]?.toFixed(0)} ms`,
    },
  ];
}
