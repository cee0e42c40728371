import { withCommas } from '@countermine/core/text/english.ts';
import { html, type Markup, NO_MARKUP } from '@countermine/judge/report/html-page.ts';
import type { Attention } from '../store/figures.ts';
import type { ClassView } from './class-view.ts';
import { classAddress, type ListQuery } from './page-addresses.ts';

/** What staff look at first, in this order, each with the list of whom it is about. */
const TILES: readonly Tile[] = [
  { name: 'noHandIn', one: 'has no hand-in', several: 'have no hand-in', query: { result: 'no-hand-in' } },
  { name: 'notCompiled', one: 'does not compile', several: 'do not compile', query: { result: 'not-compiled' } },
  { name: 'notStarted', one: 'does not start', several: 'do not start', query: { result: 'not-started' } },
  { name: 'refused', one: 'was refused', several: 'were refused', query: { result: 'refused' } },
  {
    ...{ name: 'unreadableName', query: { result: 'unreadable-name' } },
    ...{ one: 'has an unreadable name', several: 'have an unreadable name' },
  },
  { name: 'failed', one: 'could not be judged', several: 'could not be judged', query: { result: 'failed' } },
  { name: 'needsPerson', one: 'needs a person', several: 'need a person', query: { person: 'yes' } },
  { name: 'late', one: 'was late', several: 'were late', query: { late: 'yes' } },
  { name: 'notJudged', one: 'is not judged yet', several: 'are not judged yet', query: { result: 'not-judged' } },
];

interface Tile {
  readonly name: keyof Attention;
  readonly one: string;
  readonly several: string;
  readonly query: ListQuery;
}

/** What needs somebody: how many have no hand-in, do not compile, wait for marks by a person ... */
export function attentionTiles({ record, attention }: ClassView): Markup {
  if (attention === undefined) return NO_MARKUP;
  const tiles = TILES.flatMap(({ name, one, several, query }) => {
    const count = attention[name];
    if (count === 0) return [];
    return [
      html`<li><a href="${classAddress(record.id, query)}#students"><b>${withCommas(count)}</b> ${count === 1 ? one : several}</a></li>\n`,
    ];
  });
  if (tiles.length === 0) return NO_MARKUP;
  return html`<ul class="tiles" aria-label="What needs you">\n${tiles}</ul>\n`;
}
