import { notifyAll, type Store } from '@countermine/server/store/store.ts';
import { saveRelayText, takeRelayText } from '../store/ownership.ts';

/** Carries texts between the processes of one server, in order. */
export interface Channel {
  /** The id of this process. */
  readonly self: string;
  /** Sends a text to another process, which may be gone: whoever needs an answer waits only this long. */
  send(process: string, text: string): void;
  /** Ends it, after what was sent is on its way. */
  close(): Promise<void>;
}

/** A notification has at most 8,000 bytes; a character may take three. Units: UTF-16 code units. */
const LARGEST_INLINE = 2500;

interface OutgoingText {
  readonly process: string;
  readonly text: string;
}

/** Called with the sender of a text. */
type TakeText = (from: string, text: string) => void;

/**
 * Opens the channel of a process: the bus of a server is put in here.
 * @param missed told when something may have been lost on its way to this process
 */
export type OpenChannel = (self: string, take: TakeText, missed: () => void) => Promise<Channel>;

/** Channels over the notifications of the database that the processes share. */
export function notifyChannel(store: Store): OpenChannel {
  return async (self, take, missed) => {
    const channel = new NotifyChannel(store, self, take);
    const stop = await store.listen(channelName(self), (text) => channel.take(text), missed);
    return {
      self,
      send: (process, text) => channel.send({ process, text }),
      async close() {
        await channel.close();
        await stop();
      },
    };
  };
}

function channelName(process: string): string {
  return `countermine_${process.replace(/-/g, '')}`;
}

/** Collects outgoing texts while a write is under way, and hands on incoming ones in order. */
class NotifyChannel {
  readonly #store: Store;
  readonly #self: string;
  #waiting: OutgoingText[] = [];
  #sending: Promise<void> | undefined;
  #taken: Promise<void> = Promise.resolve();
  readonly #take: TakeText;
  #count = 0;

  constructor(store: Store, self: string, take: TakeText) {
    this.#store = store;
    this.#self = self;
    this.#take = take;
  }

  send(outgoing: OutgoingText): void {
    this.#waiting.push(outgoing);
    this.#sending ??= this.#sendAll();
  }

  /** @param text the sender, a number that makes it unlike all others, and the text or where it is */
  take(text: string): void {
    const [, from = '', kind = '', rest = ''] = /^(\S+) \d+ (is|at) (.*)$/s.exec(text) ?? [];
    this.#taken = this.#taken.then(async () => {
      const whole = kind === 'at' ? await takeRelayText(this.#store, rest).catch(() => undefined) : rest;
      if (whole !== undefined) this.#take(from, whole);
    });
  }

  async close(): Promise<void> {
    await this.#sending;
  }

  async #sendAll(): Promise<void> {
    // What is sent in the same turn goes together.
    await Promise.resolve();
    while (this.#waiting.length > 0) {
      const texts = this.#waiting;
      this.#waiting = [];
      // Without the database nobody can be reached, and nothing is acknowledged either.
      await this.#sendTexts(texts).catch(() => undefined);
    }
    this.#sending = undefined;
  }

  async #sendTexts(texts: readonly OutgoingText[]): Promise<void> {
    const notifications: { channel: string; text: string }[] = [];
    for (const { process, text } of texts) {
      this.#count += 1;
      const isLarge = text.length > LARGEST_INLINE;
      const content = isLarge ? `at ${await saveRelayText(this.#store, text)}` : `is ${text}`;
      notifications.push({ channel: channelName(process), text: `${this.#self} ${this.#count} ${content}` });
    }
    await notifyAll(this.#store, notifications);
  }
}
