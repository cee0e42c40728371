import { err, ok, type Result } from '@countermine/core/result.ts';
import type { Asked } from '@countermine/play/online/online-client.ts';
import { doneMessage, PROTOCOL_VERSION, refusedMessage, SOCKET_PATH } from '@countermine/play/protocol/envelope.ts';
import type { RequestType } from '@countermine/play/protocol/messages.ts';
import { makePlayerKey } from '@countermine/play/protocol/player-messages.ts';
import { WebSocket } from 'ws';
import * as z from 'zod';

/** How the texts of answers begin; all others are events. */
const ANSWERS = ['{"type":"done"', '{"type":"refused"'];
const answerMessage = z.discriminatedUnion('type', [doneMessage, refusedMessage]);

/** This many clients come from one address, as a server takes only some of each. */
const CLIENTS_OF_ADDRESS = 10;

/** Where clients connect to, and what they are told beside the answers. */
export interface LoadTarget {
  /** Such as `http://127.0.0.1:8080`. */
  readonly address: string;
  /** The client's number, from 0: it decides its key, its name, and its address of this machine. */
  readonly number: number;
  /** Called with the text of each event. */
  readonly told?: (text: string) => void;
}

/**
 * A client over a real socket that takes little time of its own: it reads the answers, and of events only the length.
 */
export class LoadClient {
  readonly number: number;
  /** Of all texts that came. Units: UTF-16 code units. */
  received = 0;
  readonly #socket: WebSocket;
  readonly #told: (text: string) => void;
  readonly #asked = new Map<number, (answer: Result<unknown, string>) => void>();
  #nextId = 0;

  private constructor(socket: WebSocket, { number, told = () => undefined }: LoadTarget) {
    this.number = number;
    this.#socket = socket;
    this.#told = told;
    socket.on('message', (data) => this.#take(data.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => this.#lose());
  }

  /** Connects, and signs in as the player with this number, who is created the first time. */
  static async open(target: LoadTarget): Promise<LoadClient> {
    const { address, number } = target;
    const localAddress = `127.0.0.${2 + Math.floor(number / CLIENTS_OF_ADDRESS)}`;
    const url = `${address.replace(/^http/, 'ws')}${SOCKET_PATH}`;
    const socket = new WebSocket(url, { localAddress, perMessageDeflate: false });
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    const client = new LoadClient(socket, target);
    await client.#signIn();
    return client;
  }

  /** True if it is connected. */
  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  /** Asks the server. Errors: the code of the refusal, or `lost`. */
  ask<Type extends RequestType>(type: Type, asked: Asked<Type>): Promise<Result<unknown, string>> {
    if (!this.isOpen) return Promise.resolve(err('lost'));
    const id = this.#nextId;
    this.#nextId += 1;
    return new Promise((resolve) => {
      this.#asked.set(id, resolve);
      this.#socket.send(JSON.stringify({ type, id, ...asked }));
    });
  }

  /** The same, where a refusal would be a fault of the benchmark. */
  async do<Type extends RequestType>(type: Type, asked: Asked<Type>): Promise<unknown> {
    const answer = await this.ask(type, asked);
    if (!answer.ok) throw new Error(`${type} was refused: ${answer.error}`);
    return answer.value;
  }

  close(): void {
    this.#socket.close();
  }

  async #signIn(): Promise<void> {
    const bytes = new Uint8Array(16);
    new DataView(bytes.buffer).setUint32(0, this.number);
    const key = makePlayerKey(bytes);
    const hello = { protocol: PROTOCOL_VERSION, client: 'terminal' } as const;
    const known = await this.ask('hello', { ...hello, key });
    if (known.ok) return;
    if (known.error !== 'unknown-key') throw new Error(`hello was refused: ${known.error}`);
    await this.do('hello', hello);
    await this.do('sign-up', { key, name: `Player ${this.number}` });
  }

  #take(text: string): void {
    this.received += text.length;
    if (!ANSWERS.some((begin) => text.startsWith(begin))) {
      this.#told(text);
      return;
    }
    const answer = answerMessage.parse(JSON.parse(text));
    const settle = this.#asked.get(answer.id);
    this.#asked.delete(answer.id);
    settle?.(answer.type === 'done' ? ok(answer.data) : err(answer.code));
  }

  #lose(): void {
    const asked = [...this.#asked.values()];
    this.#asked.clear();
    for (const settle of asked) settle(err('lost'));
  }
}
