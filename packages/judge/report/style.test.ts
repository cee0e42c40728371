import { expect, it } from 'vitest';
import { formatLines, span } from './style.ts';

it.each([
  ['after blanks', '  ::error::x', ' │::error::x\n'],
  ['after a joiner', '\u200d::error::x', '│::error::x\n'],
  ['after a variation selector and a no-break space', '\ufe0f\u00a0::error::x', '│::error::x\n'],
  ['with a joiner between its colons', ':\u200d:error::x', '│:\u200d:error::x\n'],
  ['anywhere', 'a ##[error]x', 'a ##\\x5Berror]x\n'],
])('a line of a report holds no command to a log of GitHub: %s', (_, text, shown) => {
  expect(formatLines([[span(text)]], false)).toBe(shown);
  expect(formatLines([[span(text.slice(0, 2)), span(text.slice(2))]], false)).toBe(shown);
});
