import { describe, expect, it } from 'vitest';
import { Variation } from './variation.ts';

// What is left of an output when what is not the same in two runs is set aside.

const EXPECTED = 'Welcome!\nHow many mines? 3 mines\n123\nThere are 3 mines\nBye\n';

describe('what varies from run to run is set aside', () => {
  it.each([
    ['a line of its own', (time: string) => `Started at ${time}\n${EXPECTED}`, ['12:00:01', '12:00:02']],
    ['an address', (address: string) => EXPECTED.replace('Bye', `board at ${address}\nBye`), ['0x55d0', '0x7ffe1']],
    ['a number alone', (seed: string) => `${seed}\n${EXPECTED}`, ['1763935000', '1763935001']],
    ['a time before a line', (time: string) => EXPECTED.replace('How', `[${time}] How`), ['09:59', '10:00']],
    ['a path after a line', (path: string) => EXPECTED.replace('Bye', `Bye ${path}`), ['/tmp/a/work', '/tmp/b/work']],
    ['a number in a line', (count: string) => EXPECTED.replace('are 3', `are ${count}`), ['17', '4']],
  ])('%s', (_, outputOf, [one = '', other = '', third = '99']) => {
    const variation = Variation.between([{ one: outputOf(one), other: outputOf(other) }]);
    expect([one, other].map((text) => variation?.settle(outputOf(text), EXPECTED))).toEqual([EXPECTED, EXPECTED]);
    expect(variation?.settle(outputOf(third), EXPECTED)).toBeDefined();
  });

  it('and nothing else of the output', () => {
    const variation = Variation.between([{ one: `at 0x1\n${EXPECTED}`, other: `at 0x2\n${EXPECTED}` }]);
    const wrong = EXPECTED.replace('123', '124').replace('are 3', 'are 4');
    expect(variation?.settle(`at 0x3\n${wrong}`, EXPECTED)).toBe(wrong);
  });
});

describe('nothing is set aside', () => {
  it.each([
    ['where the outputs are the same', EXPECTED, EXPECTED],
    ['where one is longer', EXPECTED, `${EXPECTED}more\n`],
    ['where a word of any kind stands alone', EXPECTED.replace('123', '.x.'), EXPECTED.replace('123', 'x..')],
  ])('%s', (_, one, other) => {
    expect(Variation.between([{ one, other }])).toBeUndefined();
  });
});
