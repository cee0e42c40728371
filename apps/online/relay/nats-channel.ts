import { connect, type Socket } from 'node:net';
import type { Channel, OpenChannel } from './channel.ts';

// The part of the NATS protocol that a bus needs: https://docs.nats.io/reference/reference-protocols/nats-protocol

/** A line, with the bytes that follow it where it says how many. */
interface NatsFrame {
  readonly words: readonly string[];
  readonly payload: Buffer | undefined;
}

/** Longer lines and texts come from nobody that we know. Units: bytes. */
const MAX_PENDING = 64 * 1024 * 1024;

const LINE_END = Buffer.from('\r\n');

/** Cuts what comes over a socket into lines and the texts that follow them. */
export class NatsReader {
  #pending: Buffer = Buffer.alloc(0);

  /** Errors: throws a RangeError where the other side speaks another protocol. */
  *read(chunk: Buffer): Generator<NatsFrame> {
    this.#pending = this.#pending.length === 0 ? chunk : Buffer.concat([this.#pending, chunk]);
    for (;;) {
      const end = this.#pending.indexOf(LINE_END);
      if (end < 0) break;
      const words = this.#pending.toString('utf8', 0, end).split(' ');
      const hasPayload = words[0] === 'MSG' || words[0] === 'PUB';
      const from = end + LINE_END.length;
      const length = hasPayload ? Number(words.at(-1)) : 0;
      const until = hasPayload ? from + length + LINE_END.length : from;
      if (!Number.isSafeInteger(length)) throw new RangeError('NatsReader: a text without a length');
      if (this.#pending.length < until) break;
      const payload = hasPayload ? this.#pending.subarray(from, from + length) : undefined;
      this.#pending = this.#pending.subarray(until);
      yield { words, payload };
    }
    if (this.#pending.length > MAX_PENDING) throw new RangeError('NatsReader: a text is too long');
  }
}

/** After a lost connection it is tried again this often. Units: ms. */
const AGAIN_MS = 500;
/** Interval of asking whether the server is still there; without an answer until the next time it is gone. Units: ms. */
const BEAT_MS = 3000;
const DEFAULT_PORT = 4222;

/** Whoever comes back after a lost connection tells all others here that they may have missed something. */
const LOST = 'countermine.lost';

function subjectOf(process: string): string {
  return `countermine.to.${process}`;
}

/**
 * Channels over a NATS server, which carries more than the notifications of a database do. Nobody waits for it: what is
 * sent while it cannot be reached is lost, and all are told that once it can be.
 * @param url such as `nats://token@10.0.0.5:4222`, or with `user:password@`
 * @param failed told of each connection that could not be made
 */
export function natsChannel(url: string, failed: (error: unknown) => void): OpenChannel {
  return async (self, take, missed) => {
    const channel = new NatsChannel(new URL(url), self, { take, missed, failed });
    await channel.begin();
    return channel;
  };
}

interface NatsEvents {
  readonly take: (from: string, text: string) => void;
  readonly missed: () => void;
  readonly failed: (error: unknown) => void;
}

class NatsChannel implements Channel {
  readonly self: string;
  readonly #url: URL;
  readonly #events: NatsEvents;
  #socket: Socket | undefined;
  /** The connection, once the server has answered on it. */
  #open: Socket | undefined;
  #isFirst = true;
  #isClosed = false;
  #isAnswered = true;
  #beat: NodeJS.Timeout | undefined;
  /** Called with the next answer of the server, or when the connection is gone. */
  #settled: () => void = () => undefined;

  constructor(url: URL, self: string, events: NatsEvents) {
    this.#url = url;
    this.self = self;
    this.#events = events;
  }

  /** Connects; settles when that has succeeded or failed for the first time. */
  begin(): Promise<void> {
    return new Promise((resolve) => {
      this.#settled = resolve;
      this.#connect();
    });
  }

  send(process: string, text: string): void {
    this.#open?.write(natsText(`PUB ${subjectOf(process)}`, Buffer.from(`${this.self} ${text}`)));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#beat);
    const socket = this.#open;
    if (socket === undefined) this.#socket?.destroy();
    else {
      // It answers in order: with this answer it has everything.
      await new Promise<void>((resolve) => {
        this.#settled = resolve;
        socket.write('PING\r\n');
      });
      socket.end();
    }
  }

  #connect(): void {
    const socket = connect({ host: this.#url.hostname, port: Number(this.#url.port || DEFAULT_PORT) });
    this.#socket = socket.setNoDelay();
    const reader = new NatsReader();
    let problem: unknown = new Error('the bus has closed the connection');
    socket.on('error', (error) => {
      problem = error;
    });
    socket.on('data', (chunk: Buffer) => {
      try {
        for (const frame of reader.read(chunk)) this.#takeFrame(socket, frame);
      } catch (error) {
        socket.destroy(error instanceof Error ? error : undefined);
      }
    });
    socket.on('close', () => this.#lose(socket, problem));
  }

  #takeFrame(socket: Socket, { words, payload }: NatsFrame): void {
    switch (words[0]) {
      case 'INFO':
        this.#signIn(socket);
        return;
      case 'PING':
        socket.write('PONG\r\n');
        return;
      case 'PONG':
        this.#answered(socket);
        return;
      case 'MSG':
        this.#takeText(words[1] ?? '', payload?.toString() ?? '');
        return;
      case '-ERR':
        this.#events.failed(new Error(words.join(' ')));
    }
  }

  #signIn(socket: Socket): void {
    const { username, password } = this.#url;
    const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)];
    const who = pass === '' ? { ...(user !== '' && { auth_token: user }) } : { user, pass };
    const about = { verbose: false, pedantic: false, echo: false, lang: 'node', version: '1', protocol: 1, ...who };
    socket.write(`CONNECT ${JSON.stringify(about)}\r\n`);
    socket.write(`SUB ${subjectOf(this.self)} 1\r\nSUB ${LOST} 2\r\nPING\r\n`);
  }

  /** The first answer says that the server has everything that it needs to know. */
  #answered(socket: Socket): void {
    this.#isAnswered = true;
    if (this.#open !== socket) this.#begun(socket);
    this.#settled();
  }

  #begun(socket: Socket): void {
    this.#open = socket;
    clearInterval(this.#beat);
    this.#beat = setInterval(() => this.#ask(socket), BEAT_MS).unref();
    if (!this.#isFirst) {
      this.#events.missed();
      socket.write(natsText(`PUB ${LOST}`, Buffer.from(this.self)));
    }
    this.#isFirst = false;
  }

  #ask(socket: Socket): void {
    if (!this.#isAnswered) socket.destroy();
    this.#isAnswered = false;
    socket.write('PING\r\n');
  }

  #takeText(subject: string, text: string): void {
    if (subject === LOST) {
      if (text !== this.self) this.#events.missed();
      return;
    }
    const at = text.indexOf(' ');
    this.#events.take(text.slice(0, at), text.slice(at + 1));
  }

  #lose(socket: Socket, problem: unknown): void {
    if (this.#open === socket) this.#open = undefined;
    clearInterval(this.#beat);
    // What was sent before the first connection is lost, too.
    this.#isFirst = false;
    this.#settled();
    if (this.#isClosed) return;
    this.#events.failed(problem);
    setTimeout(() => {
      if (!this.#isClosed) this.#connect();
    }, AGAIN_MS).unref();
  }
}

export function natsText(line: string, payload: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${line} ${payload.length}\r\n`), payload, LINE_END]);
}
