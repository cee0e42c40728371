import { expect, it } from 'vitest';
import { fittedHelp } from './help.ts';

it('wraps paragraphs that are too wide, and nothing else', () => {
  const help = `Usage: countermine play [options] [game] ...

Options:
  --an-option-with-a-long-name  and what it does

Files: one two three four
five six.
  countermine play 12345678901234567890

Short
lines.
`;
  expect(fittedHelp(help, 22)).toBe(`Usage: countermine
play [options] [game]
...

Options:
  --an-option-with-a-long-name  and what it does

Files: one two three
four five six.
  countermine play 12345678901234567890

Short
lines.
`);
  expect(fittedHelp(help, 80)).toBe(help);
});
