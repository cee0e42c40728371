import { ok } from '@countermine/core/result.ts';
import { utcDate } from '@countermine/play/ports/clock.ts';
import type { Requests } from '@countermine/play/protocol/messages.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { type Area, type Connection, type RequestOutcome, refuse } from './area/area.ts';
import type { OnlineClock } from './area/ports.ts';
import { FRIEND_LIMITS } from './limits.ts';
import { addFriend, friendsOf, removeFriend } from './store/friends.ts';

interface FriendsPorts {
  readonly store: Store;
  readonly clock: Pick<OnlineClock, 'date'>;
}

/** Whose times a player wants to see. A friend need not know of it: the times are in lists that everybody may read. */
export class FriendsArea implements Area {
  readonly handlers = {
    friends: (connection: Connection, asked: Requests['friends']) => this.#list(connection, asked),
    'friend-set': (connection: Connection, asked: Requests['friend-set']) => this.#set(connection, asked),
  };
  readonly #ports: FriendsPorts;

  constructor(ports: FriendsPorts) {
    this.#ports = ports;
  }

  left(): void {}

  async close(): Promise<void> {}

  async #list({ player }: Connection, { day }: Requests['friends']): Promise<RequestOutcome<'friends'>> {
    if (player === undefined) return refuse('no-player');
    const { store, clock } = this.#ports;
    const friends = await friendsOf(store.reads, player.id, day ?? utcDate(clock));
    return ok({ friends: friends.map(({ id, name, ms }) => ({ player: { id, name }, ms })) });
  }

  async #set(
    { player }: Connection,
    { friend, isFriend }: Requests['friend-set'],
  ): Promise<RequestOutcome<'friend-set'>> {
    if (player === undefined) return refuse('no-player');
    const { store } = this.#ports;
    if (!isFriend) {
      await removeFriend(store, player.id, friend);
      return ok({});
    }
    if (friend === player.id) return refuse('yourself');
    const added = await addFriend(store, player.id, friend, FRIEND_LIMITS.friends);
    return added === 'added' ? ok({}) : refuse(added);
  }
}
