import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ok } from '@countermine/core/result.ts';
import { MAX_FRAME } from '@countermine/play/protocol/envelope.ts';
import { createApp } from '@countermine/server/http/create-app.ts';
import { type Listening, listen } from '@countermine/server/http/listen.ts';
import { OnlineGate } from '@countermine/server/http/online-gate.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { openEmptyStore } from '@countermine/server/testing/stores.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { createOnlineServer } from './online-server.ts';

describe('the server over the network', () => {
  const folder = mkdtempSync(join(tmpdir(), 'countermine-online-'));
  const starts: string[] = [];
  let server: Listening;
  let gate: OnlineGate;
  let store: Store | undefined;

  beforeAll(async () => {
    gate = new OnlineGate(async () => {
      starts.push('started');
      store = await openEmptyStore(join(folder, 'store'));
      return ok(createOnlineServer({ store, origins: new Set(['https://play.example.org']) }));
    }, expect.fail);
    const upgrade = (...request: Parameters<OnlineGate['upgrade']>): void => void gate.upgrade(...request);
    server = await listen(createApp(folder, gate), '127.0.0.1', 0, { upgrade });
  });
  afterAll(async () => {
    await gate.close();
    await server.close();
    await store?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  function connect(path = '/api/socket', options: { origin?: string } = {}): WebSocket {
    return new WebSocket(`ws://127.0.0.1:${server.port}${path}`, options);
  }

  async function refusalOf(socket: WebSocket): Promise<string> {
    const [error] = await once(socket, 'error');
    return error instanceof Error ? error.message : '';
  }

  async function answerTo(...frames: readonly string[]): Promise<{ answers: string[]; code: number }> {
    const socket = connect();
    const answers: string[] = [];
    socket.on('message', (data) => answers.push(String(data)));
    await once(socket, 'open');
    for (const frame of frames) socket.send(frame);
    const [code] = await once(socket, 'close');
    return { answers, code: Number(code) };
  }

  it('says that it has this part without opening a database', async () => {
    const health = await fetch(`http://127.0.0.1:${server.port}/api/health`);
    expect([health.status, await health.json(), starts]).toEqual([200, { status: 'ok' }, []]);
  });

  it('starts with the first client, once, and says hello', async () => {
    for (const options of [{}, { origin: `http://127.0.0.1:${server.port}` }]) {
      const socket = connect(undefined, options);
      await once(socket, 'open');
      socket.send('{"type":"hello","id":0,"protocol":1,"client":"engine"}');
      const [answer] = await once(socket, 'message');
      expect(JSON.parse(String(answer))).toEqual({ type: 'done', id: 0, data: { protocol: 1 } });
      socket.terminate();
    }
    expect(starts).toEqual(['started']);
  });

  it('takes pages of its own and of origins it was given, and no others', async () => {
    expect(await refusalOf(connect(undefined, { origin: 'https://elsewhere.example.org' }))).toContain('403');
    expect(await refusalOf(connect('/api/other'))).toContain('404');
    const known = connect(undefined, { origin: 'https://play.example.org' });
    await once(known, 'open');
    known.terminate();
  });

  it.each([
    ['no JSON', ['hello']],
    ['no number', ['{"type":"hello"}']],
    ['a number that was used', ['{"type":"rename","id":1,"name":"A"}', '{"type":"rename","id":1,"name":"A"}']],
    ['a frame that is too long', [`{"type":"rename","id":1,"name":"${'A'.repeat(MAX_FRAME)}"}`]],
  ])('ends a connection with %s', async (_, frames) => {
    expect((await answerTo(...frames)).code).toBeGreaterThanOrEqual(1006);
  });

  it('answers what it does not understand, and asks for a hello first', async () => {
    const unreadable = ['{"type":"move","id":1}', '{"type":"rename","id":2,"name":"A"}', '{"type":"hello","id":2}'];
    const { answers } = await answerTo(...unreadable);
    expect(answers.map((answer) => JSON.parse(answer))).toEqual([
      { type: 'refused', id: 1, code: 'unreadable' },
      { type: 'refused', id: 2, code: 'hello-first' },
    ]);
  });
});
