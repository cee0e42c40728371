import { expect, it } from 'vitest';
import { faultHeading } from './words.ts';

it.each([
  [12, 40, 'Fault 1 of 3: 12 of 40 failures'],
  [2, 2, 'Fault 1 of 3: all 2 failures'],
  [1, 1, 'Fault 1 of 3: the only failure'],
  [0, 2, 'Fault 1 of 3: seen in experiments only'],
])('the heading of a fault in %i of %i failures', (count, failures, heading) => {
  expect(faultHeading({ number: 1, of: 3, count, failures })).toBe(heading);
});
