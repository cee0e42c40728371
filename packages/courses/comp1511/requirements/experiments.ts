import { createRandom, type Random } from '@countermine/core/random.ts';
import type { CaseInput } from '../../cases/case.ts';
import type { Difference } from '../../cases/requirement.ts';
import type { IntegerPair } from '../../cases/words.ts';
import type { HintCommand } from '../commands.ts';
import { type Comp1511Rules, SIZE } from '../rules.ts';
import { type Comp1511Command, type Comp1511Script, comp1511Form } from '../script.ts';

export function game(mines: readonly IntegerPair[], ...commands: readonly Comp1511Command[]): CaseInput {
  return comp1511Form.format({ mines, commands });
}

/** A hint: of a line, or always of the same square. */
export function hintOf(command: HintCommand, line: number): Comp1511Command {
  return command === 3 ? [3, 3, 3, 3] : [command, line];
}

/** Places by two digits each, the row and the column: `at('04 73')`. */
export function at(places: string): IntegerPair[] {
  return places.split(' ').map((place) => [Number(place[0]), Number(place[1])]);
}

/** All places of the field, row by row. */
export const PLACES: readonly IntegerPair[] = Array.from({ length: SIZE * SIZE }, (_, cell) => [
  Math.floor(cell / SIZE),
  cell % SIZE,
]);

export const LINES: readonly number[] = Array.from({ length: SIZE }, (_, line) => line);

/** The places of the field at most so far from one, in rows and in columns. */
export function placesNear([row, column]: IntegerPair, reach: number): IntegerPair[] {
  return PLACES.filter(([r, c]) => Math.abs(r - row) <= reach && Math.abs(c - column) <= reach);
}

/** A way to differ, in rules of this game. */
export function differing(
  id: string,
  does: string,
  should: string,
  changes: Partial<Comp1511Rules>,
  hides?: readonly string[],
): Difference {
  return { id, does, should, changes, ...(hides && { hides }) };
}

/** What opens safe squares only may also end its lines at a mine that it does not count. */
export function endingRays(difference: Difference): Difference {
  const { id, changes } = difference;
  return {
    ...difference,
    variant: { ...difference, id: `${id}-ends-rays`, changes: { ...changes, minesEndRays: true } },
  };
}

/** The number of scripts that are made for each that is asked for, at most: some are not valid. */
const TRIES = 8;

/**
 * Random inputs, of which the text says what follows. Every fourth shows little: a claim is tried where it says that the
 * program does not differ, too.
 */
export function freshBy(make: (random: Random) => Comp1511Script): (seed: number, count: number) => CaseInput[] {
  return (seed, count) => {
    const random = createRandom(seed);
    const inputs: CaseInput[] = [];
    for (let tried = 0; inputs.length < count && tried < count * TRIES; tried += 1) {
      const script = inputs.length % 4 === 3 ? plainScript(random) : make(random);
      if (comp1511Form.isValid(script)) inputs.push(comp1511Form.format(script));
    }
    return inputs;
  };
}

/** No mines, and a hint or two. */
function plainScript(random: Random): Comp1511Script {
  const hint = (): Comp1511Command => [random.below(2) === 0 ? 1 : 2, pickLine(random)];
  return { mines: [], commands: random.below(2) === 0 ? [hint()] : [hint(), hint()] };
}

export function pickLine(random: Random): number {
  return random.below(SIZE);
}

export function pickPlace(random: Random): IntegerPair {
  return [random.below(SIZE), random.below(SIZE)];
}

/** Some mines on the field; some may be the same. */
export function pickMines(random: Random, least: number, most: number): IntegerPair[] {
  return Array.from({ length: least + random.below(most - least + 1) }, () => pickPlace(random));
}

export function pickOf<Item>(random: Random, items: readonly Item[]): Item {
  return items[random.below(items.length)]!;
}

export function pickCorner(random: Random): IntegerPair {
  return [pickOf(random, [0, SIZE - 1]), pickOf(random, [0, SIZE - 1])];
}

/** A place at the border. */
export function pickEdge(random: Random): IntegerPair {
  const edge = pickOf(random, [0, SIZE - 1]);
  return random.below(2) === 0 ? [edge, pickLine(random)] : [pickLine(random), edge];
}

/** One of the 8 places around, and at the border also one beyond it: on the other side of the field. */
export function pickBeside(random: Random, [row, column]: IntegerPair): IntegerPair {
  const ways = [0, 1, 2, 3, 5, 6, 7, 8];
  const across = column === 0 ? [0, 3, 6] : column === SIZE - 1 ? [2, 5, 8] : ways;
  const way = pickOf(random, random.below(3) === 0 ? across : ways);
  const cell = (row + Math.floor(way / 3) - 1) * SIZE + column + (way % 3) - 1;
  const inField = (cell + SIZE * SIZE) % (SIZE * SIZE);
  return [Math.floor(inField / SIZE), inField % SIZE];
}
