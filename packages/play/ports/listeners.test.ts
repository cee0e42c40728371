import { signal } from '@preact/signals-core';
import { expect, it } from 'vitest';
import { until } from './listeners.ts';

it('settles once it is so, and does not ask again', async () => {
  const count = signal(0);
  let asked = 0;
  const isThere = until(() => {
    asked += 1;
    return count.value >= 2;
  });
  count.value = 1;
  count.value = 2;
  await isThere;
  count.value = 3;
  expect(asked).toBe(3);
});

it('settles at once where it is so already', async () => {
  await until(() => true);
});
