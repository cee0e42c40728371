import { describe, expect, it } from 'vitest';
import { type FaultFinding, faultSentences } from './fault-words.ts';

describe('faultSentences', () => {
  it.each<[FaultFinding, string]>([
    [{ code: 'wrong-line', expected: 'Bye!', actual: 'bye' }, 'It prints "bye" where "Bye!" should come.'],
    [{ code: 'wrong-line', expected: '', actual: 'Bye!' }, 'It prints "Bye!" where an empty line should come.'],
    [{ code: 'wrong-line', expected: 'Bye!', actual: '' }, 'It prints an empty line where "Bye!" should come.'],
    [{ code: 'output-ends', expected: '' }, 'The output ends where an empty line should come.'],
    [{ code: 'output-goes-on', actual: '\n' }, 'It prints an empty line where the output should be over.'],
  ])('names an empty line instead of quoting nothing: %j', (finding, sentence) => {
    expect(faultSentences(finding)).toBe(sentence);
  });
});
