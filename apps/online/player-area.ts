import { createHash } from 'node:crypto';
import { ok } from '@countermine/core/result.ts';
import { PROTOCOL_VERSION } from '@countermine/play/protocol/envelope.ts';
import type { Requests } from '@countermine/play/protocol/messages.ts';
import type { PublicPlayer } from '@countermine/play/protocol/player-messages.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { newId, type ServerRandom } from './session/ports.ts';
import { type Area, type ClientSession, type RequestOutcome, refuse } from './session/session.ts';
import { createPlayer, deletePlayer, playerOfKey, renamePlayer } from './store/players.ts';

/** What the area needs. */
export interface PlayerAreaOptions {
  readonly store: Store;
  readonly random: ServerRandom;
  /** Takes a connection out of everything that it has entered. */
  readonly leave: (session: ClientSession) => void;
}

/** Of a key only this is kept: who reads the database cannot play as somebody else. */
export function keyDigest(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** Who plays: hello, a new player, another name, and leaving for good. */
export class PlayerArea implements Area {
  readonly handlers = {
    hello: (session: ClientSession, request: Requests['hello']) => this.#hello(session, request),
    'sign-up': (session: ClientSession, request: Requests['sign-up']) => this.#signUp(session, request),
    rename: (session: ClientSession, request: Requests['rename']) => this.#rename(session, request),
    'delete-player': (session: ClientSession) => this.#delete(session),
  };
  readonly #options: PlayerAreaOptions;
  readonly #sessions = new Map<string, Set<ClientSession>>();

  constructor(options: PlayerAreaOptions) {
    this.#options = options;
  }

  left(session: ClientSession): void {
    this.#forget(session);
  }

  async close(): Promise<void> {}

  async #hello(session: ClientSession, { key, client }: Requests['hello']): Promise<RequestOutcome<'hello'>> {
    if (key === undefined) return ok({ protocol: PROTOCOL_VERSION });
    const found = await playerOfKey(this.#options.store, keyDigest(key));
    if (found === undefined) return refuse('unknown-key');
    if (found.isEngine !== (client === 'engine')) return refuse('other-class');
    const player = { id: found.id, name: found.name };
    this.#signIn(session, player);
    return ok({ protocol: PROTOCOL_VERSION, player });
  }

  async #signUp(session: ClientSession, { key, name }: Requests['sign-up']): Promise<RequestOutcome<'sign-up'>> {
    if (session.player !== undefined) return refuse('key-used');
    const player = { id: newId(this.#options.random, 8), name: name.normalize('NFC') };
    const conflict = await createPlayer(this.#options.store, {
      ...player,
      keyDigest: keyDigest(key),
      isEngine: session.client === 'engine',
    });
    if (conflict !== undefined) return refuse(conflict);
    this.#signIn(session, player);
    return ok({ player });
  }

  async #rename({ player }: ClientSession, { name }: Requests['rename']): Promise<RequestOutcome<'rename'>> {
    if (player === undefined) return refuse('no-player');
    const renamed = { id: player.id, name: name.normalize('NFC') };
    if (!(await renamePlayer(this.#options.store, renamed.id, renamed.name))) return refuse('name-taken');
    for (const same of this.#sessions.get(player.id) ?? []) same.signIn(renamed);
    return ok({ player: renamed });
  }

  async #delete({ player }: ClientSession): Promise<RequestOutcome<'delete-player'>> {
    if (player === undefined) return refuse('no-player');
    await deletePlayer(this.#options.store, player.id);
    const sessions = this.#sessions.get(player.id) ?? [];
    this.#sessions.delete(player.id);
    for (const same of sessions) {
      // While it is known whose it is.
      this.#options.leave(same);
      same.signIn(undefined);
    }
    return ok({});
  }

  #signIn(session: ClientSession, player: PublicPlayer): void {
    this.#forget(session);
    session.signIn(player);
    const same = this.#sessions.get(player.id) ?? new Set();
    this.#sessions.set(player.id, same.add(session));
  }

  #forget(session: ClientSession): void {
    const { player } = session;
    if (player === undefined) return;
    const same = this.#sessions.get(player.id);
    same?.delete(session);
    if (same?.size === 0) this.#sessions.delete(player.id);
  }
}
