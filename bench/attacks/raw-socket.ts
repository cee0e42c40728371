import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROTOCOL_VERSION, SOCKET_PATH } from '@countermine/play/protocol/envelope.ts';
import { makePlayerKey } from '@countermine/play/protocol/player-messages.ts';
import { WebSocket } from 'ws';

/** Answers counted by their kind. */
export class Answers {
  readonly #counts = new Map<string, number>();

  add(kind: string): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
  }

  counts(): Record<string, number> {
    return Object.fromEntries(this.#counts);
  }
}

/** A socket that sends what it is told to, valid or not, waits for nothing, and comes back when it is thrown out. */
export class RawSocket {
  readonly #url: string;
  readonly #localAddress: string;
  readonly #answers: Answers;
  #socket: WebSocket | undefined;
  #nextId = 0;

  constructor(address: string, localAddress: string, answers: Answers) {
    this.#url = `${address.replace(/^http/, 'ws')}${SOCKET_PATH}`;
    this.#localAddress = localAddress;
    this.#answers = answers;
  }

  /** Connects. @returns the socket, once it is open or has failed */
  async connect(): Promise<WebSocket> {
    const socket = new WebSocket(this.#url, { localAddress: this.#localAddress, perMessageDeflate: false });
    this.#socket = socket;
    this.#nextId = 0;
    socket.on('error', () => undefined);
    socket.on('close', () => this.#answers.add('closed'));
    socket.on('message', (data) => this.#count(data.toString()));
    await Promise.race([once(socket, 'open'), once(socket, 'close')]).catch(() => undefined);
    return socket;
  }

  /** Connects and says hello; as a new player if it has a number. */
  async open(player?: number): Promise<void> {
    const socket = await this.connect();
    if (socket.readyState !== WebSocket.OPEN) return;
    this.send('hello', { protocol: PROTOCOL_VERSION, client: 'page' });
    await this.#next(socket);
    if (player === undefined) return;
    const bytes = new Uint8Array(16);
    new DataView(bytes.buffer).setUint32(0, player);
    this.send('sign-up', { key: makePlayerKey(bytes), name: `Attacker ${player}` });
    await this.#next(socket);
  }

  send(type: string, asked: object): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#socket.send(JSON.stringify({ type, id: this.#nextId, ...asked }));
    this.#nextId += 1;
  }

  /** Sends at a rate, for good. @param perSecond messages a second @param isSilent true if it says no hello before */
  async flood(
    perSecond: number,
    next: () => { readonly type: string; readonly asked: object },
    isSilent = false,
  ): Promise<never> {
    for (;;) {
      if (this.#socket?.readyState !== WebSocket.OPEN) {
        await sleep(1000);
        await (isSilent ? this.connect() : this.open());
      }
      const { type, asked } = next();
      this.send(type, asked);
      await sleep(1000 / perSecond);
    }
  }

  /** Waits for a text of a form. @returns its first group */
  async waitFor(form: RegExp): Promise<string> {
    for (;;) {
      const [data] = await once(this.#socket ?? new WebSocket(this.#url), 'message');
      const found = form.exec(String(data))?.[1];
      if (found !== undefined) return found;
    }
  }

  async #next(socket: WebSocket): Promise<void> {
    await Promise.race([once(socket, 'message'), once(socket, 'close')]).catch(() => undefined);
  }

  #count(text: string): void {
    if (text.startsWith('{"type":"done"')) this.#answers.add('done');
    else if (text.startsWith('{"type":"refused"')) this.#answers.add(/"code":"([\w-]+)"/.exec(text)?.[1] ?? 'refused');
  }
}
