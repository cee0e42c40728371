import { err, type Result } from '@countermine/core/result.ts';
import { connectEngine, fourDigits } from '@countermine/play/online/engine-player.ts';
import { engineProblem } from '@countermine/play/online/engine-problem.ts';
import { EngineTalk, type EngineWishLine } from '@countermine/play/online/engine-talk.ts';
import type { OnlineTransport, OnlineWire, OnlineWireEvents } from '@countermine/play/online/online-client.ts';
import { type EngineWish, playOnServer } from '@countermine/play/online/play-on-server.ts';
import type { PlayProblem } from '@countermine/play/online/remote-engine-game.ts';
import { formatHostLine } from '@countermine/play/protocol/engine-lines.ts';
import { MAX_PLAYERS } from '@countermine/play/protocol/game-kinds.ts';
import { playerKey } from '@countermine/play/protocol/player-messages.ts';
import { rankedChoice } from '@countermine/play/protocol/ranked-messages.ts';
import { roomBoard, roomCode } from '@countermine/play/protocol/room-messages.ts';
import type { Monitor, OnlineClock, ServerRandom } from '../area/ports.ts';
import type { Rate } from '../limits.ts';
import { type Accept, CLOSE_CODES, type Wire, type WireEvents } from './connection.ts';
import { TokenBucket } from './rate-limits.ts';

/** A connection to the hub in this process. */
interface Link {
  readonly hub: WireEvents;
  /** The reader of the hub's texts; undefined before it is opened. */
  reader: OnlineWireEvents | undefined;
  isOpen: boolean;
}

/**
 * Connects a client in this process with the hub for the sake of a socket outside: its signs of life are those of the
 * socket, and when the hub ends a connection the socket is ended, too.
 */
class HubTransport implements OnlineTransport {
  readonly #socket: Wire;
  readonly #accept: Accept;
  /** A connection that counts for the socket before anybody has opened one. */
  #spare: Link | undefined;
  #current: Link | undefined;
  #isClosed = false;

  private constructor(socket: Wire, accept: Accept) {
    this.#socket = socket;
    this.#accept = accept;
  }

  /** Undefined where the hub takes no more connections: the socket is closed. */
  static connect(socket: Wire, accept: Accept): HubTransport | undefined {
    const transport = new HubTransport(socket, accept);
    transport.#spare = transport.#link();
    return transport.#spare === undefined ? undefined : transport;
  }

  open(events: OnlineWireEvents): OnlineWire {
    const link = this.#spare ?? this.#link();
    this.#spare = undefined;
    if (link === undefined) {
      queueMicrotask(() => events.closed());
      return { send: () => undefined, close: () => undefined };
    }
    link.reader = events;
    queueMicrotask(() => link.isOpen && events.opened());
    return {
      send: (text) => queueMicrotask(() => link.isOpen && link.hub.text(text)),
      close: () => this.#end(link),
    };
  }

  /** The socket has answered a ping. */
  alive(): void {
    this.#current?.hub.alive();
  }

  /** The socket is gone: nothing is connected any more. */
  close(): void {
    this.#isClosed = true;
    if (this.#current !== undefined) this.#end(this.#current);
  }

  #link(): Link | undefined {
    if (this.#isClosed) return undefined;
    // The hub says nothing before it has taken the wire, except that it is to be closed.
    const made: { link?: Link } = {};
    const hub = this.#accept({
      send: (text) => queueMicrotask(() => made.link?.isOpen === true && made.link.reader?.text(text)),
      ping: () => this.#socket.ping(),
      close: (code, reason) => {
        this.#isClosed = true;
        if (made.link !== undefined) this.#end(made.link);
        this.#socket.close(code, reason);
      },
    });
    if (hub === undefined) return undefined;
    made.link = { hub, reader: undefined, isOpen: true };
    this.#current = made.link;
    return made.link;
  }

  #end(link: Link): void {
    if (!link.isOpen) return;
    link.isOpen = false;
    link.hub.closed();
    queueMicrotask(() => link.reader?.closed());
  }
}

interface EngineSocketPorts {
  /** Connects it with the hub, under the address of the socket. */
  readonly accept: Accept;
  readonly clock: Pick<OnlineClock, 'now' | 'after'>;
  readonly random: ServerRandom;
  /** Limit of what it writes. */
  readonly messages: Rate;
  readonly monitor: Pick<Monitor, 'failed'>;
}

/** Timeout of its introduction. */
const START_MS = 30_000;
/** Timeout of a move. Units: ms. */
const MOVE_MS = 60_000;

/**
 * Lets an engine play that speaks in lines on a WebSocket. It is a client like any other: what it wants goes through the
 * hub, in the same messages and under the same limits.
 * @returns what the socket reports to; undefined where its address has too many connections: it is closed
 */
export function takeEngine(socket: Wire, ports: EngineSocketPorts): WireEvents | undefined {
  const transport = HubTransport.connect(socket, ports.accept);
  if (transport === undefined) return undefined;
  const talk = new EngineTalk({ send: (text) => sendLines(socket, text), close: () => undefined }, ports.clock);
  const bucket = new TokenBucket(ports.messages, () => ports.clock.now());
  const gone = new AbortController();
  const end = (): void => {
    talk.fail({ code: 'stopped' });
    gone.abort();
    transport.close();
  };
  void playFor(talk, transport, gone.signal, ports)
    .then((played) => {
      if (played.ok) talk.tell({ kind: 'quit' });
      else sendLines(socket, formatHostLine({ kind: 'error', ...wordsFor(played.error) }));
      socket.close(played.ok ? CLOSE_CODES.done : CLOSE_CODES.policy, '');
    })
    .catch((error: unknown) => {
      ports.monitor.failed('engine', error);
      socket.close(CLOSE_CODES.broken, '');
    })
    .finally(() => transport.close());
  return {
    text(text) {
      if (bucket.take() > 0) {
        socket.close(CLOSE_CODES.policy, 'too fast');
        end();
      } else for (const line of text.replace(/\n$/, '').split('\n')) talk.take(line);
    },
    alive: () => transport.alive(),
    closed: end,
  };
}

function sendLines(socket: Wire, text: string): void {
  for (const line of text.trimEnd().split('\n')) socket.send(line);
}

async function playFor(
  talk: EngineTalk,
  transport: HubTransport,
  gone: AbortSignal,
  { clock, random }: EngineSocketPorts,
): Promise<Result<true, PlayProblem>> {
  const begun = await talk.begin(START_MS);
  if (!begun.ok) return err({ of: 'engine', failure: begun.error });
  const wish = wishOf(talk.wish);
  if (wish === undefined) return refused('not-found');
  const { key } = talk;
  if (key !== undefined && !playerKey.safeParse(key).success) return refused('unknown-key');
  const randomBytes = (count: number): Uint8Array => random.bytes(count);
  const keys = {
    read: () => key,
    write: (made: string | undefined) => made !== undefined && talk.tell({ kind: 'key', key: made }),
  };
  const name = { text: talk.name ?? `Engine ${fourDigits(randomBytes)}`, isChosen: false };
  const connected = await connectEngine({ transport, clock, keys, randomBytes }, key === undefined ? name : undefined);
  if (connected === undefined) return refused('unavailable');
  if (!connected.ok) return err({ of: 'server', failure: connected.error });
  const { player, close } = connected.value;
  const { client } = player;
  // Whoever waits for a match or for an answer waits no longer.
  gone.addEventListener('abort', () => client.close());
  try {
    return await playOnServer(
      { talk, client, clock, randomBytes, moveMs: MOVE_MS },
      wish,
      talk.wish?.games ?? 1,
      NO_REPORT,
    );
  } finally {
    close();
  }
}

/** It is told in lines. */
const NO_REPORT = { onGame: () => undefined, onRoom: () => undefined };

function wishOf(line: EngineWishLine | undefined): EngineWish | undefined {
  if (line === undefined) return undefined;
  if (line.kind === 'create') {
    const { room: kind, width, height, mines, isNoGuess, players } = line;
    const board = roomBoard.safeParse({ width, height, mineCount: mines, isNoGuess });
    return board.success && players <= MAX_PLAYERS ? { create: { kind, board: board.data, players } } : undefined;
  }
  const { what } = line;
  const board = rankedChoice.safeParse(what);
  if (board.success) return { board: board.data };
  const room = roomCode.safeParse(what);
  return room.success ? { room: room.data } : undefined;
}

function refused(code: 'not-found' | 'unknown-key' | 'unavailable'): Result<true, PlayProblem> {
  return err({ of: 'server', failure: { code } });
}

/** Faults of its lines are told in words; a refusal of the server is a code of its messages. */
function wordsFor(problem: PlayProblem): { readonly code: string; readonly text: string } {
  const { code } = problem.failure;
  return { code, text: problem.of === 'engine' ? engineProblem(problem.failure) : '' };
}
