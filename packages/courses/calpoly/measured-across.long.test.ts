import { describe, it } from 'vitest';
import { expectMeasured, OTHER_JOINED_BOARDS } from '../testing/calpoly-measured.ts';

describe('a board in one array', () => {
  it.each(OTHER_JOINED_BOARDS)('that goes on with %s in the direction %d, %d is measured', (...board) => {
    expectMeasured(...board);
  });
});
