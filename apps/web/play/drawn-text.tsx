import { LETTER_STROKE, WORDMARK } from '@countermine/play/picture/lettering.ts';
import type { VNode } from 'preact';
import { DIGITS } from '../skins/soft-pen.ts';

/** What stands beside digits in counters, in the box of a digit. Its width, then its strokes. */
const SIGNS: Readonly<Record<string, readonly [width: number, path: string]>> = {
  ':': [6, 'M12 9.500v.1M12 15.500v.1'],
  '.': [6, 'M12 18.500v.1'],
  ',': [6, 'M12 18.200l-.8 2.200'],
  '-': [11, 'M8.500 12.500h7'],
  '−': [11, 'M8.500 12.500h7'],
};
/** The width of a digit in its box of 24, and of a stroke. */
const [ADVANCE, STROKE] = [12, 2.9];

/**
 * Digits as the board draws them. For the eyes only: beside it stands the same as text.
 * @param text anything else in it is left out
 */
export function DrawnDigits({ text }: { readonly text: string }): VNode {
  let x = 0;
  const signs = [...text].flatMap((sign) => {
    const [width, path] = SIGNS[sign] ?? [ADVANCE, DIGITS[Number.parseInt(sign, 10)]];
    if (path === undefined) return [];
    x += width;
    return [<path key={x} d={path} transform={`translate(${x - width / 2 - 12})`} />];
  });
  return (
    <svg
      class="drawn"
      viewBox={`0 3 ${x} 18`}
      width={`${x / 18}em`}
      height="1em"
      stroke-width={STROKE}
      aria-hidden="true"
    >
      {signs}
    </svg>
  );
}

/** The name of the page. */
export function Wordmark(): VNode {
  const path = WORDMARK.strokes.map((points) => `M${points.map((point) => point.map(rounded).join(' ')).join('L')}`);
  return (
    <svg
      class="drawn wordmark"
      viewBox={`-.2 -.6 ${rounded(WORDMARK.width + 0.4)} 1.800`}
      stroke-width={LETTER_STROKE}
      aria-hidden="true"
    >
      <path d={path.map((one) => (one.includes('L') ? one : `${one}v.01`)).join('')} />
    </svg>
  );
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
