import { createHash } from 'node:crypto';
import { ok } from '@countermine/core/result.ts';
import { PROTOCOL_VERSION } from '@countermine/play/protocol/envelope.ts';
import type { Requests } from '@countermine/play/protocol/messages.ts';
import type { PublicPlayer } from '@countermine/play/protocol/player-messages.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { type Area, type Connection, type RequestOutcome, refuse } from './area/area.ts';
import { newId, type ServerRandom } from './area/ports.ts';
import { isAllowedName, normalizedName } from './name-rules.ts';
import { createPlayer, deletePlayer, playerOfKey, renamePlayer } from './store/players.ts';

interface PlayerAreaOptions {
  readonly store: Store;
  readonly random: ServerRandom;
  /** Takes a connection out of everything that it has entered. */
  readonly leave: (connection: Connection) => void;
  /** Told when a player has another name, or is gone. */
  readonly changed: () => void;
}

/** Of a key only this is kept: who reads the database cannot play as somebody else. */
export function keyDigest(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** Requests about players: hello, sign up, rename, delete. */
export class PlayerArea implements Area {
  readonly handlers = {
    hello: (connection: Connection, request: Requests['hello']) => this.#hello(connection, request),
    'sign-up': (connection: Connection, request: Requests['sign-up']) => this.#signUp(connection, request),
    rename: (connection: Connection, request: Requests['rename']) => this.#rename(connection, request),
    'delete-player': (connection: Connection) => this.#delete(connection),
  };
  readonly #options: PlayerAreaOptions;
  readonly #connections = new Map<string, Set<Connection>>();

  constructor(options: PlayerAreaOptions) {
    this.#options = options;
  }

  async close(): Promise<void> {}

  async #hello(connection: Connection, { key, client }: Requests['hello']): Promise<RequestOutcome<'hello'>> {
    if (key === undefined) return ok({ protocol: PROTOCOL_VERSION });
    const found = await playerOfKey(this.#options.store, keyDigest(key));
    if (found === undefined) return refuse('unknown-key');
    if (found.isEngine !== (client === 'engine')) return refuse('other-class');
    const player = { id: found.id, name: found.name };
    this.#signIn(connection, player);
    return ok({ protocol: PROTOCOL_VERSION, player });
  }

  async #signUp(connection: Connection, { key, name }: Requests['sign-up']): Promise<RequestOutcome<'sign-up'>> {
    if (connection.player !== undefined) return refuse('key-used');
    if (!isAllowedName(normalizedName(name))) return refuse('bad-name');
    const player = { id: newId(this.#options.random, 8), name: normalizedName(name) };
    const conflict = await createPlayer(this.#options.store, {
      ...player,
      keyDigest: keyDigest(key),
      isEngine: connection.client === 'engine',
    });
    if (conflict !== undefined) return refuse(conflict);
    this.#signIn(connection, player);
    return ok({ player });
  }

  async #rename({ player }: Connection, { name }: Requests['rename']): Promise<RequestOutcome<'rename'>> {
    if (player === undefined) return refuse('no-player');
    if (!isAllowedName(normalizedName(name))) return refuse('bad-name');
    const renamed = { id: player.id, name: normalizedName(name) };
    if (!(await renamePlayer(this.#options.store, renamed.id, renamed.name))) return refuse('name-taken');
    this.#options.changed();
    for (const same of this.#connections.get(player.id) ?? []) same.signIn(renamed);
    return ok({ player: renamed });
  }

  async #delete({ player }: Connection): Promise<RequestOutcome<'delete-player'>> {
    if (player === undefined) return refuse('no-player');
    await deletePlayer(this.#options.store, player.id);
    this.#options.changed();
    const connections = this.#connections.get(player.id) ?? [];
    this.#connections.delete(player.id);
    for (const same of connections) {
      // While it is known whose it is.
      this.#options.leave(same);
      same.signIn(undefined);
    }
    return ok({});
  }

  left(connection: Connection): void {
    const { player } = connection;
    if (player === undefined) return;
    const same = this.#connections.get(player.id);
    same?.delete(connection);
    if (same?.size === 0) this.#connections.delete(player.id);
  }

  #signIn(connection: Connection, player: PublicPlayer): void {
    this.left(connection);
    connection.signIn(player);
    const same = this.#connections.get(player.id) ?? new Set();
    this.#connections.set(player.id, same.add(connection));
  }
}
