import type { Requests, RequestType } from '@countermine/play/protocol/messages.ts';
import { KNOWN_LIMITS } from '../limits.ts';
import { type Area, handle, passingOn, refuse } from './area.ts';
import type { OnlineClock } from './ports.ts';

/** What a request is about; undefined for one that any process can answer. */
export type KeyOf = (request: Requests[RequestType]) => string | undefined;

interface KeyPorts {
  readonly keyOf: KeyOf;
  /** True if there is something with this key. */
  readonly exists: (key: string) => Promise<boolean>;
  readonly clock: Pick<OnlineClock, 'now'>;
}

/**
 * An area that is asked only about what exists: anybody can make up the id of a game or a room, and what is behind this
 * area writes to find out who has it.
 */
export function knownOnly(area: Area, ports: KeyPorts): Area {
  const keys = new KnownKeys(ports);
  const handlers = passingOn(area.handlers, async (connection, request) => {
    const key = ports.keyOf(request);
    if (key !== undefined && !(await keys.has(key))) return refuse('not-found');
    const outcome = await handle(area.handlers, connection, request);
    // It is looked for again: it may be gone.
    if (key !== undefined && !outcome.ok && outcome.error.code === 'not-found') keys.forget(key);
    return outcome;
  });
  return { handlers, left: (connection) => area.left(connection), close: () => area.close() };
}

/** Which keys exist, as far as was asked; the longest known are forgotten first. */
class KnownKeys {
  readonly #ports: KeyPorts;
  readonly #known = new Set<string>();
  /** Until when it need not be asked again. Units: ms, on the clock of the ports. */
  readonly #missing = new Map<string, number>();
  /** Questions under way: requests that come meanwhile wait for the same answer, and stay in order. */
  readonly #asked = new Map<string, Promise<boolean>>();

  constructor(ports: KeyPorts) {
    this.#ports = ports;
  }

  async has(key: string): Promise<boolean> {
    if (this.#known.has(key)) return true;
    if ((this.#missing.get(key) ?? 0) > this.#ports.clock.now()) return false;
    const asked = this.#asked.get(key) ?? this.#ask(key);
    this.#asked.set(key, asked);
    return await asked;
  }

  forget(key: string): void {
    this.#known.delete(key);
  }

  async #ask(key: string): Promise<boolean> {
    try {
      const exists = await this.#ports.exists(key);
      this.#missing.delete(key);
      if (exists) this.#known.add(key);
      else this.#missing.set(key, this.#ports.clock.now() + KNOWN_LIMITS.missingMs);
      dropOldest(this.#known);
      dropOldest(this.#missing);
      return exists;
    } finally {
      this.#asked.delete(key);
    }
  }
}

function dropOldest(keys: Set<string> | Map<string, unknown>): void {
  const [oldest] = keys.keys();
  if (keys.size > KNOWN_LIMITS.keys && oldest !== undefined) keys.delete(oldest);
}
