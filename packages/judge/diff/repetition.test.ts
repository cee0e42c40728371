import { expect, it } from 'vitest';
import { repetitionAtEnd } from './repetition.ts';

it.each([
  ['a line', 'Hello\nagain\nagain\nagain\n', 'again\n', 3],
  ['several lines', 'x\n1\n2\n1\n2\n1\n2\n', '1\n2\n', 3],
  ['a prompt', 'Hello\nYes? Yes? Yes? Yes? ', 'Yes? ', 4],
  ['a line, broken off the last time', 'again\nagain\nagain\nag', 'again\n', 3],
  ['more often than the end that is looked at', 'again\n'.repeat(100_000), 'again\n', 100_000],
])('finds that %s is repeated', (_, output, text, times) => {
  expect(repetitionAtEnd(output)).toMatchObject({ text, times });
});

it.each([
  ['comes twice', 'again\nagain\n'],
  ['comes three times, but not at the end', 'again\nagain\nagain\nend\n'],
  ['is nothing', ''],
])('does not call repeated what %s', (_, output) => {
  expect(repetitionAtEnd(output)).toBeUndefined();
});
