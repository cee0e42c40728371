import { calpoly } from '@countermine/dialects/calpoly/calpoly.ts';
import { describe, expect, it } from 'vitest';
import { type Answer, answerTo, BY_THE_TEXT } from '../oracle/answer.ts';
import type { CaseInput } from '../oracle/case-input.ts';
import { diagnose, type Observation } from './diagnose.ts';
import { diagnosisSentence } from './sentence.ts';

const inputOf = (...steps: readonly string[]): CaseInput => ({ steps, args: [], files: new Map() });

const INPUTS: readonly CaseInput[] = [
  inputOf('1\n', '0 0\n', '0 0\n'),
  inputOf('1\n', '5 5\n', '0 0\n'),
  inputOf('2\n', '20 0\n', '3 3\n', '4 4\n', '4 3\n', '3 3\n'),
  inputOf('1\n', '9 9\n', '9 8\n', '9 8\n', '9 9\n'),
  inputOf('-1\n'),
];

/** What a program with these misconceptions does; it may do something else on some inputs. */
function observe(
  misconceptions: readonly string[],
  another: (index: number) => readonly string[] = () => misconceptions,
) {
  const failures: Observation[] = [];
  const passes: Observation[] = [];
  INPUTS.forEach((input, index) => {
    const { stdout } = answerTo(calpoly, input, { readings: [], misconceptions: another(index) });
    const isLike = (answer: Answer): boolean => answer.stdout === stdout;
    (isLike(answerTo(calpoly, input, BY_THE_TEXT)) ? passes : failures).push({ input, isLike });
  });
  const found = diagnose(calpoly, [], failures, passes);
  return {
    failures: failures.length,
    found: found.map(({ misconceptions: ids, explained }) => [ids.map(({ id }) => id), explained]),
  };
}

describe('what a program seems to have misunderstood', () => {
  it('is one thing where one explains all failures', () => {
    expect(observe(['round-from-one'])).toEqual({ failures: 4, found: [[['round-from-one'], 4]] });
  });

  it('is two things together where none explains them alone', () => {
    const { found } = observe(['round-from-one', 'full-stop-after-revealed']);
    expect(found).toEqual([[['round-from-one', 'full-stop-after-revealed'], 4]]);
  });

  it('is nothing where nothing fails', () => {
    expect(observe([])).toEqual({ failures: 0, found: [] });
  });

  it('is nothing where a right answer speaks against it', () => {
    expect(observe([], (index) => (index < 3 ? ['round-from-one'] : []))).toEqual({ failures: 3, found: [] });
  });

  it('is told of most failures where it explains those', () => {
    const { failures, found } = observe([], (index) =>
      index === 2 ? ['bad-mine-counts', 'round-from-one', 'hit-mine-not-shown'] : ['round-from-one'],
    );
    expect([failures, found]).toEqual([4, [[['round-from-one'], 3]]]);
  });
});

describe('the sentence', () => {
  const misconceptions = calpoly.misconceptions.filter(({ id }) => id === 'round-from-one');
  it.each([
    [1, 1, 'That explains the failure.'],
    [4, 4, 'That explains all 4 failures.'],
    [3, 4, 'That explains 3 of the 4 failures; there is more than that to mend.'],
  ])('%i of %i', (explained, failures, end) => {
    const sentence = diagnosisSentence({ misconceptions, explained }, failures);
    expect(sentence).toMatch(/^It looks as if the program .*; by the text, /);
    expect(sentence.endsWith(end)).toBe(true);
  });
});
