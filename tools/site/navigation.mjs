// @ts-check
/**
 * A plugin of typedoc: the side bar names the pages of `docs/` by their titles, and has them in the order in which
 * `docs/README.md` links to them. Their addresses stay the names of the files. What opens a part of the bar is no link.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DefaultTheme, RendererEvent } from 'typedoc';

/** @typedef {import('typedoc').NavigationElement} Entry */

const FRONT = join(dirname(fileURLToPath(import.meta.url)), '../../docs/README.md');

/** @param {import('typedoc').Application} app */
export function load(app) {
  // Late enough for the addresses, and before anything is drawn.
  app.renderer.on(RendererEvent.BEGIN, ({ project }) => {
    const front = readFileSync(FRONT, 'utf8');
    const documents = (project.documents ?? []).map((document) => ({ document, rank: rankIn(front, document.name) }));
    for (const { document } of documents) document.name = titled(document.name, document.content);
    /** @type {Map<number, number>} */
    const order = new Map(documents.map(({ document, rank }) => [document.id, rank]));
    const rankOf = (/** @type {{ id: number }} */ { id }) => order.get(id) ?? front.length + 1;
    project.childrenIncludingDocuments?.sort((a, b) => rankOf(a) - rankOf(b));
    // The bar is made once, and kept.
    const { theme } = app.renderer;
    if (!(theme instanceof DefaultTheme)) throw new Error('this theme has no side bar');
    flatten(theme.getNavigation(project));
  });
}

/** Puts what is below a page beside it: a page that also opens and closes could not be reached by keys. @param {Entry[]} entries */
function flatten(entries) {
  for (const entry of [...entries]) {
    flatten(entry.children ?? []);
    if (entry.path === undefined || entry.children === undefined) continue;
    const below = entry.children.map((child) => ({ ...child, text: `${entry.text}/${child.text}` }));
    delete entry.children;
    entries.splice(entries.indexOf(entry) + 1, 0, ...below);
  }
}

/** Where the front page first links to a document; what it does not link to comes after. @param {string} front @param {string} name */
function rankIn(front, name) {
  const at = front.indexOf(`(${name}.md`);
  return at < 0 ? front.length : at;
}

/** @param {string} name with the folder @param {readonly import('typedoc').CommentDisplayPart[]} content */
function titled(name, content) {
  const [, title] = /^# (.+)$/m.exec(content.map(({ text }) => text).join('')) ?? [];
  if (title === undefined) throw new Error(`docs/${name}.md has no title`);
  const folder = name.slice(0, name.lastIndexOf('/') + 1);
  return folder + title.replaceAll('/', '∕');
}
