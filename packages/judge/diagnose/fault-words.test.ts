import { describe, expect, it } from 'vitest';
import { type FaultFinding, faultSentences } from './fault-words.ts';

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
      { code: 'extra-after', after: 'Bye!', actual: '\n' },
      'After "Bye!" it prints an empty line, which is not expected.',
    ],
    [{ code: 'missing-empty-line', after: '\n' }, 'Where several empty lines should come, one is missing.'],
    [{ code: 'output-goes-on', actual: '\n' }, 'It prints an empty line where the output should be over.'],
  ])('names an empty line instead of quoting nothing: %j', (finding, sentence) => {
    expect(faultSentences(finding)).toBe(sentence);
  });
});
