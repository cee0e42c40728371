import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '@countermine/node/folders.ts';
import type { PlayerKeyStore } from '@countermine/play/online/player-controller.ts';
import { playerKey } from '@countermine/play/protocol/player-messages.ts';
import * as z from 'zod';
import type { Host } from '../storage/host.ts';

/** A key for each server: to send it to another one would let that one play in the player's name. */
const stored = z.object({ version: z.literal(1), keys: z.record(z.string(), playerKey) });

type Keys = Readonly<Record<string, string>>;

/** Only the user may read the keys: whoever has one is the player. */
const PRIVATE = 0o600;

/** A user without a home folder is somebody else each time. */
export const NO_KEYS: PlayerKeyStore = { read: () => undefined, write: () => undefined };

export class PlayerKeys {
  readonly #path: string;
  readonly #folder: string;
  readonly #host: Pick<Host, 'writeFileWhole' | 'reasonOf'>;

  /** @param folder where the program stores its data */
  constructor(folder: string, host: Pick<Host, 'writeFileWhole' | 'reasonOf'>) {
    this.#folder = folder;
    this.#path = join(folder, 'players.json');
    this.#host = host;
  }

  /** The key for one server. @param complain told why a key could not be stored */
  of(origin: string, complain: (reason: string) => void): PlayerKeyStore {
    return {
      read: () => this.#read()?.[origin],
      write: (key) => {
        const problem = this.#store(origin, key);
        if (problem !== undefined) complain(problem);
      },
    };
  }

  #store(origin: string, key: string | undefined): string | undefined {
    try {
      makeFolder(this.#folder);
      const { [origin]: _, ...others } = this.#read() ?? this.#setAside();
      const keys = key === undefined ? others : { ...others, [origin]: key };
      const text = `${JSON.stringify({ version: 1, keys }, undefined, 2)}\n`;
      const written = this.#host.writeFileWhole(this.#path, text, PRIVATE);
      return written.ok ? undefined : written.error;
    } catch (error) {
      return this.#host.reasonOf(error);
    }
  }

  /** A file that nobody can read stays, under another name. */
  #setAside(): Keys {
    copyFileSync(this.#path, `${this.#path}.broken`);
    return {};
  }

  /** Undefined: there is a file, and it cannot be read. */
  #read(): Keys | undefined {
    let text: string;
    try {
      text = readFileSync(this.#path, 'utf8');
    } catch (error) {
      return isMissing(error) ? {} : undefined;
    }
    try {
      const read = stored.safeParse(JSON.parse(text));
      return read.success ? read.data.keys : undefined;
    } catch {
      return undefined;
    }
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
