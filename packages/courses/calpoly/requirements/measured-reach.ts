import { cellAt, columnOf, countsInto, createKnowledge, DIRECTIONS, HIDDEN, rowOf } from '@countermine/core/board.ts';
import { CellBatch } from '@countermine/core/reveal/field.ts';
import { boardIn } from '../../cases/measured-neighbours.ts';
import type { Difference, ObservedExperiment } from '../../cases/requirement.ts';
import type { IntegerPair } from '../../cases/words.ts';
import { type BoundedReach, CALPOLY_RULES, type CalpolyRules, type InPasses } from '../rules.ts';
import { calpolyForm } from '../script.ts';
import { spreadWrongly } from '../spread.ts';
import { AROUND, type Neighbours, neighboursWith, SHAPE } from '../tiles.ts';
import { difference, minesOf, mostPredicted } from './experiments.ts';

/** How far a reveal goes, where it ends when enough tiles were looked at, in it or in the whole game, or noted. */
export function revealedUpTo(observed: readonly ObservedExperiment[], should: string): Difference | undefined {
  const reveals = revealsOf(observed);
  const wrong = reveals.filter(({ isRight }) => !isRight);
  if (wrong.length === 0) return undefined;
  const forms = [
    ...lookedAt(wrong, should),
    ...listed(wrong, should),
    ...bounded(reveals, should),
    ...inPasses(reveals, should),
  ];
  return mostPredicted(observed, forms);
}

/** What a guess on a safe tile showed. */
export interface Reveal {
  readonly guess: IntegerPair;
  readonly mines: Uint8Array;
  readonly numbers: Int32Array;
  readonly shown: ReadonlySet<number>;
  readonly isRight: boolean;
}

/** Those that are wrong first, the largest of them at the front. */
export function revealsOf(observed: readonly ObservedExperiment[]): Reveal[] {
  const reveals = observed.flatMap(({ input, actual, expected }): Reveal[] => {
    const { mines: places = [], commands: [guess] = [] } = calpolyForm.parse(input) ?? {};
    const [cells, right] = [actual, expected].map((output) => boardIn(output, 1, SHAPE.height, SHAPE.width));
    const hasMine = minesOf(places);
    if (guess === undefined || cells === undefined || hasMine(...guess)) return [];
    const mines = Uint8Array.from({ length: SHAPE.size }, (_, tile) =>
      Number(hasMine(rowOf(SHAPE, tile), columnOf(SHAPE, tile))),
    );
    const counts = new Uint8Array(SHAPE.size);
    countsInto(counts, SHAPE, mines);
    const shown = new Set(cells.flat().flatMap((cell, tile) => (cell === '*' ? [] : [tile])));
    return [{ guess, mines, numbers: Int32Array.from(counts), shown, isRight: String(cells) === String(right) }];
  });
  const rank = ({ isRight, shown }: Reveal): number => (isRight ? 0 : 1 + shown.size);
  return reveals.toSorted((one, other) => rank(other) - rank(one));
}

function lookedAt(wrong: readonly Reveal[], should: string): Difference[] {
  const looked = wrong.flatMap((one) => [...looksThatShow(one)]);
  // Beside another fault a board may show what other counts do.
  const boardsWith = (count: number): number => looked.filter((one) => one === count).length;
  const [looksAt] = looked.toSorted((one, other) => boardsWith(other) - boardsWith(one) || one - other);
  if (looksAt === undefined) return [];
  const does = `stops when it has looked at ${looksAt} tiles as it goes on from a 0`;
  return [
    difference('zero-looks-at-measured', does, should, { reach: { looksAt } }),
    difference(
      'zero-looks-at-measured-ever',
      `goes on from no 0 any more when it has looked at ${looksAt} tiles in all guesses together`,
      should,
      { reach: { looksAt, ever: true } },
    ),
  ];
}

/** Of the lengths that a list may have, that which a person is likely to give it. */
function listed(wrong: readonly Reveal[], should: string): Difference[] {
  const known = wrong.map(listThatShows).filter((one) => one !== undefined);
  const [least, most] = [Math.max(...known.map((one) => one[0])), Math.min(...known.map((one) => one[1]))];
  if (known.length === 0 || least > most) return [];
  const lists =
    [SHAPE.size, 100, 50, 10].map((unit) => Math.ceil(least / unit) * unit).find((one) => one <= most) ?? least;
  const does =
    'notes the tiles to reveal in a list, some of them several times, and leaves out those that come when it is full';
  return [difference('zero-lists-measured', does, should, { reach: { lists } })];
}

/** How long the list of a reveal may be, in which a tile is noted again while it is hidden, so that just these are shown. */
function listThatShows({ guess, mines, shown }: Reveal): readonly [least: number, most: number] | undefined {
  const list = [cellAt(SHAPE, guess[0], guess[1])];
  const revealed = new Set<number>();
  let least = 0;
  for (const [index, tile] of list.entries()) {
    if (revealed.has(tile)) continue;
    if (!shown.has(tile)) return revealed.size === shown.size ? [least, index] : undefined;
    revealed.add(tile);
    least = index + 1;
    if (AROUND(tile).some((beside) => mines[beside] === 1)) continue;
    list.push(...AROUND(tile).filter((beside) => !revealed.has(beside)));
  }
  return undefined;
}

/** After how many tiles that a reveal looks at, in the order in which it reveals them, just these are shown. */
function looksThatShow({ guess, mines, shown }: Reveal): Set<number> {
  const revealed = new Set([cellAt(SHAPE, guess[0], guess[1])]);
  const counts = new Set<number>();
  let looked = 0;
  for (const tile of revealed) {
    if (revealed.size === shown.size && [...revealed].every((one) => shown.has(one))) counts.add(looked);
    looked += 1;
    if (!AROUND(tile).some((beside) => mines[beside] === 1)) for (const beside of AROUND(tile)) revealed.add(beside);
  }
  return counts;
}

interface Bounded {
  readonly id: string;
  readonly reachOf: (size: number) => BoundedReach;
  readonly does: (size: number | undefined) => string;
}

/** The forms of a reveal that ends too early because something is too small, and how large that is. */
const BOUNDED: readonly Bounded[] = [
  ...(
    [
      ['noted', 'go on from', 'does not go on from those'],
      ['fitting', 'reveal', 'leaves out those'],
      ['taken', 'reveal, some of them several times,', 'leaves out those'],
    ] as const
  ).map(
    ([reveals, what, leaves]): Bounded => ({
      id: reveals,
      reachOf: (room) => ({ room, reveals }),
      does: (size) =>
        `notes the tiles to ${what} in a list ${size === undefined ? 'that is too short' : `with room for ${size}`}, of which it takes the last one first, and ${leaves} that come when it is full`,
    }),
  ),
  {
    id: 'depth',
    reachOf: (depth) => ({ depth }),
    does: (size) =>
      `goes on from each tile to the next before it looks at others, and does so only ${size ?? 'a limited number of'} times in a row`,
  },
];

/** The order in which two loops go to the tiles around one, by what the outer one goes through. */
const ORDERS: readonly (readonly [outer: string, spread: Neighbours])[] = [
  ['rows', AROUND],
  ['columns', neighboursWith({ directions: DIRECTIONS.toSorted((one, other) => one[1] - other[1]) })],
];

/** Such rules that show just what these boards do; with the size where only one does. */
function bounded(reveals: readonly Reveal[], should: string): Difference[] {
  return ORDERS.flatMap(([outer, spread]) =>
    BOUNDED.flatMap(({ id, reachOf, does }) => {
      const sizes = Array.from({ length: SHAPE.size }, (_, size) => size + 1).filter((size) =>
        reveals.every((reveal) => isShownBy({ reach: reachOf(size), spread }, reveal)),
      );
      const [size] = sizes;
      if (size === undefined) return [];
      const words = does(sizes.length === 1 ? size : undefined);
      return [difference(`zero-bounded-${id}-${outer}`, words, should, { reach: reachOf(size), spread })];
    }),
  );
}

/** The passes over the board that show just what these boards do; with their number where only one does. */
export function inPasses(reveals: readonly Reveal[], should: string): Difference[] {
  const ways = [false, true].flatMap((turns) =>
    (['those beside', 'each tile'] as const).map((to): Omit<InPasses, 'passes'> => ({ to, turns })),
  );
  return ways.flatMap((way) => {
    const counts = Array.from({ length: SHAPE.height }, (_, at) => at + 1).filter(
      (passes) =>
        (passes > 1 || !way.turns) && reveals.every((reveal) => isShownBy({ reach: { ...way, passes } }, reveal)),
    );
    const [passes] = counts;
    if (passes === undefined) return [];
    const count = counts.length > 1 ? 'a few passes' : passes === 1 ? 'only one pass' : `only ${passes} passes`;
    const does = `goes on from 0s in ${count} over the board, row by row${way.turns ? ', down and up again' : ' from the upper left'}, and so does not come to all of them`;
    return [
      difference(`zero-in-passes${way.turns ? '-and-back' : ''}-to-${way.to.replace(' ', '-')}`, does, should, {
        reach: { ...way, passes },
      }),
    ];
  });
}

/** True if a game by such rules, with the numbers of the text, shows just that. */
export function isShownBy(changes: Partial<CalpolyRules>, { guess, mines, numbers, shown }: Reveal): boolean {
  const field = { shape: SHAPE, mines, knowledge: createKnowledge(SHAPE) };
  const changed = new CellBatch(SHAPE.size, () => {});
  const cell = cellAt(SHAPE, guess[0], guess[1]);
  spreadWrongly({ ...CALPOLY_RULES.byTheText, ...changes }, field, numbers, cell, changed, 0);
  return field.knowledge.every((known, tile) => (known !== HIDDEN) === shown.has(tile));
}
