import { describe, expect, it } from 'vitest';
import { readScheme } from './read-scheme.ts';
import { fieldPathWords, schemeProblemWords } from './scheme-words.ts';

const GAMES = new Map([
  ['comp1511', { stages: ['1', '2'], checks: ['compiles'] }],
  ['calpoly', { stages: ['1'], checks: [] }],
]);

const PART = { id: 'code', title: 'Code', points: 100, by: 'judge', gives: 'per-fault' };
const GOOD = {
  game: 'comp1511',
  title: 'A test',
  total: 100,
  parts: [PART],
  faults: { format: 5, misconception: 20, crash: 25, hang: 25, unexplained: 25 },
};

/** What is said about a scheme, a problem a line. */
function problemsOf(data: unknown): string[] {
  const read = readScheme(data, GAMES);
  if (read.ok) return [];
  return read.error.map((problem) => `${fieldPathWords(problem.path)} ${schemeProblemWords(problem)}`);
}

it('a scheme with nothing but what is needed is read', () => {
  expect(problemsOf(GOOD)).toEqual([]);
});

describe('a scheme is refused, with the field, when', () => {
  it.each([
    ['it is no object', [], ['the file must be fields with names']],
    ['its game is unknown', { ...GOOD, game: 'chess' }, ['game is "chess", but must be one of comp1511, calpoly']],
    ['a field is missing', { ...GOOD, title: undefined }, ['title is missing']],
    [
      'a field is of another type',
      { ...GOOD, title: 7, total: 'all' },
      ['title must be text', 'total must be a number'],
    ],
    [
      'a number is out of range',
      { ...GOOD, faults: { ...GOOD.faults, hang: 101 } },
      ['faults.hang must be from 0 to 100'],
    ],
    ['there is a field too many', { ...GOOD, marks: 1 }, [/^marks is not a field here; the fields are game, title, /]],
    ['a part has a field too many', { ...GOOD, parts: [{ ...PART, of: 1 }] }, [/^parts\[0\]\.of is not a field here/]],
    ['the parts are not the total', { ...GOOD, total: 90 }, ['parts adds up to 100, but must be 90']],
    [
      'the stages are not their part',
      { ...GOOD, parts: [{ ...PART, stages: { 1: 40, 2: 50 } }] },
      ['parts[0].stages adds up to 90, but must be 100'],
    ],
    [
      'there is no such stage',
      { ...GOOD, parts: [{ ...PART, stages: { 1: 100, 5: 0 } }] },
      ['parts[0].stages.5 is not a field here; the fields are 1, 2'],
    ],
    [
      'there is no such check',
      { ...GOOD, required: [{ id: 'a', title: 'A', points: 1, by: 'check', checks: ['compiles', 'runs'] }] },
      ['required[0].checks[1] is "runs", but must be one of compiles'],
    ],
    [
      'a line has the id of another',
      { ...GOOD, required: [{ id: 'code', title: 'A', points: 1, by: 'person' }] },
      ['required[0].id is "code", which is there already'],
    ],
    [
      'a time has no offset',
      { ...GOOD, late: { due: '2022-02-13 23:55', rule: 'zero' } },
      ['late.due must be a time with its offset, as 2020-03-29T18:00:00+11:00'],
    ],
    [
      'a rule for late hand-ins lacks its numbers',
      { ...GOOD, late: { due: '2022-02-13T23:55Z', rule: 'takes-off' } },
      ['late.percent is missing', 'late.every is missing'],
    ],
    [
      'a rule for late hand-ins has times that are none',
      { ...GOOD, late: { due: '2022-02-13T23:55Z', rule: 'zero', grace: 15, closes: '5 weeks' } },
      [
        'late.grace must be a time such as 15 minutes, 2 hours or 5 days',
        'late.closes must be a time such as 15 minutes, 2 hours or 5 days',
      ],
    ],
    [
      'all marks are gone while being late is free',
      { ...GOOD, late: { due: '2022-02-13T23:55Z', rule: 'zero', grace: '1 day', closes: '1 hour' } },
      ['late.closes must not be before the end of the grace'],
    ],
  ])('%s', (_, data, expected) => {
    const problems = problemsOf(JSON.parse(JSON.stringify(data)));
    for (const [index, text] of expected.entries()) expect(problems[index]).toMatch(text);
    expect(problems).toHaveLength(expected.length);
  });
});
