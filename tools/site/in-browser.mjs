// @ts-check
/** What only a browser shows of the site: that its front page can be played, and what axe finds on its pages. */
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import axe from 'axe-core';
import { chromium } from 'playwright-core';

/** @typedef {import('playwright-core').Page} Page */

/** A page of each kind; typedoc makes the others from the same templates. */
const PAGES = [
  'index.html',
  'documents/play.html',
  'documents/judge.html',
  'modules/_countermine_solver.html',
  'functions/_countermine_solver.probabilities.html',
  'classes/_countermine_core.Game.html',
  'interfaces/_countermine_solver.Probabilities.html',
];
const SCREENS = [1280, 390].flatMap((width) =>
  /** @type {const} */ (['light', 'dark']).map((colorScheme) => ({ viewport: { width, height: 900 }, colorScheme })),
);
const TYPES = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
]);

/**
 * What is wrong, a line each.
 * @param {string} site its folder
 * @param {string} program the path of a Chromium
 */
export async function checkInBrowser(site, program) {
  const server = await serve(site);
  const browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox', '--disable-gpu'] });
  /** @type {string[]} */
  const problems = [];
  try {
    for (const screen of SCREENS) {
      const page = await browser.newPage({ ...screen, baseURL: server.address, reducedMotion: 'reduce' });
      const name = `${screen.viewport.width} px, ${screen.colorScheme}`;
      page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
      for (const path of PAGES) {
        await page.goto(`/${path}`);
        if (path === 'index.html') await playFrontPage(page);
        for (const line of await faultsOf(page)) problems.push(`${path}, ${name}: ${line}`);
      }
      await page.close();
    }
  } finally {
    await browser.close();
    server.close();
  }
  return problems;
}

/** A cell is opened, and a course game is played to its end. @param {Page} page */
async function playFrontPage(page) {
  await page.getByRole('gridcell', { name: 'row 5, column 5, hidden' }).click();
  await page.getByRole('gridcell', { name: 'row 5, column 5, empty' }).waitFor();
  await page.getByRole('button', { name: 'Run the example' }).click();
  await page.getByText('The game ended with status 0.').waitFor();
}

/** What axe finds, and whether the page is wider than the screen. @param {Page} page */
async function faultsOf(page) {
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    /** @type {typeof axe} */
    const tool = Reflect.get(globalThis, 'axe');
    const { violations } = await tool.run({ resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  });
  const tooWide = await page.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth);
  return tooWide > 0 ? [...found, `is ${tooWide} px wider than the screen`] : found;
}

/** @param {string} folder */
async function serve(folder) {
  const server = createServer(({ url = '/' }, response) => {
    const path = join(folder, normalize(decodeURI(new URL(url, 'http://site').pathname)));
    const isFile = existsSync(path) && statSync(path).isFile();
    response.writeHead(isFile ? 200 : 404, { 'content-type': TYPES.get(extname(path)) ?? 'application/octet-stream' });
    if (isFile) createReadStream(path).pipe(response);
    else response.end();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return { address: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}
