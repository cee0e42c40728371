import { expect, it } from 'vitest';
import { shortened } from './shortened.ts';

it('cuts a long word between characters, and no other', () => {
  expect(shortened('abcdef', 6)).toBe('abcdef');
  expect(shortened('abcdefg', 6)).toBe('abcdef…');
  expect(shortened('💥'.repeat(3), 2)).toBe('💥💥…');
});
