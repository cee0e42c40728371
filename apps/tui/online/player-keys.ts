import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { playerKey } from '@countermine/protocol/player-key.ts';
import * as z from 'zod';
import type { Host } from '../files/host.ts';

/** A key for each server: to send it to another one would let that one play in the player's name. */
const stored = z.object({ version: z.literal(1), keys: z.record(z.string(), playerKey) });

/** Where the keys of the player are stored. */
export class PlayerKeys {
  readonly #path: string;
  readonly #folder: string;
  readonly #host: Pick<Host, 'writeFileWhole'>;

  /** @param folder where the program stores its data */
  constructor(folder: string, host: Pick<Host, 'writeFileWhole'>) {
    this.#folder = folder;
    this.#path = join(folder, 'players.json');
    this.#host = host;
  }

  /** The key for a server; undefined if there is none yet. */
  keyFor(origin: string): string | undefined {
    return this.#read()[origin];
  }

  /** Stores the key for a server, for this user only; undefined forgets it. @returns why it could not be stored */
  store(origin: string, key: string | undefined): string | undefined {
    const { [origin]: _, ...others } = this.#read();
    const keys = key === undefined ? others : { ...others, [origin]: key };
    mkdirSync(this.#folder, { recursive: true });
    const written = this.#host.writeFileWhole(this.#path, `${JSON.stringify({ version: 1, keys }, undefined, 2)}\n`);
    if (!written.ok) return written.error;
    chmodSync(this.#path, 0o600);
    return undefined;
  }

  #read(): Readonly<Record<string, string>> {
    try {
      const read = stored.safeParse(JSON.parse(readFileSync(this.#path, 'utf8')));
      return read.success ? read.data.keys : {};
    } catch {
      return {};
    }
  }
}
