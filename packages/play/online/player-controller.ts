import { effect } from '@preact/signals-core';
import type { Clock } from '../ports/clock.ts';
import { type ClientKind, makePlayerKey } from '../protocol/player-messages.ts';
import { OnlineClient, type OnlineTransport, type RequestFailure, whenConnected } from './online-client.ts';

export interface PlayerKeyStore {
  /** The key; undefined if there is none. */
  read(): string | undefined;
  /** Stores the key; undefined forgets it. */
  write(key: string | undefined): void;
}

export interface PlayerPorts {
  readonly keys: PlayerKeyStore;
  readonly transport: OnlineTransport;
  readonly clock: Pick<Clock, 'after'>;
  readonly client: ClientKind;
  readonly randomBytes: (count: number) => Uint8Array;
}

const KEY_BYTES = 16;
const NO_NAME: RequestFailure = { code: 'bad-name' };

/** The player of this device: the key, and the connection that is made with it. */
export class PlayerController {
  readonly client: OnlineClient;
  readonly #ports: PlayerPorts;
  readonly #stop: () => void;
  #key: string | undefined;
  /** The key of a new player, until the server has answered: it may have made the player though its answer was lost. */
  #newKey: string | undefined;

  constructor(ports: PlayerPorts) {
    this.#ports = ports;
    this.#key = ports.keys.read();
    this.client = this.#clientWith(() => this.#key);
    this.#stop = effect(() => {
      const { status, refusal } = this.client.state;
      // The player was deleted, perhaps on another device.
      if (status.value !== 'refused' || refusal.value?.code !== 'unknown-key') return;
      this.#store(undefined);
      this.client.connect();
    });
  }

  /** The key of the player; undefined while there is none. */
  get key(): string | undefined {
    return this.#key;
  }

  /** Makes a player with this name, unless there is one already. @returns why not */
  async ensure(name: string): Promise<RequestFailure | undefined> {
    if (this.client.state.player.peek() !== undefined) return undefined;
    if (tidyName(name) === '') return NO_NAME;
    const isAgain = this.#newKey !== undefined;
    this.#newKey ??= makePlayerKey(this.#ports.randomBytes(KEY_BYTES));
    const key = this.#newKey;
    const answer = await this.client.ask('sign-up', { key, name: tidyName(name) });
    if (!answer.ok) return isAgain && answer.error.code === 'key-used' ? await this.#return(key, name) : answer.error;
    this.#newKey = undefined;
    this.#store(key);
    this.client.signedIn(answer.value.player);
    return undefined;
  }

  /** Gives the player another name. @returns why not */
  async rename(name: string): Promise<RequestFailure | undefined> {
    if (tidyName(name) === '') return NO_NAME;
    const answer = await this.client.ask('rename', { name: tidyName(name) });
    if (!answer.ok) return answer.error;
    this.client.signedIn(answer.value.player);
    return undefined;
  }

  /** Makes this device that of the player with a key. The key that is here is lost only for one that the server knows. */
  async use(key: string): Promise<RequestFailure | undefined> {
    const failure = await this.#helloFailure(key);
    if (failure !== undefined) return failure;
    this.#store(key);
    this.client.close();
    this.client.connect();
    return undefined;
  }

  reload(): void {
    this.#newKey = undefined;
    this.#key = this.#ports.keys.read();
    this.client.close();
    this.client.connect();
  }

  /** Deletes the player, and everything that the server knows about him. @returns why not */
  async remove(): Promise<RequestFailure | undefined> {
    const answer = await this.client.ask('delete-player', {});
    if (!answer.ok) return answer.error;
    this.#store(undefined);
    this.client.signedIn(undefined);
    return undefined;
  }

  dispose(): void {
    this.#stop();
    this.client.close();
  }

  /** Connects as the player that was made by an answer that was lost. @returns why not */
  async #return(key: string, name: string): Promise<RequestFailure | undefined> {
    const failure = await this.use(key);
    if (failure !== undefined) return failure;
    this.#newKey = undefined;
    if ((await whenConnected(this.client, this.#ports.clock)) !== 'online') return { code: 'offline' };
    return this.client.state.player.peek()?.name === tidyName(name) ? undefined : await this.rename(name);
  }

  #store(key: string | undefined): void {
    this.#key = key;
    this.#ports.keys.write(key);
  }

  #clientWith(key: () => string | undefined): OnlineClient {
    const { transport, clock, client } = this.#ports;
    return new OnlineClient({ transport, clock, client, key });
  }

  /** @returns why the server does not know a key */
  #helloFailure(key: string): Promise<RequestFailure | undefined> {
    const client = this.#clientWith(() => key);
    return new Promise((resolve) => {
      const stop = client.state.status.subscribe((status) => {
        const { refusal } = client.state;
        if (status === 'online') resolve(undefined);
        else if (status === 'refused' || status === 'retrying') resolve(refusal.peek() ?? { code: 'offline' });
        else return;
        void Promise.resolve().then(() => {
          stop();
          client.close();
        });
      });
      client.connect();
    });
  }
}

/** A name as it is sent: without blanks around it, and one between words. */
export function tidyName(name: string): string {
  return name.trim().replace(/\s+/g, ' ');
}
