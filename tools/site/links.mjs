// @ts-check
/** Every link of the built site leads to a file of it, and to a place that is there. Links to other sites are not followed. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parse } from 'parse5';

/** @typedef {import('parse5').DefaultTreeAdapterTypes.Node} Node */
/** @typedef {{ readonly links: readonly string[], readonly places: ReadonlySet<string> }} Page */

/**
 * How many links there are, and those that lead nowhere, a line each.
 * @param {string} site its folder
 * @param {readonly string[]} paths of its pages
 */
export function checkLinks(site, paths) {
  const pages = new Map(paths.map((path) => [join(site, path), readPage(join(site, path))]));
  const dead = [...pages].flatMap(([path, { links }]) =>
    links.filter((link) => !leadsSomewhere(pages, path, link)).map((link) => `${relative(site, path)}: ${link}`),
  );
  return { count: [...pages.values()].reduce((sum, { links }) => sum + links.length, 0), dead };
}

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

/** @param {ReadonlyMap<string, Page>} pages @param {string} from @param {string} link */
function leadsSomewhere(pages, from, link) {
  if (/^[a-z]+:/i.test(link)) return true;
  const [file = '', place = ''] = link.split('#', 2);
  const target = file === '' ? from : join(dirname(from), decodeURI(file.split('?', 1)[0] ?? ''));
  if (!existsSync(target) || !statSync(target).isFile()) return false;
  const page = pages.get(target);
  return place === '' || page === undefined || page.places.has(decodeURIComponent(place));
}
