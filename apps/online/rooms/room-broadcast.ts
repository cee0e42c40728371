import type { ServerEvent } from '@countermine/play/protocol/messages.ts';
import { type Progress, progressOf, type RoomState } from '@countermine/play/protocol/room-messages.ts';
import type { Connection } from '../area/area.ts';
import type { OnlineClock } from '../area/ports.ts';
import type { Match } from './match.ts';
import type { Room } from './room.ts';
import { boardFor, type MemberRating, raceBoards, stateOf } from './room-view.ts';

/** A connection of somebody who plays or watches. */
export type Visitor = Pick<Connection, 'id' | 'player' | 'client' | 'send'>;

/** News are collected for this long: of who comes and goes, and of cursors. Units: ms. */
const NEWS_MS = 100;
/** The same, of everybody's progress: each message to each player is a call of the system. Units: ms. */
const PROGRESS_MS = 250;

/** The connections in a room, and what they are told. */
export class RoomBroadcast {
  readonly #code: string;
  readonly #room: Room;
  readonly #now: () => number;
  readonly #visitors = new Map<string, Visitor>();
  readonly #cursors = new Map<number, number | null>();
  readonly #told = new ToldProgress();
  readonly #stateNews: Later;
  readonly #cursorNews: Later;
  readonly #progressNews: Later;
  #ratings: ReadonlyMap<number, MemberRating> = new Map();
  #shownMatch: Match | undefined;
  #isShownOver = false;

  /** @param now ms since the room was created */
  constructor(code: string, room: Room, clock: Pick<OnlineClock, 'after'>, now: () => number) {
    this.#code = code;
    this.#room = room;
    this.#now = now;
    this.#stateNews = new Later(clock, NEWS_MS, () => this.tellState());
    this.#cursorNews = new Later(clock, NEWS_MS, () => this.#tellCursors());
    this.#progressNews = new Later(clock, PROGRESS_MS, () => this.#tellProgress());
  }

  get isEmpty(): boolean {
    return this.#visitors.size === 0;
  }

  /** The members who are connected. */
  get here(): ReadonlySet<number> {
    const members = [...this.#visitors.values()].map(({ player }) => this.#room.memberOf(player?.id));
    return new Set(members.filter((index) => index !== undefined));
  }

  /** Everything about the room but its boards. */
  get state(): RoomState {
    const watchers = [...this.#visitors.values()].filter(
      ({ player }) => this.#room.presentMemberOf(player?.id) === undefined,
    );
    const about = { code: this.#code, at: this.#now(), watchers: watchers.length, ratings: this.#ratings };
    return stateOf(this.#room, { ...about, here: this.here });
  }

  /** Tells before long how strong the members are. */
  setRatings(ratings: ReadonlyMap<number, MemberRating>): void {
    this.#ratings = ratings;
    this.stateChanged();
  }

  /** @returns whether the connection was here before */
  add(visitor: Visitor): boolean {
    const wasHere = this.#visitors.has(visitor.id);
    this.#visitors.set(visitor.id, visitor);
    return wasHere;
  }

  /** @returns whether the connection was here */
  remove(id: string): boolean {
    return this.#visitors.delete(id);
  }

  send(event: ServerEvent, exceptId?: string): void {
    for (const visitor of this.#visitors.values()) if (visitor.id !== exceptId) visitor.send(event);
  }

  /** Tells the state before long, with what else happens meanwhile. */
  stateChanged(): void {
    this.#stateNews.soon();
  }

  /** Tells before long who is further. */
  progressChanged(): void {
    this.#progressNews.soon();
  }

  /** Tells before long where a member's cursor is. */
  cursorMoved(member: number, cell: number | null): void {
    this.#cursors.set(member, cell);
    this.#cursorNews.soon();
  }

  /** Tells the whole state now, with the progress of all. */
  tellState(): void {
    this.#stateNews.cancel();
    this.#progressNews.cancel();
    const { match } = this.#room;
    if (match !== undefined) this.#told.take(match);
    this.send({ type: 'room', room: this.state });
  }

  /** Shows the boards when a match begins, and again when it is over. */
  showMatch(): void {
    const { match } = this.#room;
    const isBegun = match !== undefined && this.#room.phaseAt(this.#now()) !== 'countdown';
    if (!isBegun) return;
    const isNew = match !== this.#shownMatch;
    const isNowOver = match.isOver && (isNew || !this.#isShownOver);
    this.#shownMatch = match;
    this.#isShownOver = match.isOver;
    if (isNew || isNowOver) this.#showBoards(match);
    if (isNowOver && match.kind === 'race') {
      this.send({ type: 'room-result', room: this.#code, match: match.number, boards: raceBoards(match) });
    }
    if (isNowOver) this.tellState();
  }

  /** True if the boards of a match were shown when it began. */
  hasShown(match: Match): boolean {
    return match === this.#shownMatch;
  }

  /** Tells nothing any more by itself. */
  end(): void {
    for (const news of [this.#stateNews, this.#cursorNews, this.#progressNews]) news.end();
  }

  /** Lets those in the room look for it again. */
  disconnectAll(): void {
    this.send({ type: 'moved-away' });
    this.#visitors.clear();
  }

  #showBoards(match: Match): void {
    for (const visitor of this.#visitors.values()) {
      const board = boardFor(match, this.#room.memberOf(visitor.player?.id));
      if (board !== undefined) visitor.send({ type: 'room-board', room: this.#code, board });
    }
  }

  #tellProgress(): void {
    const { match } = this.#room;
    const progress = match === undefined ? [] : this.#told.take(match);
    if (match === undefined || progress.length === 0) return;
    this.send({ type: 'room-progress', room: this.#code, match: match.number, progress });
  }

  #tellCursors(): void {
    this.send({ type: 'room-cursors', room: this.#code, cursors: [...this.#cursors] });
    this.#cursors.clear();
  }
}

/** The progress of the players of a match, as the room was told last. */
class ToldProgress {
  #told = new Map<number, Progress>();

  /** Those who are further than was told; from now on that is told. */
  take(match: Match): Progress[] {
    const progress = progressOf(match.standings());
    const changed = progress.filter(([who, share, opened]) => {
      const told = this.#told.get(who);
      return told?.[1] !== share || told[2] !== opened;
    });
    this.#told = new Map(progress.map((player) => [player[0], player]));
    return changed;
  }
}

/** Does something a while after it was first asked for: what happens meanwhile is done along with it. */
class Later {
  readonly #clock: Pick<OnlineClock, 'after'>;
  readonly #ms: number;
  readonly #run: () => void;
  #cancel: (() => void) | undefined;
  #isEnded = false;

  /** @param ms how long it waits */
  constructor(clock: Pick<OnlineClock, 'after'>, ms: number, run: () => void) {
    this.#clock = clock;
    this.#ms = ms;
    this.#run = run;
  }

  /** Schedules it, unless it is scheduled. */
  soon(): void {
    if (this.#isEnded) return;
    this.#cancel ??= this.#clock.after(this.#ms, () => {
      this.#cancel = undefined;
      this.#run();
    });
  }

  cancel(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }

  /** It is never done again. */
  end(): void {
    this.cancel();
    this.#isEnded = true;
  }
}
