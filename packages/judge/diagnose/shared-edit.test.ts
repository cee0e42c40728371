import { describe, expect, it } from 'vitest';
import { type Deviation, deviationFinding } from './deviation.ts';
import { faultSentences } from './fault-words.ts';
import { ANYWHERE } from './rewrite.ts';

const TEXT = [' Oh no!\n', '  __ _\n', '\n', ' |___/\n'];

/** What is said of a text that is printed in another way. */
function saidOf(edit: (line: string) => string): string {
  const rewrite = { what: 'block', kind: '', kinds: [], place: ANYWHERE, to: [] } as const;
  const actual = TEXT.map(edit).join('');
  const deviation: Deviation = { kind: 'format', rewrite, expected: TEXT.join(''), previous: '', actual };
  return faultSentences(deviationFinding(deviation, []));
}

describe('several lines in a row', () => {
  it.each<[how: string, edit: (line: string) => string, says: string]>([
    [
      'without their first blank',
      (line) => line.replace(/^ /, ''),
      'It leaves out the blank at the start of 3 lines, from " Oh no!" to " |___/".',
    ],
    [
      'with two blanks more',
      (line) => line.replace(/^(?=.)/, '  '),
      'It prints 2 blanks too many at the start of 3 lines, from " Oh no!" to " |___/".',
    ],
    [
      'with a sign at their end',
      (line) => line.replace(/(?<=.)\n/, '#\n'),
      'It prints "#" too many at the end of 3 lines, from " Oh no!" to " |___/".',
    ],
    [
      'in different ways',
      (line) => line.replace(/^ (?=_|O|\|)/, '').replace('__', '_'),
      'It prints 4 other lines, from "Oh no!" to "|__/", in place of the 4 lines from " Oh no!" to " |___/".',
    ],
  ])('%s are told as they differ', (_, edit, says) => {
    expect(saidOf(edit)).toBe(says);
  });
});
