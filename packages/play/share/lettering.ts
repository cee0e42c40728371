import type { ShapePoint } from './cell-shapes.ts';

/** A stroke with round ends. Units: x-heights; y is 0 at the top of an `o`, 1 at its foot. */
type Stroke = readonly ShapePoint[];

/** A letter, and how far it reaches to the right. */
interface Letter {
  readonly width: number;
  readonly strokes: readonly Stroke[];
}

/** Points to a full circle. */
const CORNERS = 32;

/** A part of a circle, from one angle to another; clockwise if the second is larger. Units: degrees, 0 on the right. */
function arc(x: number, y: number, radius: number, from: number, to: number): Stroke {
  const count = Math.max(2, Math.ceil((Math.abs(to - from) / 360) * CORNERS));
  return Array.from({ length: count + 1 }, (_, at): ShapePoint => {
    const angle = ((from + ((to - from) * at) / count) * Math.PI) / 180;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  });
}

/** A stem whose arch begins at its shoulder and comes down beside it. */
function arch(left: number, radius: number): Stroke {
  return [...arc(left + radius, radius, radius, 180, 360), [left + 2 * radius, 1]];
}

const STEM: Stroke = [
  [0, 0],
  [0, 1],
];

const LETTERS: Readonly<Record<string, Letter>> = {
  C: { width: 1.15, strokes: [arc(0.68, 0.32, 0.68, 314, 46)] },
  o: { width: 1, strokes: [arc(0.5, 0.5, 0.5, 0, 360)] },
  u: {
    width: 0.84,
    strokes: [
      [[0, 0], ...arc(0.42, 0.58, 0.42, 180, 0)],
      [
        [0.84, 0],
        [0.84, 1],
      ],
    ],
  },
  n: { width: 0.84, strokes: [STEM, arch(0, 0.42)] },
  t: {
    width: 0.62,
    strokes: [
      [[0.2, -0.42], ...arc(0.5, 0.7, 0.3, 180, 90)],
      [
        [0, 0],
        [0.56, 0],
      ],
    ],
  },
  e: { width: 1, strokes: [[[0.04, 0.52], ...arc(0.5, 0.5, 0.5, 2, -315)]] },
  r: { width: 0.52, strokes: [STEM, arc(0.42, 0.42, 0.42, 180, 285)] },
  m: { width: 1.36, strokes: [STEM, arch(0, 0.34), arch(0.68, 0.34)] },
  i: { width: 0, strokes: [STEM, [[0, -0.42]]] },
};

/** The room between letters. Units: x-heights. */
const GAP = 0.42;
/** The width of a stroke. Units: x-heights. */
export const LETTER_STROKE = 0.25;

/** The name as it is drawn wherever it stands: in the header of the page, and on pictures that are shared. */
export const WORDMARK = lettering('Countermine');

function lettering(text: string): Letter {
  let x = 0;
  const strokes = [...text].flatMap((sign) => {
    const letter = LETTERS[sign];
    if (letter === undefined) return [];
    const moved = letter.strokes.map((stroke) => stroke.map(([across, down]): ShapePoint => [x + across, down]));
    x += letter.width + GAP;
    return moved;
  });
  return { width: x - GAP, strokes };
}
