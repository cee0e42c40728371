import { countOf } from '@countermine/core/text/english.ts';
import { html, type Markup } from '@countermine/judge/report/html-page.ts';
import type { SimilarPair } from '../similar/find-similar.ts';
import type { SimilarGroup } from '../similar/similar-groups.ts';
import { percentOf } from '../similar/strongest-pairs.ts';

/** The width of a bar, and what the first one that is not for all the rest begins with. Units: percent. */
const [STEP, FIRST] = [5, 25];
/** Units: those of the picture. */
const CHART = { width: 480, top: 22, room: 110, bottom: 24 } as const;

/**
 * The hand-ins by what they have in common with the one most similar. Each bar is a link that makes it the threshold.
 * @param counts by percent; 101 numbers
 * @param percent the threshold now
 */
export function thresholdChart(
  counts: readonly number[],
  percent: number,
  addressOf: (percent: number) => string,
): Markup {
  const begins = [0, ...Array.from({ length: (100 - FIRST) / STEP }, (_, index) => FIRST + STEP * index)];
  const bars = begins.map((from, index) => {
    const count = counts.slice(from, begins[index + 1]).reduce((sum, one) => sum + one, 0);
    return { from, to: begins[index + 1] ?? 100, count };
  });
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const step = CHART.width / bars.length;
  const { top, room, width } = CHART;
  const drawn = bars.map(({ from, to, count }, index) => {
    const height = count === 0 ? 0 : Math.max(2, Math.round((room * count) / most));
    const [x, middle] = [round(index * step + 2), round(index * step + step / 2)];
    const says = `${from === 0 ? 'Less than 25' : `Groups from ${from} %. ${from} to ${to}`} %: ${countOf(count, 'hand-in')}`;
    const bar = html`<rect x="${x}" y="${top + room - height}" width="${round(step - 4)}" height="${height}" rx="2"${from < percent ? html` class="is-below"` : html``}/>
<text x="${middle}" y="${top + room - height - 5}">${count === 0 ? '' : count}</text>`;
    const axis = html`<text class="axis" x="${middle}" y="${top + room + 17}">${from === 0 ? '<25' : from}</text>`;
    if (from === 0)
      return html`<g><title>${says}</title>${bar}${axis}</g>
`;
    return html`<a href="${addressOf(from)}"><title>${says}</title>${bar}${axis}</a>
`;
  });
  return html`<svg class="chart" viewBox="0 0 ${width} ${top + room + CHART.bottom}" role="group" aria-label="Hand-ins by what they have in common with the one most similar, in percent">
${drawn}<line x1="0" x2="${width}" y1="${top + room}" y2="${top + room}"/>
</svg>
`;
}

interface GraphTexts {
  readonly label: string;
  readonly titleOf: (id: string) => string;
  readonly shortTitleOf: (id: string) => string;
  readonly studentAddress: (id: string) => string;
  readonly pairAddress: (pair: SimilarPair) => string;
}

/** Units: those of the picture. */
const [WIDTH, HEIGHT, RADIUS] = [420, 320, 125];
/** More hand-ins would lie over each other; of more pairs none could be told from the next. */
const MAX_NODES = 60;
const MAX_EDGES = 400;
/** Names of more would lie over each other. */
const MAX_NAMED = 24;
/** Longer ones are cut. Units: UTF-16 units. */
const MAX_NAME = 12;

/**
 * A group as a graph: hand-ins on a circle, neighbours have much in common, and a line for each pair, the thicker the
 * more. The table beside it says the same in words.
 */
export function groupGraph({ members, pairs }: SimilarGroup, texts: GraphTexts): Markup {
  const shown = members.slice(0, MAX_NODES);
  const places = new Map(shown.map((id, index) => [id, placeOf(index, shown.length)]));
  const edges = pairs
    .filter(({ one, other }) => places.has(one) && places.has(other))
    .slice(0, MAX_EDGES)
    .map((pair) => edge(pair, places, texts));
  const isNamed = shown.length <= MAX_NAMED;
  return html`<svg class="graph" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="group" aria-label="${texts.label}">
${edges}${shown.map((id) => node(id, places, texts, isNamed))}</svg>
`;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

function placeOf(index: number, count: number): Place {
  const angle = (2 * Math.PI * index) / count - Math.PI / 2;
  return { x: round(WIDTH / 2 + RADIUS * Math.cos(angle)), y: round(HEIGHT / 2 + RADIUS * Math.sin(angle)) };
}

function round(value: number): number {
  return Math.round(10 * value) / 10;
}

const MIDDLE: Place = { x: WIDTH / 2, y: HEIGHT / 2 };

/** The keyboard reaches the pairs in the table: here there may be hundreds. */
function edge(pair: SimilarPair, places: ReadonlyMap<string, Place>, texts: GraphTexts): Markup {
  const [one, other] = [places.get(pair.one) ?? MIDDLE, places.get(pair.other) ?? MIDDLE];
  const percent = percentOf(pair.score);
  const title = `${percent} %: ${texts.titleOf(pair.one)} and ${texts.titleOf(pair.other)}`;
  return html`<a href="${texts.pairAddress(pair)}" tabindex="-1" aria-hidden="true"><title>${title}</title><line x1="${one.x}" y1="${one.y}" x2="${other.x}" y2="${other.y}" stroke-width="${round(Math.max(1, (percent - 40) / 12))}"/></a>
`;
}

function node(id: string, places: ReadonlyMap<string, Place>, texts: GraphTexts, isNamed: boolean): Markup {
  const { x, y } = places.get(id) ?? MIDDLE;
  const [dx, dy] = [(x - MIDDLE.x) / RADIUS, (y - MIDDLE.y) / RADIUS];
  const name = texts.shortTitleOf(id);
  const shown = name.length <= MAX_NAME ? name : `${name.slice(0, MAX_NAME - 1)}…`;
  const anchor = Math.abs(dx) < 0.3 ? 'middle' : dx > 0 ? 'start' : 'end';
  const label = isNamed
    ? html`<text x="${round(x + 12 * dx)}" y="${round(y + 16 * dy + 5)}" text-anchor="${anchor}">${shown}</text>`
    : html``;
  return html`<a href="${texts.studentAddress(id)}"><title>${texts.titleOf(id)}</title><circle cx="${x}" cy="${y}" r="7"/>${label}</a>
`;
}

/** Beside that of the charts of a class. */
export const SIMILAR_STYLE = `.chart .is-below{fill:var(--muted);opacity:.45}
.chart a:hover rect{opacity:.75}
.group{display:grid;grid-template-columns:minmax(0,1fr);gap:1rem 2rem;align-items:start}
.graph{display:block;width:100%;max-width:30rem;height:auto;background:var(--panel);border:1px solid var(--line);border-radius:.5rem}
.graph line{stroke:var(--accent);stroke-opacity:.35}
.graph a:hover line{stroke-opacity:1}
.graph circle{fill:var(--accent);stroke:var(--panel);stroke-width:2}
.graph text{fill:var(--text);font:12px system-ui,sans-serif}
@media (min-width:60rem){.group{grid-template-columns:minmax(0,1fr) minmax(0,1.2fr)}}
`;
