// @ts-check
/**
 * A plugin of typedoc: what its templates leave out for those who do not see the pages, or see them badly. `npm run
 * docs:check` looks for what is still wrong.
 */
import { PageEvent } from 'typedoc';

/** @param {import('typedoc').Application} app */
export function load(app) {
  app.renderer.on(PageEvent.END, (page) => {
    page.contents = [withLandmarks, withoutEmptyHeaders, withoutLinksInSummaries, withHeadingsInOrder].reduce(
      (html, mend) => mend(html),
      page.contents ?? '',
    );
  });
}

/** @param {string} html */
function withLandmarks(html) {
  return html
    .replace('<div class="col-content">', '<div class="col-content" role="main">')
    .replace('<div class="page-menu">', '<div class="page-menu" role="complementary" aria-label="On this page">');
}

/** The corner of a table whose first column names its rows. @param {string} html */
function withoutEmptyHeaders(html) {
  return html.replaceAll('<th></th>', '<td></td>');
}

/** What opens and closes a section cannot be a link, too. @param {string} html */
function withoutLinksInSummaries(html) {
  return html.replaceAll(/<summary[\s\S]*?<\/summary>/g, (summary) =>
    summary.replaceAll(/<a [^>]*class="tsd-anchor-icon"[\s\S]*?<\/a>/g, ''),
  );
}

/** A heading is at most one level below the one before; it looks as it did. @param {string} html */
function withHeadingsInOrder(html) {
  let before = 0;
  return html.replaceAll(/<h([1-6])(?=[ >])/g, (tag, digit) => {
    const level = Math.min(Number(digit), before + 1);
    before = level;
    return level === Number(digit) ? tag : `${tag} aria-level="${level}"`;
  });
}
