import { type Difference, type ObservedExperiment, withVariants } from '../../cases/requirement.ts';
import { AS_IN_ARRAY, type Comp1511Rules, SIZE } from '../rules.ts';
import { comp1511Form } from '../script.ts';
import { differing } from './experiments.ts';
import { toldMines } from './measured.ts';
import { isWithin, type Mistake, mistakesWithSides, type Sides, type Square, squareAt } from './square-mistakes.ts';

const ALL: readonly Mistake[] = mistakesWithSides({
  wrongly: '',
  square: 'the square of command 3',
  hasSize: true,
});

/** The most others that may take the place of a mistake which agrees as well. */
const MAX_VARIANTS = 8;

/** What was counted of a square. */
interface Counted {
  readonly square: Square;
  readonly mines: ReadonlySet<number>;
  readonly told: number;
}

/** Of what is wrong a mistake has to tell this share: any number agrees with what is not known. */
const MIN_DEFINITE_SHARE = 1 / 2;

/** The mistake with one side of the square that agrees with everything that was counted. */
export function mistakenSide(observed: readonly ObservedExperiment[], should: string): Difference | undefined {
  const counted = observed.flatMap((one) => countedIn(one) ?? []);
  const wrong = counted.filter(({ square, mines, told }) => countIn(square.cut, mines).total !== told);
  if (wrong.length === 0) return undefined;
  const found = ALL.filter(({ sides }) => {
    const expected = ({ square, mines }: Counted): CountInSides => countIn(sides(square), mines);
    const isDefinite = wrong.filter((one) => expected(one).isKnown).length >= wrong.length * MIN_DEFINITE_SHARE;
    const numbers = counted.map((one) => ({ ...expected(one), told: one.told }));
    return (
      numbers.every(({ total, told }) => total === told) ||
      (isDefinite && numbers.every(({ total, isKnown, told }) => !isKnown || total === told))
    );
  });
  return withVariants(
    found.map((mistake) => asDifference(mistake, should)),
    MAX_VARIANTS,
  );
}

function countedIn({ input, actual }: ObservedExperiment): Counted | undefined {
  const { mines, commands } = comp1511Form.parse(input) ?? {};
  const [asked, ...others] = commands ?? [];
  const told = toldMines(actual);
  if (mines === undefined || asked?.[0] !== 3 || others.length > 0 || told === undefined) return undefined;
  const [, row, column, size] = asked;
  const cells = new Set(mines.map(([mineRow, mineColumn]) => mineRow * SIZE + mineColumn));
  return { square: squareAt({ row, column }, (size - 1) / 2), mines: cells, told };
}

interface CountInSides {
  /** The mines that are counted on the field. */
  readonly total: number;
  /** False if the count goes outside of the field, where nobody knows what stands. */
  readonly isKnown: boolean;
}

function countIn({ top, bottom, left, right }: Sides, mines: ReadonlySet<number>): CountInSides {
  let [total, isKnown] = [0, true];
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) {
      const cell = AS_IN_ARRAY({ row, column }, { row, column });
      if (cell === undefined) isKnown = false;
      else if (mines.has(cell)) total += 1;
    }
  }
  return { total, isKnown };
}

function asDifference({ id, does, sides }: Mistake, should: string): Difference {
  const isInSquare: Comp1511Rules['isInSquare'] = (down, right, reach, centre) =>
    isWithin(sides(squareAt(centre, reach)), centre.row + down, centre.column + right);
  return {
    ...differing(`square-${id}`, does, should, { isInSquare, squareBorder: AS_IN_ARRAY }),
    weaker: differing(
      `square-${id}-memory`,
      `${does}, and may count what stands in memory outside of the field`,
      should,
      { isInSquare, squareBorder: (place, centre) => AS_IN_ARRAY(place, centre) ?? 'memory' },
    ),
  };
}
