// The part of the NATS protocol that a bus needs: https://docs.nats.io/reference/reference-protocols/nats-protocol

/** A line, with the bytes that follow it where it says how many. */
export interface NatsFrame {
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

export function natsText(line: string, payload: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${line} ${payload.length}\r\n`), payload, LINE_END]);
}
