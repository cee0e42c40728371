import { describe, expect, it } from 'vitest';
import { shownWord } from './shown-word.ts';

describe('a word in a message', () => {
  it.each([
    ['a word', 'chess', 'chess'],
    ['words', 'a b', 'a b'],
    ['no word', '', "''"],
    ['a blank', ' ', "' '"],
    ['60 characters', 'x'.repeat(60), 'x'.repeat(60)],
    ['61 characters', 'x'.repeat(61), `${'x'.repeat(60)}…`],
    ['characters of two units', '💣'.repeat(100_000), `${'💣'.repeat(60)}…`],
  ])('%s', (_, word, shown) => {
    expect(shownWord(word)).toBe(shown);
  });
});
