import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { anyCharacter } from '@countermine/core/testing/any-character.ts';
import { amount } from '@countermine/core/testing/soak.ts';
import { RoomController } from '@countermine/play/online/room-controller.ts';
import { ENGINE_MOVES, parseHostLine } from '@countermine/play/protocol/engine-lines.ts';
import { MAX_FRAME } from '@countermine/play/protocol/envelope.ts';
import { useEmbeddedStores } from '@countermine/server/testing/stores.ts';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { PYTHON } from '../cli/testing/python.ts';
import { NO_MONITOR, systemClock } from './area/ports.ts';
import { USUAL_LIMITS } from './limits.ts';
import { createOnlineServer, type OnlineOptions, type OnlineServer } from './online-server.ts';
import { joinAs } from './testing/in-process.ts';

const EXAMPLE = fileURLToPath(new URL('../../examples/engines/over_websocket.py', import.meta.url));

/** A program that speaks in lines, by any library for WebSockets: what it was told, and how its connection ended. */
class LineProgram {
  readonly told: string[] = [];
  readonly #socket: WebSocket;
  readonly closed: Promise<number>;

  constructor(port: number, answer: (line: string) => string | undefined) {
    this.#socket = new WebSocket(`ws://127.0.0.1:${port}/api/socket`, ['countermine-engine.1']);
    this.closed = new Promise((resolve) => this.#socket.once('close', resolve));
    // One that is not taken is closed next.
    this.#socket.on('error', () => undefined);
    this.#socket.on('message', (data) => {
      this.told.push(String(data));
      const answered = answer(String(data));
      if (answered !== undefined) this.#socket.send(answered);
    });
  }

  get protocol(): string {
    return this.#socket.protocol;
  }

  send(text: string): void {
    this.#socket.send(text);
  }

  end(): void {
    this.#socket.terminate();
  }

  /** What is known, by cell. */
  known(): Map<number, string> {
    const pairs = this.told.filter((line) => line.startsWith('known ')).flatMap((line) => line.split(' ').slice(1));
    return new Map(pairs.map((pair): [number, string] => [Number(pair.split('=')[0]), pair.split('=')[1] ?? '']));
  }
}

const ALL = `open ${[...Array(81).keys()].join(' ')}`;

/** Opens one cell after another until the game is over. */
function opensAll(hello: string): (line: string) => string | undefined {
  return (line) => (line.startsWith('countermine') ? hello : line.startsWith('go') ? ALL : undefined);
}

/** Lines as programs write them, right and wrong, and whatever else texts can have. */
const cell = fc.oneof({ weight: 9, arbitrary: fc.nat(80) }, { weight: 1, arbitrary: fc.integer() });
const moveLine = fc
  .tuple(fc.constantFrom(...ENGINE_MOVES), fc.array(cell, { minLength: 1, maxLength: 9 }))
  .map(([kind, cells]) => [kind, ...cells].join(' '));
const word = fc.constantFrom(
  ...[
    'name',
    'key',
    'play',
    'create',
    'race',
    'players',
    'ready',
    'yes',
    'info',
    'open',
    'daily',
    '1',
    '-1',
    '__proto__',
  ],
);
const anyLine = fc.oneof(
  { weight: 6, arbitrary: moveLine },
  { weight: 2, arbitrary: fc.array(word, { maxLength: 4 }).map((words) => words.join(' ')) },
  { weight: 1, arbitrary: fc.constantFrom('resign', 'ready 1', 'play beginner', '', 'info') },
  { weight: 2, arbitrary: fc.constantFrom('manual', 'ready yes', 'ready no', 'start', 'rematch', 'leave') },
  { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 40 }) },
);
/** What a program says first: mostly what lets it play. */
const anyHello = fc.oneof(
  { weight: 2, arbitrary: fc.constant(['play beginner', 'ready 1']) },
  { weight: 2, arbitrary: fc.constant(['create together 9 9 10', 'ready 1']) },
  { weight: 1, arbitrary: fc.constant(['manual', 'create together 9 9 10', 'ready 1']) },
  { weight: 1, arbitrary: fc.array(anyLine, { maxLength: 5 }) },
);
/** No answer to anything: whoever is still playing by then has to end. */
const LAST_LINE = 'nothing of the kind';

describe('programs that speak in lines over a WebSocket', () => {
  const maker = useEmbeddedStores();
  const ends: (() => unknown)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });

  async function serve(options: Partial<OnlineOptions> = {}): Promise<{ online: OnlineServer; port: number }> {
    const online = createOnlineServer({ store: await maker.shared(), ...options });
    const server = createServer();
    server.on('upgrade', (...asked) => online.upgrade(...asked));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    ends.push(
      () => server.close(),
      () => online.close(),
    );
    return { online, port: (server.address() as AddressInfo).port };
  }

  function program(...made: ConstructorParameters<typeof LineProgram>): LineProgram {
    const one = new LineProgram(...made);
    ends.push(() => one.end());
    return one;
  }

  it('play ranked games to the end, as programs, and come back with their key', async () => {
    const { port } = await serve();
    const first = program(port, opensAll('name Lines\nplay beginner 2\nready 1'));
    expect(await first.closed).toBe(1000);
    expect(first.protocol).toBe('countermine-engine.1');
    const [hello, key = '', newgame] = first.told;
    expect([hello, key, newgame]).toEqual([
      'countermine 1',
      expect.stringMatching(/^key [0-9A-Z]{26}$/),
      expect.stringMatching(/^newgame 9 9 10 first opening guess yes game ranked-\S+ commitment [0-9a-f]{64}$/),
    ]);
    expect(first.told.filter((line) => line.startsWith('end '))).toHaveLength(2);
    expect(first.told.at(-1)).toBe('quit');
    const again = program(port, opensAll(`${key}\nplay beginner\nready 1`));
    expect([await again.closed, again.told.some((line) => line.startsWith('key '))]).toEqual([1000, false]);
  });

  it('open the marked cell of a board that begins there, and may resign', async () => {
    const { port } = await serve();
    const one = program(port, (line) => {
      if (line.startsWith('countermine')) return 'name Resigning\nplay beginner-no-guess\nready 1';
      if (!line.startsWith('go')) return undefined;
      const [, start = ''] = /start (\d+)/.exec(one.told.find((said) => said.startsWith('newgame')) ?? '') ?? [];
      return one.known().size === 0 ? `open ${start}` : 'resign';
    });
    expect(await one.closed).toBe(1000);
    expect(one.told.slice(-2)).toEqual(['end stopped', 'quit']);
    expect([...one.known().values()].join('')).toMatch(/^[0-8]+$/);
  });

  it('play in a room, and their numbers are those of its board', async () => {
    const { online, port } = await serve();
    const person = await joinAs(online.hub, systemClock, 'Katherine');
    const host = new RoomController({ client: person.client, clock: systemClock });
    ends.push(() => host.dispose());
    await host.create('together', { width: 9, height: 9, mineCount: 10, isNoGuess: false });
    const code = host.state.room.value?.code ?? '';
    const racer = program(port, opensAll(`name Racer\nplay ${code}\nready 1`));
    expect(await racer.closed).toBe(1000);
    expect(racer.told.at(-2)).toMatch(/^end (won|lost)$/);
    expect(host.state.room.value?.members[1]).toMatchObject({ name: 'Racer', isEngine: true });
    const shown = host.state.game.value;
    for (const [cell, value] of racer.known()) {
      if (/\d/.test(value)) expect(String(shown?.knowledge[cell])).toBe(value);
    }
  });

  it('create a room for a race, wait for others, and race again', async () => {
    const { port } = await serve();
    const host = program(port, opensAll('name Hedy\ncreate race 9 9 10 guess no players 2 games 2\nready 1'));
    await expect.poll(() => host.told.at(-1)).toMatch(/^room /);
    const [, code = ''] = /^room (\w+) race lobby players 1 ready 0 host yes$/.exec(host.told.at(-1) ?? '') ?? [];
    const guest = program(port, opensAll(`name Gwen\nplay ${code} 2\nready 1`));
    expect([await host.closed, await guest.closed]).toEqual([1000, 1000]);
    for (const one of [host, guest]) {
      expect(one.told.filter((line) => line.startsWith('newgame'))).toEqual(
        Array(2).fill('newgame 9 9 10 first opening guess no'),
      );
      expect(one.told.filter((line) => /^end (won|lost)$/.test(line))).toHaveLength(2);
    }
    // Only who created the room, or says itself when it is ready, is told of it.
    expect(guest.told.filter((line) => line.startsWith('room'))).toEqual([]);
  });

  it('say themselves when they are ready, start races, and leave', async () => {
    const { port } = await serve();
    const host = program(port, (line) => {
      if (line.startsWith('countermine')) return 'name Manual\nmanual\ncreate race 9 9 10\nready 1';
      if (/ lobby players 3 ready 2 /.test(line)) return 'start';
      return line.startsWith('go') ? 'leave' : undefined;
    });
    await expect.poll(() => host.told.at(-1)).toMatch(/ race lobby players 1 ready 0 host yes$/);
    const [, code = ''] = /^room (\w+) /.exec(host.told.at(-1) ?? '') ?? [];
    host.send('ready yes\nready no\nstart');
    await expect.poll(() => host.told.at(-1)).toBe('refused too-few start');
    expect(host.told.at(-2)).toMatch(/ ready 0 host yes$/);
    host.send('rematch');
    await expect.poll(() => host.told.at(-1)).toMatch(/ ready 1 host yes$/);
    const idle = program(port, (line) =>
      line.startsWith('countermine') ? `manual\nplay ${code}\nready 1` : undefined,
    );
    await expect.poll(() => host.told.at(-1)).toMatch(/ players 2 ready 1 /);
    const racer = program(port, opensAll(`name Racer\nplay ${code}\nready 1`));
    expect([await racer.closed, await host.closed]).toEqual([1000, 1000]);
    expect(host.told.slice(-2)).toEqual(['end stopped', 'quit']);
    // A lobby is left without a match.
    idle.send('leave');
    expect([await idle.closed, idle.told.at(-1)]).toEqual([1000, 'quit']);
    expect(idle.told.some((line) => line.startsWith('newgame'))).toBe(false);
  });

  it('create a common board, and another one after it, and are read while they wait', async () => {
    const { port } = await serve();
    const lost = program(port, (line) => (line.startsWith('countermine') ? 'create race 9 9 10\nready 1' : undefined));
    await expect.poll(() => lost.told.at(-1)).toMatch(/^room /);
    lost.send('no such line');
    expect([await lost.closed, lost.told.at(-1)]).toEqual([1008, expect.stringMatching(/^error unreadable line 3 /)]);
    const one = program(port, opensAll('name Alone\ncreate together 8 5 3 games 2\nready 1'));
    expect(await one.closed).toBe(1000);
    expect(one.told.filter((line) => line.startsWith('newgame 8 5 3 '))).toHaveLength(2);
  });

  it('are told why they cannot play', async () => {
    const { online, port } = await serve();
    const person = await joinAs(online.hub, systemClock, 'Grete');
    const lastOf = async (hello: string, answer = 'open 0'): Promise<string | undefined> => {
      const one = program(port, (line) =>
        line.startsWith('countermine') ? hello : line.startsWith('go') ? answer : undefined,
      );
      expect(await one.closed).toBe(1008);
      return one.told.at(-1);
    };
    expect(await lastOf('ready 1')).toBe('error not-found');
    expect(await lastOf('play 000000000000\nready 1')).toBe('error not-found');
    expect(await lastOf('create race 900 900 10\nready 1')).toBe('error not-found');
    expect(await lastOf('create race 9 9 10 players 17\nready 1')).toBe('error not-found');
    expect(await lastOf('play beginner\nready 1', 'leave')).toMatch(/^error out-of-turn line 3 of the engine, leave: /);
    expect(await lastOf(`key ${'0'.repeat(26)}\nplay expert\nready 1`)).toBe('error unknown-key');
    expect(await lastOf(`key ${person.key}\nplay expert\nready 1`)).toBe('error other-class');
    expect(await lastOf('ready 2')).toMatch(/^error version the engine speaks version 2/);
    expect(await lastOf('play beginner\nready 1', 'opn 5')).toMatch(/^error unreadable line 3 of the engine, opn 5: /);
    expect(await lastOf('play beginner\nready 1', 'open 81')).toMatch(/^error refused /);
  });

  it.skipIf(PYTHON === undefined)('can be written in Python without any library', async () => {
    const { port } = await serve();
    const client = spawn(PYTHON ?? '', [EXAMPLE, `127.0.0.1:${port}`, 'expert']);
    ends.push(() => client.kill('SIGKILL'));
    const [said, complaint] = await Promise.all([text(client.stdout), text(client.stderr)]);
    expect([said, complaint]).toEqual([expect.stringMatching(/^key \w{26}\nend (won|lost)\n$/), '']);
  });

  it('are ended with a reason, whatever they write', async () => {
    const failures: unknown[] = [];
    const monitor = { ...NO_MONITOR, failed: (what: string, error: unknown) => void failures.push([what, error]) };
    const { online, port } = await serve({ monitor });
    await fc.assert(
      fc.asyncProperty(anyHello, fc.array(anyLine, { maxLength: 30 }), async (hello, lines) => {
        const text = [...hello, ...lines, LAST_LINE].join('\n');
        const one = program(port, (line) => (line.startsWith('countermine') ? text : undefined));
        const code = await one.closed;
        for (const line of one.told) expect(parseHostLine(line), line).toMatchObject({ ok: true });
        expect([code, one.told.at(-1)]).toEqual(
          code === 1000 ? [1000, 'quit'] : [1008, expect.stringMatching(/^error [a-z-]+/)],
        );
      }),
      { numRuns: amount({ usual: 12, soak: 50 }) },
    );
    const long = program(port, () => 'i'.repeat(MAX_FRAME + 1));
    expect(await long.closed).toBe(1009);
    await expect.poll(() => online.hub.size).toBe(0);
    expect(failures).toEqual([]);
  });

  it('are limited as all clients are, also before they say who they are', async () => {
    const { online, port } = await serve({
      limits: { ...USUAL_LIMITS, connectionsOfAddress: 1, messages: { burst: 5, perSecond: 0.001 } },
    });
    const flood = program(port, (line) => (line.startsWith('countermine') ? 'info' : undefined));
    await expect.poll(() => flood.told).toEqual(['countermine 1']);
    const other = program(port, () => undefined);
    expect(await other.closed).toBe(1006);
    for (let count = 0; count < 6; count += 1) flood.send('info again');
    expect(await flood.closed).toBe(1008);
    await expect.poll(() => online.hub.size).toBe(0);
  });

  it('leave nothing behind when their connection is lost, and are sent away when the server stops', async () => {
    const { online, port } = await serve();
    const lost = program(port, (line) => (line.startsWith('countermine') ? 'play beginner\nready 1' : undefined));
    await expect.poll(() => lost.told.at(-1)).toMatch(/^go /);
    lost.end();
    await expect.poll(() => online.hub.size).toBe(0);
    const waiting = program(port, () => undefined);
    await expect.poll(() => online.hub.size).toBe(1);
    await online.close();
    expect(await waiting.closed).toBe(1001);
  });
});
