import { expect, it } from 'vitest';
import { PanelRoom } from './stores.ts';

it('opens and closes step by step, without halfway where nothing is shown there', () => {
  const room = new PanelRoom('closed');
  const steps = ([by, hasHalf]: readonly [1 | -1, boolean]) => {
    room.step(by, hasHalf);
    return room.size.value;
  };
  const pulls = [
    [1, true],
    [1, true],
    [1, true],
    [-1, true],
    [-1, true],
    [-1, true],
    [1, false],
    [-1, false],
  ] as const;
  expect(pulls.map(steps)).toEqual(['half', 'full', 'full', 'half', 'closed', 'closed', 'full', 'closed']);
});

it('opens, but closes nothing', () => {
  const room = new PanelRoom('half');
  room.openTo('full');
  room.openTo('half');
  expect(room.size.value).toBe('full');
});
