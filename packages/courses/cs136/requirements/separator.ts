import type { Difference } from '../../cases/requirement.ts';
import { equalSigns } from '../rules.ts';
import type { Changes } from './difference.ts';
import { WIDEST } from './experiments.ts';

// The line below the board.

/** The lengths that lines below boards have in wrong programs. */
const LENGTHS: readonly (readonly [words: string, length: (width: number, height: number) => number])[] = [
  ['one equal sign for every column', (width) => width],
  ['two equal signs for every column', (width) => 2 * width],
  ['two equal signs for every column and one more', (width) => 2 * width + 1],
  ['two equal signs for every column but the last', (width) => 2 * width - 2],
  ['one equal sign for every column but the last', (width) => width - 1],
  ['one equal sign for every column and one more', (width) => width + 1],
  ['two equal signs for every column, less three', (width) => Math.max(0, 2 * width - 3)],
  ['two equal signs for every column and two more', (width) => 2 * width + 2],
  ['three equal signs for every column', (width) => 3 * width],
  ['two equal signs, less one, for every row', (_, height) => 2 * height - 1],
  ['two equal signs for every row', (_, height) => 2 * height],
  ['one equal sign for every row', (_, height) => height],
  ['an equal sign for every square', (width, height) => width * height],
  ['three equal signs for every column, less one', (width) => 3 * width - 1],
  ['two equal signs for every column, less two, but one for one column', (width) => Math.max(1, 2 * width - 2)],
];

const BELOW = 'the line below the board is as long as its rows: two equal signs for every column, less one';

export function* separatorDifferences(): Iterable<Difference> {
  for (const [index, [words, length]] of LENGTHS.entries()) {
    yield {
      id: index === 1 ? 'separator-too-long' : `separator-length-${index}`,
      does: `prints ${words} below the board`,
      should: index === 1 ? 'the line below the board is as long as its rows: one equal sign less' : BELOW,
      isOfForm: true,
      changes: { separator: (width, height) => equalSigns(length(width, height)) } satisfies Changes,
    };
  }
  for (let length = 1; length <= 40; length += 1) {
    yield {
      id: `separator-always-${length}`,
      does: `prints ${length} equal sign${length === 1 ? '' : 's'} below the board, whatever its width`,
      should: BELOW,
      isOfForm: true,
      changes: { separator: () => equalSigns(length) } satisfies Changes,
    };
  }
  // A part of a line of fixed length.
  for (let length = 2; length < 2 * WIDEST - 1; length += 1) {
    yield {
      id: `separator-at-most-${length}`,
      does: `prints at most ${length} equal signs below the board, also where the board is wider`,
      should: BELOW,
      isOfForm: true,
      changes: { separator: (width) => equalSigns(Math.min(2 * width - 1, length)) } satisfies Changes,
    };
  }
  for (const [id, does, line] of [
    ['no-separator', 'prints no line of equal signs below the board', ''],
    ['empty-separator', 'prints an empty line below the board, without equal signs', '\n'],
  ] as const) {
    yield { id, does, should: BELOW, isOfForm: true, changes: { separator: () => line } satisfies Changes };
  }
  yield* otherSeparators();
}

/** Lines of other characters, or with more in them. */
function* otherSeparators(): Iterable<Difference> {
  for (const character of ['-', '*', '_', '#', '+', '~']) {
    yield {
      id: `separator-of-${character.charCodeAt(0)}`,
      does: `prints a line of "${character}" below the board`,
      should: 'it is a line of equal signs',
      isOfForm: true,
      changes: { separator: (width) => `${character.repeat(2 * width - 1)}\n` } satisfies Changes,
    };
  }
  const others = [
    ['blank-after-separator', 'prints a blank after the equal signs below the board', (signs: string) => `${signs} \n`],
    ['empty-line-after-board', 'prints an empty line below the line of equal signs', (signs: string) => `${signs}\n\n`],
    ['empty-line-in-board', 'prints an empty line above the line of equal signs', (signs: string) => `\n${signs}\n`],
    ['no-newline-after-separator', 'prints no newline after the line of equal signs', (signs: string) => signs],
    ['spaced-separator', 'prints blanks between the equal signs below the board', spaced],
  ] as const;
  for (const [id, does, line] of others) {
    yield {
      id,
      does,
      should: 'a line of equal signs follows the board, and nothing else',
      isOfForm: true,
      changes: { separator: (width) => line('='.repeat(2 * width - 1)) } satisfies Changes,
    };
  }
}

function spaced(signs: string): string {
  return `${'= '.repeat((signs.length - 1) / 2)}=\n`;
}
