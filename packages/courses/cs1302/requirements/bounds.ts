import type { Random } from '@countermine/core/random.ts';
import { joinWords } from '@countermine/core/text/english.ts';
import type { Difference, Requirement } from '../../cases/requirement.ts';
import { SQUARE_COMMANDS, type SquareCommand } from '../command-rules.ts';
import type { Cs1302Rules } from '../rules.ts';
import type { Cs1302Field } from '../script.ts';
import { COUNTED_TOO_EARLY, SOME_COUNTED_TOO_EARLY } from './counted-rounds.ts';
import { COLUMN_FIRST, difference, fieldWith, freshGames, gameOn, oneOf, selectionsOf } from './experiments.ts';

const FIELD = fieldWith([
  [0, 3],
  [2, 2],
]);

const BOUNDS_SHOULD = 'a row or column that is not on the field makes a command invalid';

interface Limit {
  readonly id: string;
  readonly says: (line: string) => string;
  readonly of: (length: number, other: number) => number;
}

const LIMITS: readonly Limit[] = [
  {
    id: 'other',
    says: (line) => `compares the ${line} with the number of ${line === 'row' ? 'columns' : 'rows'}`,
    of: (_, other) => other,
  },
  { id: 'one-more', says: (line) => `accepts a ${line} one past the last one`, of: (length) => length + 1 },
  { id: 'one-less', says: (line) => `refuses the last ${line}`, of: (length) => length - 1 },
  { id: 'none', says: (line) => `does not check that the ${line} is on the field`, of: () => Number.POSITIVE_INFINITY },
  { id: 'ten', says: (line) => `compares the ${line} with 10 instead of the size of the field`, of: () => 10 },
];

/** Negative numbers as Python takes them. */
function* fromTheEnd(): Iterable<Difference> {
  const does = 'takes a negative row or column for one counted from the end';
  const butMines = `${does}, but looks for mines at the place beyond the border`;
  for (const [id, negative, says] of [
    ['', 'from the end', does],
    ['-but-mines', 'from the end but mines', butMines],
  ] as const) {
    for (const [suffix, changes] of FROM_THE_END) {
      yield difference(`negative-from-the-end${id}${suffix}`, says, BOUNDS_SHOULD, { negative, ...changes });
    }
  }
}

/** Other numbers that are not on the field. */
const FROM_THE_END: readonly (readonly [suffix: string, changes: Partial<Cs1302Rules>])[] = [
  ['', { beyond32Bits: 'any size' }],
  ['-refused', { beyond32Bits: 'any size', negativeTooFar: 'refused' }],
  ['-32-bits', {}],
  ['-32-bits-refused', { negativeTooFar: 'refused' }],
];

const BEYOND = {
  refused: '',
  crash: ', and crashes there',
  'next row': ', and takes it for one in the next row',
  silent: ', and does nothing then',
  round: ', and counts a round then in which nothing changes',
  'round below 10': ', and counts a round then in which nothing changes, but refuses it where it is 10',
} as const;

/**
 * Limits for rows, columns or both that are not the size of the field.
 * @param commands those that have them; `undefined` for all
 */
function* otherLimits(commands?: readonly SquareCommand[]): Iterable<Difference> {
  const beyond = ['crash', 'next row', 'silent', 'round', 'round below 10', 'refused'] as const;
  const [suffix, words] = commands
    ? [`-${commands.join('-')}`, ` after ${joinWords(commands)}, unlike after the others`]
    : ['', ''];
  for (const { id, says, of } of LIMITS) {
    for (const lines of [['row', 'column'], ['column'], ['row']] as const) {
      for (const beyondField of commands ? (['crash', 'refused'] as const) : beyond) {
        const isPast = id !== 'one-less';
        if (!isPast && beyondField !== 'crash') continue;
        // By the text, too, a number past a limit that is too high is refused; only that of the other lines may be too low.
        if (beyondField === 'refused' && id !== 'other') continue;
        // Only there an index may be 10.
        if (beyondField === 'round below 10' && id !== 'one-more') continue;
        // There is no row after the last one.
        if (beyondField === 'next row' && !lines.some((line) => line === 'column')) continue;
        yield difference(
          `limit-${id}-${lines.join('-')}-${beyondField.replaceAll(' ', '-')}${suffix}`,
          joinWords(lines.map(says)) + words + (isPast ? BEYOND[beyondField] : ''),
          BOUNDS_SHOULD,
          {
            ...(lines.includes('row' as never) ? { rowLimit: ({ height, width }) => of(height, width) } : {}),
            ...(lines.includes('column' as never) ? { columnLimit: ({ height, width }) => of(width, height) } : {}),
            beyondField,
            ...(commands ? { offFieldAt: commands } : {}),
          },
        );
      }
    }
  }
}

const OFF = 'a row or column that is not on the field';

/** Each with all rules about it: one that is found later takes the place of another one. */
const OFF_FIELD: readonly (readonly [id: string, does: string, changes: Partial<Cs1302Rules>])[] = [
  ['off-field-crashes', `crashes at ${OFF}`, { negative: 'crash', tooLarge: 'crash' }],
  ['off-field-ignored', `prints no error for ${OFF}`, { negative: 'silent', tooLarge: 'silent' }],
  ['negative-crashes', 'crashes at a negative row or column', { negative: 'crash', tooLarge: 'refused' }],
  ['too-large-crashes', 'crashes at a row or column that is too large', { negative: 'refused', tooLarge: 'crash' }],
];

/** Where only some of the commands do not look whether their square is on the field. */
function* atSomeCommands(): Iterable<Difference> {
  for (const commands of selectionsOf(SQUARE_COMMANDS)) {
    if (commands.length === SQUARE_COMMANDS.length) continue;
    yield* otherLimits(commands);
    yield difference(
      `off-field-is-round-${commands.join('-')}`,
      `counts ${joinWords(commands)} as a round where the square is not on the field, unlike other commands`,
      'only valid commands are rounds',
      { countsInvalid: 'off the field', countsInvalidAt: commands },
    );
    for (const [id, does, changes] of OFF_FIELD) {
      yield difference(
        `${id}-${commands.join('-')}`,
        `${does} after ${joinWords(commands)}, unlike after the others`,
        BOUNDS_SHOULD,
        { ...changes, offFieldAt: commands },
      );
    }
  }
}

export const BOUNDS: Requirement = {
  id: 'bounds',
  title: 'A square has to be on the field',
  quote: 'The second and third tokens indicate the row and column indices, respectively, of the square to be revealed.',
  needs: ['start'],
  experiments: [
    gameOn(FIELD, ['m 0 6', 'g 0 6', 'r 0 6', 'q']),
    gameOn(FIELD, ['r -1 0', 'g -1 0', 'm -1 0', 'q']),
    gameOn(fieldWith([[0, 0]], 10, 10), ['m 0 10', 'm 10 0', 'q']),
    gameOn(FIELD, ['g 5 0', 'r 5 0', 'm 5 0', 'q']),
    gameOn(FIELD, ['m 0 5', 'm 4 0', 'm 4 5', 'm 5 0', 'q']),
    gameOn(FIELD, ['m 5 0', 'q']),
    gameOn(FIELD, ['m 0 5', 'm 4 0', 'm 4 5', 'q']),
    gameOn(fieldWith([[0, 0]], 6, 5), ['m 5 0', 'm 0 4', 'q']),
    gameOn(FIELD, ['m 0 -1', 'q']),
    gameOn(fieldWith([[0, 0]], 6, 5), ['m 0 5', 'q']),
    gameOn(FIELD, ['m 7 1', 'q']),
    gameOn(FIELD, ['m 1 8', 'q']),
    gameOn(FIELD, ['g 100 0', 'q']),
    gameOn(FIELD, ['g 0 100', 'q']),
    gameOn(FIELD, ['r 5 6', 'q']),
    gameOn(FIELD, ['r -1 2', 'r 0 -2', 'q']),
    ...['g', 'r'].flatMap((word) => [
      gameOn(FIELD, [`${word} 0 5`, `${word} 4 0`, `${word} 5 0`, 'q']),
      gameOn(fieldWith([[0, 0]], 6, 5), [`${word} 5 0`, `${word} 0 4`, `${word} 0 5`, 'q']),
    ]),
  ],
  differences: function* differences() {
    yield difference('off-field-crashes', 'crashes at a row or column that is not on the field', BOUNDS_SHOULD, {
      negative: 'crash',
      tooLarge: 'crash',
    });
    yield difference(
      'off-field-ignored',
      'prints no error for a row or column that is not on the field',
      BOUNDS_SHOULD,
      { negative: 'silent', tooLarge: 'silent' },
    );
    yield difference(
      'off-field-is-round',
      'counts a command as a round whose row or column is not on the field',
      'only valid commands are rounds',
      { countsInvalid: 'off the field' },
    );
    yield* COUNTED_TOO_EARLY;
    yield* SOME_COUNTED_TOO_EARLY;
    yield difference('negative-crashes', 'crashes at a negative row or column', BOUNDS_SHOULD, { negative: 'crash' });
    yield* fromTheEnd();
    yield difference('negative-ignored', 'prints no error for a negative row or column', BOUNDS_SHOULD, {
      negative: 'silent',
    });
    yield difference('too-large-crashes', 'crashes at a row or column that is too large', BOUNDS_SHOULD, {
      tooLarge: 'crash',
    });
    yield difference('too-large-ignored', 'prints no error for a row or column that is too large', BOUNDS_SHOULD, {
      tooLarge: 'silent',
    });
    yield* otherLimits();
    yield* atSomeCommands();
    for (const [one, [about]] of COLUMN_FIRST) yield { ...one, about: about! };
  },
  fresh: freshGames((field, random) => [
    ...Array.from({ length: 1 + random.below(4) }, () => boundLine(field, random)),
    ...(random.below(2) === 0 ? ['m 1 1'] : []),
    'q',
  ]),
};

/** A command for a square just on or off the field. */
function boundLine({ rows, columns }: Cs1302Field, random: Random): string {
  const row = oneOf([0, 1, rows - 1, rows - 1, rows, rows, rows + 1, -1, -1, -2, 9], random);
  const column = oneOf([0, 1, 2, columns - 1, columns - 1], random);
  const other = oneOf([0, 1, columns - 1, columns, columns, columns + 1, -1, -1, -2, 9], random);
  const near = oneOf([0, 1, 2, rows - 1], random);
  const word = oneOf(['m', 'g', 'mark', 'r'], random);
  return random.below(2) === 0 ? `${word} ${row} ${column}` : `${word} ${near} ${other}`;
}
