import { joinWords } from '@countermine/core/text/english.ts';
import type { Difference, Requirement } from '../../cases/requirement.ts';
import type { HintCommand } from '../commands.ts';
import type { Comp1511Rules } from '../rules.ts';
import type { Comp1511Command } from '../script.ts';
import { at, differing, freshBy, game, pickMines, pickOf } from './experiments.ts';
import { BASICS } from './start.ts';

const ROW: Comp1511Command = [1, 1];
const COLUMN: Comp1511Command = [2, 1];
const SQUARE: Comp1511Command = [3, 2, 2, 3];

/** The hints that find the mine at row 1, column 1. */
function near(...hints: readonly Comp1511Command[]) {
  return game([[1, 1]], ...hints);
}

/** A hint may find what another one has left in the variable that counts. */
export const HINT_COUNTER: Requirement = {
  id: 'hint-counter',
  title: 'Each hint counts from 0',
  quote: 'There are n mine(s) in row r Where n is the number of mines and r is the row number.',
  needs: [...BASICS, 'row-count', 'column-count'],
  experiments: [
    near(ROW, ROW),
    near(COLUMN, COLUMN),
    near(SQUARE, SQUARE),
    near(ROW, COLUMN),
    near(COLUMN, ROW),
    near(ROW, SQUARE),
    near(SQUARE, ROW),
    near(COLUMN, SQUARE),
    near(SQUARE, COLUMN),
    near(ROW, COLUMN, ROW),
    near(COLUMN, SQUARE, COLUMN),
    near(SQUARE, ROW, SQUARE),
    near(ROW, [2, 5], [3, 5, 5, 3]),
    game(at('11 14 43'), ROW, [1, 4], [1, 6]),
    game(at('11 41 34'), COLUMN, [2, 4], [2, 6]),
    game(at('11 22 55'), SQUARE, [3, 5, 5, 3], [3, 2, 5, 1]),
  ],
  *differences() {
    for (const commands of KINDS) yield goesOn(commands, 'any hint');
    for (const commands of KINDS) yield goesOn(commands, 'the same command');
  },
  fresh: freshBy((random) => {
    const mines = pickMines(random, 1, 5);
    const kinds = pickOf<readonly HintCommand[]>(random, KINDS);
    const commands = Array.from({ length: 1 + random.below(3) }, (): Comp1511Command => {
      const [row, column] = pickOf(random, mines);
      const kind = pickOf(random, kinds);
      return kind === 3 ? [kind, row, column, 3] : [kind, kind === 1 ? row : column];
    });
    return { mines, commands };
  }),
};

/** The simplest first: a `count = 0` that one command lacks, then a variable that is set to 0 at the start only. */
const KINDS: readonly (readonly HintCommand[])[] = [[1], [2], [3], [1, 2, 3], [1, 2], [1, 3], [2, 3]];

function goesOn(hintsGoOn: readonly HintCommand[], hintsGoOnFrom: Comp1511Rules['hintsGoOnFrom']): Difference {
  const named = `command${hintsGoOn.length > 1 ? 's' : ''} ${joinWords(hintsGoOn.map(String))}`;
  const last = hintsGoOnFrom === 'any hint' ? 'hint, whichever it was' : 'hint by the same command';
  return differing(
    `hint-counter-${hintsGoOn.join('-')}-${hintsGoOnFrom === 'any hint' ? 'any' : 'own'}`,
    `does not count from 0 for ${named}, but goes on from the number of the last ${last}`,
    'a hint tells the number of mines in its row, column or square',
    { hintsGoOn, hintsGoOnFrom },
  );
}
