import { type StagesOf, stagesBy } from '../cases/stages.ts';
import { type Comp1511Script, isOnField } from './script.ts';

/** A command by its number, a hint after the third, and a first reveal that hits a mine. */
type Feature = `${1 | 2 | 3 | 4 | 5 | 6 | 7}` | 'refused-hint' | 'moved-field';

/** Stages 1 to 4 of the text, which have an autotest each. */
export const comp1511Stages: StagesOf<Comp1511Script> = stagesBy<Comp1511Script, Feature>(
  [
    { id: '1', title: 'placing mines, counting mines in a row or column', adds: ['1', '2'] },
    { id: '2', title: 'detect square, reveal square', adds: ['3', '4'] },
    { id: '3', title: 'restricted hints, formatted printing', adds: ['refused-hint', '5', '6'] },
    { id: '4', title: 'reveal radial, safe first turn', adds: ['7', 'moved-field'] },
  ],
  featuresOf,
);

function* featuresOf({ mines, commands }: Comp1511Script): Iterable<Feature> {
  for (const [number] of commands) yield `${number}`;
  if (commands.filter(([number]) => number <= 3).length > 3) yield 'refused-hint';
  const first = commands.find(([number]) => number === 4 || number === 7);
  const isHit = mines.some(([row, column]) => row === first?.[1] && column === first[2] && isOnField(row, column));
  if (isHit) yield 'moved-field';
}
