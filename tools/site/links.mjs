// @ts-check
/**
 * `npm run docs:check`: every link of the built site leads to a file of it, and to a place that is there. Links to other
 * sites are not followed.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'parse5';

const SITE = join(dirname(fileURLToPath(import.meta.url)), '../dist/docs');

/** @typedef {import('parse5').DefaultTreeAdapterTypes.Node} Node */
/** @typedef {{ readonly links: readonly string[], readonly places: ReadonlySet<string> }} Page */

/** @type {Map<string, Page>} */
const pages = new Map(
  readdirSync(SITE, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.html'))
    .map((path) => [join(SITE, path), readPage(join(SITE, path))]),
);
if (pages.size === 0) throw new Error('there is no site: run npm run docs');
const dead = [...pages].flatMap(([path, { links }]) =>
  links.filter((link) => !leadsSomewhere(path, link)).map((link) => `${relative(SITE, path)}: ${link}`),
);
const count = [...pages.values()].reduce((sum, { links }) => sum + links.length, 0);
console.log(`${count} links on ${pages.size} pages, ${dead.length} of them dead`);
for (const line of dead) console.error(line);
process.exitCode = dead.length === 0 ? 0 : 1;

/** @param {string} path @returns {Page} */
function readPage(path) {
  /** @type {string[]} */
  const links = [];
  /** @type {Set<string>} */
  const places = new Set();
  /** @param {Node} node */
  const visit = (node) => {
    for (const { name, value } of 'attrs' in node ? node.attrs : []) {
      if (name === 'href' || name === 'src') links.push(value);
      if (name === 'id' || name === 'name') places.add(value);
    }
    for (const child of 'childNodes' in node ? node.childNodes : []) visit(child);
  };
  visit(parse(readFileSync(path, 'utf8')));
  return { links, places };
}

/** @param {string} from @param {string} link */
function leadsSomewhere(from, link) {
  if (/^[a-z]+:/i.test(link)) return true;
  const [file = '', place = ''] = link.split('#', 2);
  const target = file === '' ? from : join(dirname(from), decodeURI(file.split('?', 1)[0] ?? ''));
  if (!existsSync(target) || !statSync(target).isFile()) return false;
  const page = pages.get(target);
  return place === '' || page === undefined || page.places.has(decodeURIComponent(place));
}
