import { countOf, withCommas } from '@countermine/core/text/english.ts';
import { html, type Markup } from '@countermine/judge/report/html-page.ts';

/** Units: those of the picture. */
const [WIDTH, HEIGHT, TOP, BOTTOM] = [460, 190, 22, 40];
const ROOM = HEIGHT - TOP - BOTTOM;

/**
 * How many students have a grade in each tenth, as a picture with the numbers in it.
 * @param of what the tenths are of
 */
export function distributionChart(counts: readonly number[], of: string): Markup {
  const most = Math.max(1, ...counts);
  const step = WIDTH / counts.length;
  const bars = counts.map((count, tenth) => {
    const height = count === 0 ? 0 : Math.max(2, Math.round((ROOM * count) / most));
    const [x, y] = [round(tenth * step), TOP + ROOM - height];
    const middle = round(tenth * step + step / 2);
    return html`<rect x="${round(x + 3)}" y="${y}" width="${round(step - 6)}" height="${height}" rx="3"/>
<text x="${middle}" y="${y - 6}">${count === 0 ? '' : withCommas(count)}</text>
<text class="axis" x="${round(x)}" y="${TOP + ROOM + 18}">${tenth === 0 ? '' : tenth * 10}</text>
`;
  });
  return html`<svg class="chart" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${chartWords(counts, of)}">
${bars}<line x1="0" x2="${WIDTH}" y1="${TOP + ROOM}" y2="${TOP + ROOM}"/>
<text class="axis" x="${WIDTH / 2}" y="${HEIGHT - 4}">% ${of}</text>
</svg>
`;
}

/** The picture in words. */
function chartWords(counts: readonly number[], of: string): string {
  const parts = counts.flatMap((count, tenth) =>
    count === 0 ? [] : [`${tenth * 10} to ${tenth * 10 + 10} %: ${countOf(count, 'student')}`],
  );
  return `Students by the part ${of}. ${parts.join('; ')}.`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
