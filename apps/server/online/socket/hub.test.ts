import { ok } from '@countermine/core/result/result.ts';
import { ManualClock, settle } from '@countermine/play/testing/manual-clock.ts';
import { expect, it } from 'vitest';
import type { Area } from '../session/session.ts';
import { NO_WATCH } from '../session/watch.ts';
import { connected, newClient } from '../testing/in-process.ts';
import { Hub } from './hub.ts';
import { USUAL_LIMITS } from './shared-limits.ts';

it('takes those out again whose connection ended before their request was answered', async () => {
  const here = new Set<string>();
  let enter: () => void = () => undefined;
  const area: Area = {
    handlers: {
      hello: async () => ok({ protocol: 1 }),
      'field-leave': async (session) => {
        await new Promise<void>((resolve) => {
          enter = resolve;
        });
        here.add(session.id);
        return ok({});
      },
    },
    left: (session) => void here.delete(session.id),
    async close() {},
  };
  const clock = new ManualClock();
  const hub = new Hub({ areas: [area], clock, limits: USUAL_LIMITS, watch: NO_WATCH });
  const { client, transport } = newClient(hub, clock);
  await connected({ client, transport, key: '' });
  void client.ask('field-leave', {});
  await settle();
  transport.cut();
  enter();
  await settle();
  expect([...here]).toEqual([]);
});
