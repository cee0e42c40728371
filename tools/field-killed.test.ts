import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HIDDEN } from '@countermine/core/board.ts';
import { OnlineClient } from '@countermine/play/online/online-client.ts';
import { makePlayerKey } from '@countermine/play/protocol/player-messages.ts';
import { socketAddress, socketTransport } from '@countermine/tui/online/online-session.ts';
import { SYSTEM_CLOCK } from '@countermine/tui/start/system-ports.ts';
import { afterAll, expect, it } from 'vitest';
import { Servers, type Serving } from '../apps/cli/testing/serving.ts';
import { FieldController } from '../packages/play/online/field-controller.ts';

const data = mkdtempSync(join(tmpdir(), 'countermine-field-'));
const SERVE = ['serve', '--port', '0', '--data', data];
const servers = new Servers();
const clients: OnlineClient[] = [];
afterAll(() => {
  for (const client of clients) client.close();
  servers.kill();
  rmSync(data, { recursive: true, force: true });
});

const key = makePlayerKey(crypto.getRandomValues(new Uint8Array(16)));

/** The player on the field, who looks at its middle. @param isNew whether the server does not know him yet */
async function come(server: Serving, isNew: boolean): Promise<{ client: OnlineClient; field: FieldController }> {
  const client = new OnlineClient({
    transport: socketTransport(socketAddress(server)),
    clock: SYSTEM_CLOCK,
    client: 'terminal',
    key: () => (isNew ? undefined : key),
  });
  clients.push(client);
  client.connect();
  await expect.poll(() => client.state.status.value).toBe('online');
  if (isNew) expect(await client.ask('sign-up', { key, name: 'Ada' })).toMatchObject({ ok: true });
  const solver = { ask: () => new Promise<never>(() => undefined) };
  const field = new FieldController({ client, solver, clock: SYSTEM_CLOCK });
  await field.enter({ column: 0, row: 0 });
  field.look({ firstRow: 960, endRow: 1088, firstColumn: 960, endColumn: 1088 });
  await expect.poll(() => field.board.knowledge.some((known) => known !== HIDDEN)).toBe(true);
  return { client, field };
}

it('a server that is killed while it writes loses no acknowledged move on the endless field', async () => {
  const first = await servers.serve(SERVE);
  const { client, field } = await come(first, true);
  const acknowledged: { column: number; row: number }[] = [];
  let killed: Promise<unknown> | undefined;
  const moves = Array.from({ length: 60 }, async (_, at) => {
    const cell = { column: ((at * 37) % 120) - 60, row: ((at * 53) % 120) - 60 };
    const answer = await client.ask('field-open', cell);
    if (answer.ok) acknowledged.push(cell);
    // Others are on their way then.
    if (acknowledged.length === 5) killed ??= first.end('SIGKILL');
  });
  await Promise.all(moves);
  await killed;
  expect(acknowledged.length).toBeGreaterThan(0);
  client.close();

  const second = await servers.serve(SERVE);
  const later = await come(second, false);
  const look = ({ column, row }: { column: number; row: number }): number | undefined =>
    later.field.board.knowledge[later.field.board.boardCell({ column, row }) ?? -1];
  await expect.poll(() => acknowledged.filter((cell) => look(cell) === HIDDEN)).toEqual([]);
  const shownBefore = [...field.board.knowledge.keys()].filter((cell) => field.board.knowledge[cell] !== HIDDEN);
  expect(shownBefore.filter((cell) => later.field.board.knowledge[cell] !== field.board.knowledge[cell])).toEqual([]);
});
