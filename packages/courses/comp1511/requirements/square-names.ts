import type { Difference } from '../../cases/requirement.ts';
import type { NamedOfSquare } from '../commands.ts';
import { differing } from './experiments.ts';

const NAMES: readonly NamedOfSquare[] = ['row', 'column', 'size'];

/** Other numbers in the answer. */
export function* otherNames(): Iterable<Difference> {
  for (const place of NAMES) {
    const lines: readonly NamedOfSquare[] = place === 'size' ? ['reach'] : [place === 'row' ? 'top' : 'left'];
    for (const named of [...NAMES, 'mines' as const, ...lines]) if (named !== place) yield otherName(place, named);
  }
}

/** An answer to command 3 that has another number in the place of one of those that were typed. */
export function otherName(place: NamedOfSquare, named: NamedOfSquare): Difference {
  const nameFor = (one: NamedOfSquare): NamedOfSquare => (one === place ? named : one);
  return differing(
    `square-named-${place}-${named.replaceAll(' ', '-')}`,
    `names ${NAME_WORDS[named]} in the place of the ${place} in its answer to command 3`,
    'the answer to command 3 has the row, the column and the size that were typed',
    { namedOfSquare: [nameFor('row'), nameFor('column'), nameFor('size')] },
  );
}

const NAME_WORDS: Readonly<Record<NamedOfSquare, string>> = {
  row: 'the row',
  column: 'the column',
  size: 'the size',
  top: 'the first row of the square',
  left: 'the first column of the square',
  'top on the field': 'the first row of what is left of the square on the field',
  'left on the field': 'the first column of what is left of the square on the field',
  reach: 'how far the square goes on each side of its centre',
  'height on the field': 'the height of what is left of the square on the field',
  'width on the field': 'the width of what is left of the square on the field',
  mines: 'the number of mines',
};
