import { ok } from '@countermine/core/result.ts';
import { ManualClock, settle } from '@countermine/play/testing/manual-clock.ts';
import { expect, it } from 'vitest';
import type { Area } from '../area/area.ts';
import { NO_MONITOR } from '../area/ports.ts';
import { USUAL_LIMITS } from '../limits.ts';
import { connected, newClient, newKey, type TestClient } from '../testing/in-process.ts';
import { Hub } from './hub.ts';

it('takes those out again whose connection ended before their request was answered', async () => {
  const here = new Set<string>();
  let enter: () => void = () => undefined;
  const area: Area = {
    handlers: {
      hello: async () => ok({ protocol: 1 }),
      'field-leave': async (connection) => {
        await new Promise<void>((resolve) => {
          enter = resolve;
        });
        here.add(connection.id);
        return ok({});
      },
    },
    left: (connection) => void here.delete(connection.id),
    async close() {},
  };
  const clock = new ManualClock();
  const hub = new Hub({ areas: [area], clock, limits: USUAL_LIMITS, monitor: NO_MONITOR });
  const { client, transport } = newClient(hub, clock);
  await connected({ client, transport, key: '' });
  void client.ask('field-leave', {});
  await settle();
  transport.cut();
  enter();
  await settle();
  expect([...here]).toEqual([]);
});

it('counts the connections of a player that are open, whoever it was before', async () => {
  const ada = { id: 'ada', name: 'Ada' };
  const area: Area = {
    handlers: {
      hello: async (connection, { key }) => {
        connection.signIn(key === undefined ? undefined : ada);
        return ok({ protocol: 1 });
      },
      'delete-player': async (connection) => {
        connection.signIn(undefined);
        return ok({});
      },
    },
    left() {},
    async close() {},
  };
  const clock = new ManualClock();
  const limits = { ...USUAL_LIMITS, connectionsOfPlayer: 1 };
  const hub = new Hub({ areas: [area], clock, limits, monitor: NO_MONITOR });
  const join = async () => {
    const made = newClient(hub, clock, { key: newKey() });
    await connected(made);
    return made;
  };
  const statusOf = (made: TestClient) => made.client.state.refusal.value?.code ?? made.client.state.status.value;
  const first = await join();
  expect([statusOf(first), statusOf(await join())]).toEqual(['online', 'too-many']);
  first.client.close();
  await settle();
  const second = await join();
  expect(statusOf(second)).toBe('online');
  await second.client.ask('delete-player', {});
  expect([statusOf(await join()), statusOf(await join())]).toEqual(['online', 'too-many']);
});
