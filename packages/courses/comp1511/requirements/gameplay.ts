import type { Difference, Requirement } from '../../cases/requirement.ts';
import type { IntegerPair } from '../../cases/words.ts';
import type { Mode } from '../commands.ts';
import type { Comp1511Rules } from '../rules.ts';
import type { Comp1511Command } from '../script.ts';
import { countDifferences, numberTextDifferences, SHOULD_COUNT, shownCountDifferences } from './counts.ts';
import {
  at,
  differing,
  freshBy,
  game,
  pickBeside,
  pickEdge,
  pickMines,
  pickOf,
  pickPlace,
  placesNear,
} from './experiments.ts';
import { printedExchanged, sameSafeText, unprinted } from './first-field.ts';
import { numbersInDebugForm } from './measured-end.ts';
import { countedByNumbers } from './measured-reveal.ts';
import { BASICS } from './start.ts';

const GAMEPLAY_FIELD: Requirement = {
  id: 'gameplay-field',
  title: 'Gameplay mode prints a face, column numbers, row numbers, and two hashes for each hidden square',
  quote: 'Non-revealed squares are represented by two hashes. … A smiley face is shown as the game is being played.',
  boardForm: 'gameplay',
  needs: [...BASICS, 'command-5'],
  experiments: [
    game([], [5]),
    game([[3, 3]], [5]),
    game(at('00 77'), [5], [1, 0]),
    game([], [5], [2, 1]),
    game([], [5], [4, 3, 3]),
  ],
  differences: () => [...unprinted('gameplay'), ...otherSquares()],
  fresh: freshBy((random) => ({
    mines: pickMines(random, 0, 5),
    commands: random.below(3) === 0 ? [[1, 0]] : [[5], [1, 0]],
  })),
};

/** Programs that show numbers where the others have ##. */
function* otherSquares(): Iterable<Difference> {
  yield sameSafeText('1');
  for (const [id, too, showsNumbersOf] of [
    ['', '', 'hidden squares'],
    ['-with-mines', ', in which a mine counts itself', 'hidden squares, mines themselves too'],
  ] as const) {
    yield differing(
      `numbers-of-hidden${id}`,
      `shows open squares as ## in gameplay form, and hidden ones as their numbers${too}`,
      'hidden squares are ##, and open ones have their numbers',
      { showsNumbersOf },
    );
  }
}

const SILENT_MODES: readonly (readonly [id: string, which: string, silentWhenOn: readonly Mode[]])[] = [
  ['', 'a mode', ['gameplay', 'debug']],
  ['-gameplay', 'gameplay mode', ['gameplay']],
  ['-debug', 'debug mode', ['debug']],
];

const MODE_MESSAGES: Requirement = {
  id: 'mode-messages',
  title: 'Command 5 and 6 say their message each time',
  quote: 'when gameplay mode is activated the program should display the message: Gameplay mode activated',
  needs: [...BASICS, 'command-5', 'command-6'],
  experiments: [
    game([], [6]),
    game([], [5], [5]),
    game([], [5], [6], [6]),
    game([], [5], [6], [5]),
    game([[2, 2]], [6], [6]),
    game([], [5], [5], [5]),
    game([], [1, 1], [6]),
  ],
  *differences() {
    yield* silentModes();
    yield showsModeLate();
    for (const mode of ['gameplay', 'debug'] as const) yield modeSaidLate(mode);
  },
  fresh: freshBy((random) => ({
    mines: pickMines(random, 0, 3),
    commands: Array.from({ length: 1 + random.below(4) }, () => pickOf<Comp1511Command>(random, [[5], [6], [5]])),
  })),
};

const GAMEPLAY_NUMBERS: Requirement = {
  id: 'gameplay-numbers',
  title: 'A revealed square shows the number of mines beside it',
  quote:
    'Revealed squares contain either nothing (if there are no adjacent mines) or the number of adjacent mines if it is greater than zero.',
  needs: [...BASICS, 'command-4', 'command-5', 'gameplay-field', 'reveal-number'],
  experiments: [
    numbered(at('22 32'), [3, 3]),
    ...[3, 4, 5, 6, 7, 8].map((count) => numbered(aroundOf([3, 3]).slice(0, count), [3, 3])),
    ...at('33 00 77 07 70 03 74 40 37 13 64 31 46').flatMap(([row, column]) =>
      aroundOf([row, column]).map((mine) => numbered([mine], [row, column])),
    ),
    ...at('20 30 40').map(([row, column]) =>
      numbered(
        [
          [row, column],
          [2, 6],
        ],
        [2, 7],
      ),
    ),
    ...at('27 37 47').map(([row, column]) =>
      numbered(
        [
          [row, column],
          [4, 1],
        ],
        [4, 0],
      ),
    ),
    numbered(at('73 13'), [0, 3]),
    numbered(at('04 64'), [7, 4]),
    game([], [4, 3, 3], [5]),
    game([], [5], [4, 0, 7]),
    game([[4, 4]], [5], [4, 2, 2]),
    game(at('34 00'), [4, 3, 3], [5]),
    game(at('66 60'), [4, 7, 7], [4, 7, 1], [5]),
  ],
  *differences() {
    yield printedExchanged('gameplay');
    yield* numberTextDifferences();
    yield* countDifferences();
    yield* shownCountDifferences();
  },
  measure: (observed) => countedByNumbers(observed, SHOULD_COUNT),
  fresh: freshBy((random) => {
    const place = pickOf(random, [pickPlace(random), pickEdge(random)]);
    const count = random.below(4) === 0 ? 0 : 1 + random.below(3);
    const beside = Array.from({ length: count }, () => pickBeside(random, place));
    const mode: readonly Comp1511Command[] = random.below(4) === 0 ? [] : [[5]];
    return { mines: beside, commands: [...mode, [4, ...place]] };
  }),
};

const DEBUG_AFTER_GAMEPLAY: Requirement = {
  id: 'debug-after-gameplay',
  title: 'In debug mode an open square is 0, also when it was shown with its number',
  quote:
    'the program should print the message Debug mode activated and print out the minefield in the debugging format',
  needs: [...BASICS, 'command-4', 'command-5', 'command-6', 'gameplay-field', 'gameplay-numbers'],
  experiments: [1, 2, 3, 4, 5, 6, 7, 8].map((count) =>
    game(aroundOf([3, 3]).slice(0, count), [4, 3, 3], [5], [6], [6]),
  ),
  measure: (observed) => numbersInDebugForm(observed),
  fresh: freshBy((random) => {
    const place = pickPlace(random);
    const beside = Array.from({ length: 1 + random.below(3) }, () => pickBeside(random, place));
    const modes = pickOf<readonly Comp1511Command[]>(random, [[[5], [6]], [[6]], [[5], [6], [1, 0]], []]);
    return { mines: beside, commands: [[4, ...place], ...modes] };
  }),
};

/** Seen with command 6, too. */
export function* silentModes(): Iterable<Difference> {
  for (const [id, which, silentWhenOn] of SILENT_MODES) {
    yield differing(
      `mode-said-when-changed${id}`,
      `says the message of ${which} only when the mode changes, and not if it is on already`,
      'command 5 and 6 always say that their mode is activated',
      { silentWhenOn },
    );
  }
}

/**
 * Programs that say the message of a command for a mode, but do not switch to that mode.
 * @param hides the requirements of which nothing can be seen without it
 * @param hiddenLater those of which nothing can be seen in the field of the command itself
 */
export function* wrongModes(
  command: 5 | 6,
  hides: readonly string[],
  hiddenLater: readonly string[],
): Iterable<Difference> {
  const [said, own, rule] =
    command === 5 ? (['Gameplay', 'gameplay', 'modeOf5'] as const) : (['Debug', 'debug', 'modeOf6'] as const);
  const does = `says "${said} mode activated" for command ${command}, but`;
  const should = `command ${command} switches to ${own} mode`;
  yield differing(`mode-of-${command}-same`, `${does} leaves the mode as it is`, should, { [rule]: 'same' }, hides);
  yield differing(
    `mode-of-${command}-for-one-field`,
    `${does} prints only the field of this command in ${own} form, and the next ones as before`,
    `command ${command} switches to ${own} mode, which stays on`,
    { [rule]: 'for one field' },
    hiddenLater,
  );
  // A command 5 that switches to debug mode is no other: games begin in it, and nothing else leaves it.
  if (command === 5) return;
  yield differing('mode-of-6-gameplay', `${does} switches to gameplay mode`, should, { modeOf6: 'gameplay' });
}

/** Seen with its command. */
export function modeSaidLate(mode: Mode): Difference {
  const [command, name] = mode === 'gameplay' ? [5, 'Gameplay'] : [6, 'Debug'];
  const does = `says "${name} mode activated" for command ${command} after the field`;
  const messageAfterField: Comp1511Rules['messageAfterField'] = (of) => of === mode;
  const late = differing(`mode-said-late-${mode}`, does, 'the message comes first', { messageAfterField });
  return { ...late, isOfForm: true };
}

/** Seen with commands 5 and 6. */
export function showsModeLate(): Difference {
  return differing(
    'mode-shown-late',
    'prints the field once more in the form of the mode before, when command 5 or 6 switches the mode',
    'the field after command 5 or 6 is in the mode that it switches to',
    { showsModeLate: true },
  );
}

function numbered(mines: readonly IntegerPair[], place: IntegerPair) {
  return game(mines, [5], [4, ...place]);
}

function aroundOf([row, column]: IntegerPair): IntegerPair[] {
  return placesNear([row, column], 1).filter(([r, c]) => r !== row || c !== column);
}

export const MODE_REQUIREMENTS: readonly Requirement[] = [GAMEPLAY_FIELD, MODE_MESSAGES];

export const NUMBER_REQUIREMENTS: readonly Requirement[] = [GAMEPLAY_NUMBERS, DEBUG_AFTER_GAMEPLAY];
