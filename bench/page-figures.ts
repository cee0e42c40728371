import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import type { Browser, Page, Request } from 'playwright-core';
import { findBrowser } from '../tools/browser/find-browser.mjs';
import { launchBrowser } from '../tools/browser/launch-browser.ts';
import type { Figure } from './figure.ts';
import { firstPaint } from './in-page/first-paint.ts';
import { clickToOpening, clickToPaint, wheelOverBoard } from './in-page/frames.ts';
import { hiddenCell } from './in-page/hidden-cell.ts';
import { keepSettings } from './in-page/keep-settings.ts';
import { plainFlood } from './in-page/plain-flood.ts';
import { type TracedClick, tracedClicks } from './page-trace.ts';
import { awaitPairs } from './pairs.ts';
import type { Place } from './place.ts';
import { median } from './processes.ts';

// The page in a real browser, served as a user serves it.

/** Opens an empty page in a profile of its own, which knows where the page is: `page.goto('/')`. */
type NewPage = () => Promise<Page>;

/**
 * The plainest page with a board: a canvas that is drawn again, cell by cell, after every click and turn of the wheel.
 */
const PLAIN_PAGE = `<!doctype html><body style="margin:0"><canvas class="board" width="1200" height="696"></canvas><script>
const board = document.querySelector('.board');
const context = board.getContext('2d');
let draws = 0;
function draw() {
  draws += 1;
  for (let y = 0; y < 696; y += 24) {
    for (let x = 0; x < 1200; x += 24) {
      context.fillStyle = (x + y + 24 * draws) % 5 === 0 ? '#ccc' : '#eee';
      context.fillRect(x, y, 23, 23);
      context.fillStyle = '#00f';
      context.fillText((x / 24 + draws) % 9, x + 8, y + 16);
    }
  }
}
board.addEventListener('pointerup', () => requestAnimationFrame(draw));
board.addEventListener('wheel', (event) => { event.preventDefault(); requestAnimationFrame(draw); });
</script>`;

async function openPlain(newPage: NewPage): Promise<Page> {
  const page = await newPage();
  await page.setContent(PLAIN_PAGE);
  return page;
}

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
    await page.getByRole('gridcell').first().waitFor();
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
      target: { atMost: 100 },
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

/** Opens the page with a fresh board of this size. */
async function openBoard(newPage: NewPage, size: BoardSize): Promise<Page> {
  const page = await newPage();
  const params = { reveal: 'flood', firstMove: 'opening', isNoGuess: false, hasQuestionMarks: false, ...size };
  await page.addInitScript(keepSettings, JSON.stringify({ params }));
  await visit(page);
  await page.locator('.board').waitFor();
  return page;
}

/**
 * A browser may abort a navigation for reasons of its own. Nothing is measured yet: it is reported, and tried once
 * more.
 */
async function visit(page: Page): Promise<void> {
  try {
    await page.goto('/', { waitUntil: 'load' });
  } catch (error) {
    console.error(`bench: ${String(error)}\nbench: loading the page once more ...`);
    await page.goto('/', { waitUntil: 'load' });
  }
}

const MIDDLE = { x: 0.5, y: 0.5 };
const CLICKS = 40;

/**
 * How much a click on an expert board takes, and how soon it is seen: each opens a hidden cell, and is undone, so that
 * the game continues. The wait for the frame is as long on any page; what the page adds to it is its processor time.
 */
async function inputFigures(newPage: NewPage): Promise<Figure[]> {
  const page = await openBoard(newPage, { width: 30, height: 16, mineCount: 99 });
  const plain = await openPlain(newPage);
  await page.evaluate(clickToPaint, MIDDLE);
  const traced = await tracedClicks(page, hiddenCells(page), () => page.keyboard.press('u'));
  const plainTraced = await tracedClicks(plain, hiddenCells(page), async () => undefined);
  await closeAll(page, plain);
  const ofWork = ({ work }: TracedClick): number => work;
  const ofElapsed = ({ elapsed }: TracedClick): number => elapsed;
  const work = `processor time from the mouse button to the frame, by tracing, median of ${CLICKS} clicks`;
  const elapsed = `from the mouse button to the end of the page's part of the frame, by tracing, median of ${CLICKS} clicks`;
  return [
    besidePlain('page: click on expert', median(traced.map(ofWork)), median(plainTraced.map(ofWork)), 2, work),
    besidePlain(
      'page: input to frame on expert',
      median(traced.map(ofElapsed)),
      median(plainTraced.map(ofElapsed)),
      2,
      elapsed,
    ),
  ];
}

async function* hiddenCells(page: Page): AsyncGenerator<{ readonly x: number; readonly y: number }> {
  for (let number = 0; number < CLICKS; number += 1) yield (await page.evaluate(hiddenCell, number)).at;
}

async function closeAll(...pages: readonly Page[]): Promise<void> {
  await Promise.all(pages.map((page) => page.context().close()));
}

/** The figure of a time beside that of the plain page. Units: ms. */
function besidePlain(name: string, ms: number, plainMs: number, atMost: number, what: string): Figure {
  const note = `${what}; ${ms.toFixed(1)} ms, on the plain page ${plainMs.toFixed(1)} ms`;
  return { name, value: ms / plainMs, unit: 'x a plain page', target: { atMost }, note };
}

const LARGE = { width: 2000, height: 2000, mineCount: 300_000 };
/** Two more columns than 4 million cells need, and so few mines that one click opens nearly all. */
const OPENED = { width: 2002, height: 2000, mineCount: 20 };
const FRAMES = 180;
const OPENINGS = 3;

/** Moving and zooming a large board, also on a slow device, and opening one at a click. */
async function largeBoardFigures(newPage: NewPage): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const slowdown of [1, 4]) {
    const page = await openBoard(newPage, LARGE);
    const plain = await openPlain(newPage);
    await page.evaluate(clickToPaint, MIDDLE);
    await Promise.all([slowDown(page, slowdown), slowDown(plain, slowdown)]);
    for (const [verb, withCtrl] of [
      ['pan', false],
      ['zoom', true],
    ] as const) {
      const { peer, ours } = await awaitPairs(
        2,
        () => secondsAFrame(plain, withCtrl),
        () => secondsAFrame(page, withCtrl),
      );
      figures.push({
        name: `page: ${verb} 2000x2000${slowdown === 1 ? '' : `, ${slowdown}x slower`}`,
        value: (100 * peer) / ours,
        unit: '% of a plain page',
        target: { atLeast: slowdown === 1 ? 80 : 50 },
        note: `mean of ${FRAMES} frames; ${(1 / ours).toFixed(1)} frames/s, the plain page ${(1 / peer).toFixed(1)}`,
      });
    }
    await closeAll(page, plain);
  }
  return [...figures, await openingFigure(newPage)];
}

async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** The mean time between frames. Units: seconds. */
async function secondsAFrame(page: Page, withCtrl: boolean): Promise<number> {
  const intervals = await page.evaluate(wheelOverBoard, { frames: FRAMES, withCtrl });
  return intervals.reduce((sum, interval) => sum + interval, 0) / 1000 / intervals.length;
}

async function openingFigure(newPage: NewPage): Promise<Figure> {
  const [times, floods]: [number[], number[]] = [[], []];
  for (let round = 0; round < OPENINGS; round += 1) {
    const page = await openBoard(newPage, OPENED);
    floods.push(await page.evaluate(plainFlood, OPENED));
    times.push(await page.evaluate(clickToPaint, MIDDLE));
    await closeAll(page);
  }
  const [ms, floodMs] = [median(times), median(floods)];
  return {
    name: 'page: open 4 million cells',
    value: ms / floodMs,
    unit: 'x a plain flood',
    target: { atMost: 2.5 },
    note: `from the click to the frame that shows it, including placing the mines, median of ${OPENINGS}; ${ms.toFixed(0)} ms, a flood in plain JavaScript ${floodMs.toFixed(0)} ms`,
  };
}

const BOARDS = 15;
/** Units: ms. */
const IDLE = 50;
/** A tenth of a second, which feels like at once, is about 12. Units: clicks on the plain page. */
const MAX_CLICKS = 4;

/** How long the first click on an expert board takes that is made for it without a guess. */
async function noGuessFigures(newPage: NewPage): Promise<Figure[]> {
  const page = await openBoard(newPage, { width: 30, height: 16, mineCount: 99, isNoGuess: true });
  const plain = await openPlain(newPage);
  const [times, plainTimes]: [number[], number[]] = [[], []];
  for (let board = 0; board <= BOARDS; board += 1) {
    // Nothing is on its way to the screen, and the click comes at any time between two frames, as a player's does.
    await setTimeout(IDLE + 5 * (board % 4));
    plainTimes.push(await plain.evaluate(clickToPaint, MIDDLE));
    times.push(await page.evaluate(clickToOpening, MIDDLE));
    await page.keyboard.press('F2');
  }
  await closeAll(page, plain);
  const first = `the first of all took ${times[0]?.toFixed(0)} ms`;
  const what = `from the first click to the opening, median of ${BOARDS} boards (${first}), beside a click`;
  const [ms, plainMs] = [median(times.slice(1)), median(plainTimes.slice(1))];
  return [besidePlain('page: expert without a guess', ms, plainMs, MAX_CLICKS, what)];
}
