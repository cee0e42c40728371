import { answerTo } from '@countermine/courses/cases/answer.ts';
import { type CaseInput, stdinOf } from '@countermine/courses/cases/case.ts';
import { judgedGames } from '@countermine/courses/judged-games.ts';
import { describe, expect, it } from 'vitest';
import { sampleHostile, shrinkAnyhow, stepsOf } from './hostile.ts';

/** All that is given to a program, as one text. */
function allOf({ steps, args, files }: CaseInput): string {
  return JSON.stringify([steps.join(''), args, [...files]]);
}

/** True if a text has a character with a code in this range. */
function has(first: number, last: number) {
  return (text: string): boolean =>
    Array.from(text, (byte) => byte.charCodeAt(0)).some((code) => code >= first && code <= last);
}

function matches(pattern: RegExp) {
  return (text: string): boolean => pattern.test(text);
}

/** What hostile input is about, in standard input or a file. */
const KINDS: Readonly<Record<string, (text: string) => boolean>> = {
  'a NUL': has(0, 0),
  'a control character': has(1, 8),
  'no ASCII': has(128, 255),
  'a very long word': matches(/[^\s]{4000}/),
  'carriage returns': matches(/\r\n/),
  'vertical tabs or form feeds': has(11, 12),
  tabs: has(9, 9),
  'an empty line': matches(/\n\n/),
  'a missing last newline': matches(/[^\n]$/),
  'nothing at all': matches(/^$/),
  'a plus sign': matches(/\+\d/),
  'leading zeros': matches(/\b0\d/),
  'more than 32 bits': matches(/\b\d{11,30}\b/),
  'a negative number': matches(/(?<!\S)-\d/),
  'a number with more after it': matches(/\b\d+[a-z.]/),
};

describe.each([...judgedGames.values()])('the hostile cases of $dialect.id', ({ dialect, cases: source }) => {
  const cases = sampleHostile(source, 1, 400);

  it('are named in order, the same for the same seed, and the same first ones whatever the count', () => {
    expect(cases.slice(0, 2).map(({ name, origin }) => [name, origin])).toEqual([
      ['hostile-0001', 'generated'],
      ['hostile-0002', 'generated'],
    ]);
    const again = sampleHostile(source, 1, 30);
    expect(again.map(({ input }) => allOf(input))).toEqual(cases.slice(0, 30).map(({ input }) => allOf(input)));
    expect(sampleHostile(source, 2, 30).map(({ input }) => allOf(input))).not.toEqual(
      again.map(({ input }) => allOf(input)),
    );
  });

  it('are mostly invalid by the text', () => {
    expect(cases.filter(({ input }) => source.adopt(input) === undefined).length).toBeGreaterThan(200);
  });

  it.each(Object.entries(KINDS))('hold %s', (_, is) => {
    const texts = cases.map(({ input }) => [stdinOf(input), ...input.files.values()]);
    expect(texts.filter((each) => each.some(is)).length).toBeGreaterThanOrEqual(3);
  });

  it('are bytes, in steps of a line each', () => {
    for (const { input } of cases) {
      expect([stdinOf(input), ...input.files.values()].some(has(256, 0xffff))).toBe(false);
      expect(input.steps).toEqual(stepsOf(stdinOf(input)));
      expect(input.args.every((argument) => /^[ -~]*$/.test(argument))).toBe(true);
    }
  });

  it('are answered by the game quickly', () => {
    const written = cases.map(({ input }) => answerTo(dialect, input).stdout.length);
    expect(Math.max(...written)).toBeLessThan(10 * 2 ** 20);
  });
});

describe('an input shrunk in any way', () => {
  const input = { steps: ['ab\n', 'c'], args: ['x'], files: new Map([['f', 'd\n']]) };

  it('loses lines, then lines and characters of its files, then characters', () => {
    expect([...shrinkAnyhow(input).smaller()].map((smaller) => allOf(smaller.input))).toEqual(
      [
        ['ab\n', 'd\n'],
        ['c', 'd\n'],
        ['ab\nc', ''],
        ['ab\nc', 'd'],
        ['ab\nc', '\n'],
        ['ab', 'd\n'],
        ['\nc', 'd\n'],
        ['ab\n', 'd\n'],
        ['abc', 'd\n'],
        ['a\nc', 'd\n'],
        ['b\nc', 'd\n'],
      ].map(([stdin, file]) => JSON.stringify([stdin, ['x'], [['f', file]]])),
    );
  });

  it('shrinks to nothing', () => {
    expect([...shrinkAnyhow({ steps: [], args: [], files: new Map() }).smaller()]).toEqual([]);
  });
});
