// @ts-check
/**
 * `npm run docs:check`: the links of the built site lead somewhere, each library's page has an example, and no label of a
 * comment is lost in a parameter. In a browser, if there is one: the board and the course game of the front page are played,
 * and axe finds nothing wrong with a page of each kind, at two widths, light and dark.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { findBrowser } from '../browser/find-browser.mjs';
import { checkInBrowser } from './in-browser.mjs';
import { checkLinks } from './links.mjs';

const SITE = process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '../../dist/docs');

if (!existsSync(SITE)) {
  console.error('There is no site to check: run npm run docs first.');
  process.exit(1);
}
const pages = readdirSync(SITE, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'));
const { count, dead } = checkLinks(SITE, pages);
report(`${count} links on ${pages.length} pages`, dead);

const modules = pages.filter((path) => /^modules[\\/]_countermine_/.test(path));
report(
  `examples on the pages of ${modules.length} libraries`,
  modules.filter((path) => !/<pre><code class="ts">/.test(readFileSync(join(SITE, path), 'utf8'))),
);
report('labels in sections of their own', pages.filter(hasLabelInParameter));

const browser = findBrowser();
if (browser !== undefined) report('the pages in a browser', await checkInBrowser(SITE, browser));
else if (process.env['CI']) report('the pages in a browser', ['there is no Chromium']);
else console.warn('There is no Chromium, so the pages were not tried.');

/** @param {string} what @param {readonly string[]} problems */
function report(what, problems) {
  console.log(`${what}: ${problems.length === 0 ? 'ok' : `${problems.length} wrong`}`);
  for (const line of problems) console.error(`  ${line}`);
  if (problems.length > 0) process.exitCode = 1;
}

/** Whether what a parameter is has a sentence on errors or cost in it, which belongs to the function. @param {string} path */
function hasLabelInParameter(path) {
  const html = readFileSync(join(SITE, path), 'utf8');
  const lists = html.match(/<ul class="tsd-parameter-list">[\s\S]*?<\/ul>/g) ?? [];
  return lists.some((list) => /\b(Errors|Cost|Source): /.test(list));
}
