import type { CalpolyRules } from '@countermine/courses/calpoly/rules.ts';
import { tileWithin } from '@countermine/courses/calpoly/tiles.ts';
import type { Cs136Rules } from '@countermine/courses/cs136/rules.ts';
import { type Cs204Rules, exactOption, type Option } from '@countermine/courses/cs204/rules.ts';
import type { Cs1302Rules } from '@countermine/courses/cs1302/rules.ts';
import { describe, expect, it } from 'vitest';
import { saidOf } from '../testing/judged-in-memory.ts';

const OF_CALPOLY: readonly (readonly [says: RegExp, changes: Partial<CalpolyRules>])[] = [
  [/says "Spot already revealed.*" of spots that are hidden/, { revealedTest: 'negated' }],
  [
    /refuses a mine where there is one already only if that is the last one that it placed;/,
    { mineTakenBy: { from: -1 } },
  ],
  [
    /accepts guesses in negative columns, but reveals no tile for them;/,
    { guessAt: tileWithin({ rows: [0, 19], columns: [-(2 ** 31), 19] }), revealsOffBoard: false },
  ],
  [/shows the last guess that revealed a tile, or 0 and 0 if there is none, in/, { badGuessNumbers: 'last good' }],
];

describe('a program for calpoly', () => {
  it.each(OF_CALPOLY)('that %s is told that, and nothing else', async (says, changes) => {
    expect(await saidOf('calpoly', { changes })).toEqual([expect.stringMatching(says)]);
  });
});

const OF_CS204: readonly (readonly [says: RegExp, changes: Partial<Cs204Rules>])[] = [
  [/takes every choice but -h for -o;/, { optionOf: (word) => (word === '-h' ? '-h' : '-o') }],
  [/takes every choice but -o and -b for -h;/, { optionOf: orElse('-h', '-h') }],
  [/ends the game when one cell is closed, and not when none is/, { endsWhen: 'one closed' }],
  [/not take what has more than one digit for a number,/, refusing((typed) => typed.replace('-', '').length > 1)],
  [/not take numbers from 10 on for numbers,/, refusing((typed) => Number(typed) > 9)],
  [/not take words of more than 9 characters for numbers,/, refusing((typed) => typed.length > 9)],
];

function refusing(refusesNumber: Cs204Rules['refusesNumber']): Partial<Cs204Rules> {
  return { refusesNumber };
}

/** Knows the other options, and takes whatever is none of the three for this one. */
function orElse(option: Option, itself: Option | undefined): Cs204Rules['optionOf'] {
  return (word) => (word === option ? itself : (exactOption(word) ?? option));
}

describe('a program for cs204', () => {
  it.each(OF_CS204)('that %s is told that, and nothing else', async (says, changes) => {
    expect(await saidOf('cs204', { changes })).toEqual([expect.stringMatching(says)]);
  });
});

const OF_CS136: readonly (readonly [says: RegExp, changes: Partial<Cs136Rules>])[] = [
  [/that belongs to the board before it/, { separatorFrom: 'previous' }],
];

describe('a program for cs136', () => {
  it.each(OF_CS136)('that %s is told that, and nothing else', async (says, changes) => {
    expect(await saidOf('cs136', { changes })).toEqual([expect.stringMatching(says)]);
  });
});

describe('a program for cs1302', () => {
  it('that compares reveals with the number of mines in the file wins too early or never, and is told both', async () => {
    const changes: Partial<Cs1302Rules> = { winByListed: 'reveals' };
    const says = /ends a game as won too early, or never, if its seed file lists a mine twice,/;
    expect(await saidOf('cs1302', { changes })).toEqual([expect.stringMatching(says)]);
  });
});
