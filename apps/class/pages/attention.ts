import { countOf, withCommas } from '@countermine/core/text/english.ts';
import { cleanLine } from '@countermine/judge/report/clean.ts';
import { html, type Markup, NO_MARKUP } from '@countermine/judge/report/html-page.ts';
import { folded } from '@countermine/judge/report/html-run.ts';
import type { Attention } from '../store/figures.ts';
import type { ClassView } from './class-view.ts';
import { classAddress, type ListQuery } from './page-addresses.ts';

/** What staff look at first, in this order, each with the list of whom it is about. */
const TILES: readonly Tile[] = [
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
  readonly name: Exclude<keyof Attention, 'noHandIn'>;
  readonly one: string;
  readonly several: string;
  readonly query: ListQuery;
}

/** What needs somebody: how many have no hand-in, do not compile, wait for marks by a person ... */
export function attentionTiles({ record, attention, missing }: ClassView): Markup {
  if (attention === undefined) return NO_MARKUP;
  const tiles = TILES.flatMap(({ name, one, several, query }) => {
    const count = attention[name];
    if (count === 0) return [];
    return [
      html`<li><a href="${classAddress(record.id, query)}#students"><b>${withCommas(count)}</b> ${count === 1 ? one : several}</a></li>\n`,
    ];
  });
  const none = attention.noHandIn === 0 ? NO_MARKUP : noHandIn(attention.noHandIn, missing);
  if (tiles.length === 0 && attention.noHandIn === 0) return NO_MARKUP;
  return html`${tiles.length === 0 ? NO_MARKUP : html`<ul class="tiles" aria-label="What needs you">\n${tiles}</ul>\n`}${none}`;
}

function noHandIn(count: number, missing: ClassView['missing']): Markup {
  const names = missing.map(
    ({ key, name }) => html`<li>${cleanLine(key)}${name === null ? '' : `, ${cleanLine(name)}`}</li>\n`,
  );
  const more = count - missing.length;
  const rest = more === 0 ? NO_MARKUP : html`<p>and ${withCommas(more)} more</p>\n`;
  const title = `${countOf(count, 'student')} without a hand-in`;
  return html`<div class="none">${folded(title, html`<ul class="names">\n${names}</ul>\n${rest}`)}</div>\n`;
}
