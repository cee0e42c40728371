import { decodeGame, encodeGame, LINK_LIMIT } from '@countermine/core/codec/game-code.ts';
import type { GameRecord } from '@countermine/core/game/game-record.ts';
import { boardTest } from './own-game.ts';

/** A game that a friend shared with its moves. */
interface FriendsGame {
  readonly record: GameRecord;
  /** The friend's name, where the link had one. */
  readonly by: string | undefined;
}

/** The storage of the games, as one text. */
interface FriendsGamesPorts {
  /** The text as it was written; undefined before that. */
  readonly read: () => string | undefined;
  readonly write: (text: string) => void;
}

interface StoredGame {
  readonly code: string;
  readonly by?: string;
}

/** With another one, the oldest is forgotten. */
const MAX_GAMES = 12;

export class FriendsGames {
  readonly #ports: FriendsGamesPorts;

  constructor(ports: FriendsGamesPorts) {
    this.#ports = ports;
  }

  /** Remembers a shared game. One that is too large for a link came as a file, and can be opened again from there. */
  remember({ record, by }: FriendsGame): void {
    const code = encodeGame(record);
    if (code.length > LINK_LIMIT) return;
    const others = this.#stored().filter((game) => game.code !== code);
    const stored: StoredGame = { code, ...(by !== undefined && { by }) };
    this.#ports.write(JSON.stringify([stored, ...others].slice(0, MAX_GAMES)));
  }

  /** The friend's game on the board of a record, the one that was shared last; never the record itself. */
  on(record: GameRecord): FriendsGame | undefined {
    const isOnItsBoard = boardTest(record);
    if (isOnItsBoard === undefined) return undefined;
    const ownCode = encodeGame(record);
    for (const { code, by } of this.#stored()) {
      const friends = code === ownCode ? undefined : decodeGame(code);
      if (friends?.ok === true && isOnItsBoard(friends.value)) return { record: friends.value, by };
    }
    return undefined;
  }

  /** What cannot be read is forgotten: the link is still there. */
  #stored(): readonly StoredGame[] {
    try {
      const stored: unknown = JSON.parse(this.#ports.read() ?? '[]');
      return Array.isArray(stored) ? stored.filter(isStoredGame) : [];
    } catch {
      return [];
    }
  }
}

function isStoredGame(value: unknown): value is StoredGame {
  if (typeof value !== 'object' || value === null || !('code' in value) || typeof value.code !== 'string') return false;
  return !('by' in value) || typeof value.by === 'string';
}
