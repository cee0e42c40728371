// @ts-check
/**
 * A plugin of typedoc: the front page of the site gets a board and a course game to play, where `docs/README.md` has a
 * comment for them. They are the elements that `npm run build` makes for pages of others.
 */
import { copyFileSync, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PageEvent, RendererEvent } from 'typedoc';

const BUILT = join(dirname(fileURLToPath(import.meta.url)), '../../dist/web');
const ELEMENTS = ['countermine-board.js', 'countermine-course.js'];
const PLACE = '<!-- On the site: a board and a course game to play. -->';
const LIVE = `<div class="live">
  <section aria-labelledby="live-board">
    <h2 id="live-board">A board that needs no guess</h2>
    <countermine-board width="9" height="9" mines="10" no-guess></countermine-board>
  </section>
  <section aria-labelledby="live-course">
    <h2 id="live-course">An assignment, byte for byte</h2>
    <countermine-course></countermine-course>
  </section>
</div>`;

/** @param {import('typedoc').Application} app */
export function load(app) {
  app.renderer.on(PageEvent.END, (page) => {
    if (page.url === 'index.html') page.contents = withElements(page.contents ?? '');
  });
  app.renderer.on(RendererEvent.END, ({ outputDirectory }) => {
    for (const name of ELEMENTS) {
      if (!existsSync(join(BUILT, name))) throw new Error(`${name} is not built: run npm run build`);
      copyFileSync(join(BUILT, name), join(outputDirectory, 'assets', name));
    }
  });
}

/** @param {string} html */
function withElements(html) {
  if (!html.includes(PLACE)) throw new Error(`docs/README.md has no ${PLACE}`);
  // The page has a title of its own.
  const untitled = html.replace(/<div class="tsd-page-title">\s*<h1>[^<]*<\/h1><\/div>/, '');
  const scripts = ELEMENTS.map((name) => `<script type="module" src="assets/${name}"></script>`).join('');
  return untitled.replace(PLACE, LIVE).replace('</head>', `${scripts}</head>`);
}
