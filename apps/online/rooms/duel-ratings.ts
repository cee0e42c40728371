import { type Level, levelOf } from '@countermine/core/game/params.ts';
import type { Strength } from '@countermine/core/glicko.ts';
import { hasWon, type Standing } from '@countermine/play/protocol/room-messages.ts';
import type { Monitor } from '../area/ports.ts';
import type { RatedPair } from '../store/ratings.ts';
import type { Match } from './match.ts';
import type { Room } from './room.ts';
import type { MemberRating } from './room-view.ts';

/** By the ids of players. */
type Strengths = ReadonlyMap<string, Strength>;

/** The ratings that the server keeps. */
export interface RatingsPort {
  of(board: Level, players: readonly string[]): Promise<Strengths>;
  /** Rates a race, once however often it is asked for. @returns the strengths after it */
  rate(room: string, match: number, board: Level, pair: RatedPair): Promise<Strengths>;
}

interface DuelPorts {
  readonly ratings: RatingsPort;
  readonly monitor: Pick<Monitor, 'failed'>;
}

/** The ratings in a room of two: read when it is opened, and changed by each race. */
export class DuelRatings {
  readonly #code: string;
  readonly #room: Room;
  readonly #ports: DuelPorts;
  readonly #changed: (ratings: ReadonlyMap<number, MemberRating>) => void;
  #shown: ReadonlyMap<number, MemberRating> = new Map();
  #rated: Match | undefined;
  #last: Promise<void>;

  constructor(
    code: string,
    room: Room,
    ports: DuelPorts,
    changed: (ratings: ReadonlyMap<number, MemberRating>) => void,
  ) {
    this.#code = code;
    this.#room = room;
    this.#ports = ports;
    this.#changed = changed;
    const players = room.members.map(({ player }) => player);
    this.#last = this.#tryTo(async () => this.#show(await ports.ratings.of(this.#board, players)));
  }

  /** Rates the match if it is over. After a crash the log is followed once more: what was rated stays as it is. */
  follow(): void {
    const { match } = this.#room;
    const pair = match?.isOver === true && match !== this.#rated ? this.#pairOf(match) : undefined;
    if (match === undefined || pair === undefined) return;
    this.#rated = match;
    this.#last = this.#last.then(() =>
      this.#tryTo(async () => this.#show(await this.#ports.ratings.rate(this.#code, match.number, this.#board, pair))),
    );
  }

  /** Waits for what is being written. */
  close(): Promise<void> {
    return this.#last;
  }

  get #board(): Level {
    const level = levelOf(this.#room.board);
    if (level === undefined) throw new RangeError('DuelRatings: strangers race on a level');
    return level;
  }

  /** Undefined where nobody has done anything. */
  #pairOf(match: Match): RatedPair | undefined {
    const [best, other] = match.standings();
    const first = best && this.#room.members[best.who]?.player;
    const second = other && this.#room.members[other.who]?.player;
    if (best === undefined || other === undefined || first === undefined || second === undefined) return undefined;
    const isEmpty = best.share === 0 && other.share === 0 && !hasWon(best);
    return isEmpty ? undefined : { first, second, score: isDrawn(best, other) ? 0.5 : 1 };
  }

  #show(strengths: Strengths): void {
    const shown = new Map<number, MemberRating>();
    for (const [who, { player }] of this.#room.members.entries()) {
      const known = strengths.get(player);
      if (known === undefined) continue;
      const rating = Math.round(known.rating);
      const by = rating - (this.#shown.get(who)?.rating ?? rating);
      shown.set(who, { rating, deviation: Math.round(known.deviation), by });
    }
    this.#shown = shown;
    this.#changed(shown);
  }

  async #tryTo(run: () => Promise<void>): Promise<void> {
    try {
      await run();
    } catch (error) {
      this.#ports.monitor.failed('the ratings of a race', error);
    }
  }
}

/** True if a race has ended by itself with both as far: nobody moved for long. */
function isDrawn(best: Standing, other: Standing): boolean {
  return !hasWon(best) && best.share === other.share;
}
