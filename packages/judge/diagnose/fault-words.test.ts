import { FREE_REST } from '@countermine/courses/cases/answer.ts';
import { describe, expect, it } from 'vitest';
import { type Deviation, deviationFinding } from './deviation.ts';
import { type FaultFinding, faultSentences } from './fault-words.ts';
import { ANYWHERE, type RewritePlace } from './rewrite.ts';

describe('faultSentences', () => {
  it.each<[FaultFinding, string]>([
    [{ code: 'wrong-line', expected: 'Bye!', actual: 'bye' }, 'It prints "bye" where "Bye!" should come.'],
    [{ code: 'wrong-line', expected: '', actual: 'Bye!' }, 'It prints "Bye!" where an empty line should come.'],
    [{ code: 'wrong-line', expected: 'Bye!', actual: '' }, 'It prints an empty line where "Bye!" should come.'],
    [{ code: 'output-ends', expected: '' }, 'The output ends where an empty line should come.'],
    [{ code: 'output-stops', after: undefined, error: undefined }, 'It prints nothing.'],
    [
      { code: 'output-stops', after: 'Welcome!', error: 'no board' },
      'It prints nothing after "Welcome!". On standard error it writes "no board".',
    ],
    [
      { code: 'extra-after', after: 'Bye!', actual: '\n', where: 'everywhere', isRow: false },
      'After "Bye!" it prints an empty line, which is not expected.',
    ],
    [{ code: 'missing-empty-line', after: '\n' }, 'Where several empty lines should come, one is missing.'],
    [{ code: 'output-goes-on', actual: '\n' }, 'It prints an empty line where the output should be over.'],
  ])('names an empty line instead of quoting nothing: %j', (finding, sentence) => {
    expect(faultSentences(finding)).toBe(sentence);
  });

  it.each([
    ['everywhere', 'The rows of the board have another form: "*", and should be "#".'],
    ['in some places', 'Some rows of the board have another form: "*", and should be "#".'],
    [{ after: 'Go!' }, 'A row of the board after "Go!" has another form: "*", and should be "#".'],
  ] as const)('says which rows of a board have another form: %j', (where, sentence) => {
    expect(faultSentences({ code: 'other-row', expected: '#', actual: '*', where })).toBe(sentence);
  });

  const line = { expected: 'Is 1 2 3 4 5 6', actual: 'Is 1 3 4 4 5 6' };
  it.each<[FaultFinding, string]>([
    [
      {
        code: 'numbers-shifted',
        shifts: [
          { number: 1, plus: 1 },
          { number: 2, plus: 1 },
        ],
        ...line,
        where: 'everywhere',
      },
      'In "Is 1 2 3 4 5 6" the second and third numbers are always too high by 1: it prints "Is 1 3 4 4 5 6".',
    ],
    [
      {
        code: 'numbers-shifted',
        shifts: [
          { number: 0, plus: 1 },
          { number: 4, plus: -2 },
        ],
        ...line,
        where: { after: 'Ready' },
      },
      'In "Is 1 2 3 4 5 6" after "Ready" the first number is too high by 1 and the fifth number is too low by 2: it prints "Is 1 3 4 4 5 6".',
    ],
    [
      { code: 'numbers-shifted', shifts: [{ number: 0, plus: 1 }], ...line, expected: 'Is 1', where: 'in some places' },
      'In "Is 1" the number is too high by 1 in some places: it prints "Is 1 3 4 4 5 6".',
    ],
    [
      { code: 'numbers-exchanged', ...line, where: 'in some places' },
      'The numbers in "Is 1 2 3 4 5 6" are in another order in some places: it prints "Is 1 3 4 4 5 6".',
    ],
    [
      { code: 'numbers-exchanged', ...line, where: { after: 'Ready' } },
      'The numbers in "Is 1 2 3 4 5 6" after "Ready" are in another order: it prints "Is 1 3 4 4 5 6".',
    ],
  ])('tells which numbers are wrong, and says "always" only of what is so everywhere: %j', (finding, sentence) => {
    expect(faultSentences(finding)).toBe(sentence);
  });

  it('tells of a line behind a row, which has its form', () => {
    const rewrite = {
      what: 'row',
      kind: 'row',
      place: ANYWHERE,
      before: [''],
      between: ' ',
      after: ' \nBye!\n',
    } as const;
    const row = '* * \n';
    const deviation = { kind: 'format', expected: row, previous: '', actual: `${row}Bye!\n` } as const;
    const sentenceAt = (place: RewritePlace): string =>
      faultSentences(deviationFinding({ ...deviation, rewrite: { ...rewrite, place } }, []));
    expect(sentenceAt(ANYWHERE)).toMatch(/^After a row like "\* \*.*" it prints "Bye!", which is not/);
    expect(sentenceAt({ ...ANYWHERE, isLast: true })).toMatch(
      /^After a row like .* at the end of the output it prints/,
    );
    expect(sentenceAt({ ...ANYWHERE, after: 'row' })).toMatch(/it prints "Bye!" in some places, which is not/);
  });

  it('leaves out what is free in a line', () => {
    const rewrite = { what: 'line', kind: 'a', place: ANYWHERE, to: ['Oh!\n'] } as const;
    const expected = `Error: ${FREE_REST}\n`;
    const deviation: Deviation = { kind: 'format', rewrite, expected, previous: '', actual: 'Oh!\n' };
    expect(faultSentences(deviationFinding(deviation, []))).toMatch(/where "Error:.\.\.\..?" should come\.$/);
  });

  it('tells of a program that does not end at its start', () => {
    const sentence = faultSentences({ code: 'starts-anyway', withError: true });
    expect(sentence).toBe('It goes on where it should end with an error before the game begins.');
  });
});
