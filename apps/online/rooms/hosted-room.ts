import { FLAG } from '@countermine/core/board.ts';
import { isOver, type Refusal } from '@countermine/core/game/game.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import type { RefusalCode } from '@countermine/play/protocol/envelope.ts';
import type { Reaction } from '@countermine/play/protocol/game-kinds.ts';
import { formatKnownBoard } from '@countermine/play/protocol/game-messages.ts';
import type { AnswerTo } from '@countermine/play/protocol/messages.ts';
import type { RoomBoard, RoomEntry } from '@countermine/play/protocol/room-messages.ts';
import { type RequestOutcome, refuse } from '../area/area.ts';
import type { Monitor, OnlineClock } from '../area/ports.ts';
import type { Layout } from '../boards/board-stock.ts';
import type { LoggedRoom, MovedEvent, RoomEvent, RoomLog } from '../room-event.ts';
import type { DrawForRoom } from './draw-layout.ts';
import { DuelRatings, type RatingsPort } from './duel-ratings.ts';
import type { Match, MatchMove } from './match.ts';
import type { Room } from './room.ts';
import { RoomBroadcast, type Visitor } from './room-broadcast.ts';
import { type ListingPort, RoomListing } from './room-listing.ts';
import { decide, decideMove, placement, type RoomCommand, type RoomMove } from './room-rules.ts';
import { boardFor, effectOf } from './room-view.ts';

export interface RoomPorts {
  readonly clock: Pick<OnlineClock, 'now' | 'date' | 'after'>;
  readonly log: RoomLog;
  readonly draw: DrawForRoom;
  readonly ratings: RatingsPort;
  readonly listing: ListingPort;
  readonly monitor: Pick<Monitor, 'failed'>;
}

/** The outcome of a request whose answer has no data. */
type RoomDone = RequestOutcome<'room-leave'>;

type MoveEffect = AnswerTo<'room-move'>;

/** Time to come back before the room is left. */
const AWAY_MS = 60_000;
/** A match in which nobody moves for this long ends. Units: ms. */
const IDLE_MS = 10 * 60_000;

/** A room with the connections of those who are in it. It answers and tells only what its log has. */
export class HostedRoom implements LoggedRoom {
  readonly code: string;
  isBroken = false;
  readonly #room: Room;
  readonly #ports: RoomPorts;
  readonly #onBroken: () => void;
  /** Creation of the room, on the clock of the ports. */
  readonly #origin: number;
  readonly #broadcast: RoomBroadcast;
  readonly #ratings: DuelRatings | undefined;
  readonly #listing: RoomListing | undefined;
  /** Since when members are not connected. Units: ms since the room was created. */
  readonly #away = new Map<number, number>();
  /** The last write: who asks for something that is being written waits for it. */
  #written: Promise<void> = Promise.resolve();
  /** A board that is being drawn: what is asked for meanwhile waits, so that it stays in order. */
  #drawing: Promise<Result<Layout, 'busy'>> | undefined;
  #cancelTimer: (() => void) | undefined;
  #isClosed = false;

  /**
   * @param age how long ago the room was created. Units: ms
   * @param onBroken told when its log could not be written: what is in memory is not true then
   */
  constructor(code: string, room: Room, age: number, ports: RoomPorts, onBroken: () => void) {
    this.code = code;
    this.#room = room;
    this.#ports = ports;
    this.#onBroken = onBroken;
    this.#origin = ports.clock.now() - Math.max(age, room.lastAt);
    this.#broadcast = new RoomBroadcast(code, room, ports.clock, () => this.#at);
    for (const index of room.present) this.#away.set(index, this.#at);
    this.#ratings = room.isDuel
      ? new DuelRatings(code, room, ports, (ratings) => this.#broadcast.setRatings(ratings))
      : undefined;
    this.#ratings?.follow();
    const isListed = room.isOpen || room.isDuel;
    this.#listing = isListed ? new RoomListing(code, room, ports, () => this.#at) : undefined;
    this.#setTimer();
  }

  /** True if nobody is connected, and nobody's place is kept. */
  get isDeserted(): boolean {
    return this.#broadcast.isEmpty && this.#room.present.length === 0;
  }

  /** Somebody comes in to play; also after a reconnection. */
  async join(visitor: Visitor): Promise<RequestOutcome<'room-join'>> {
    const { player } = visitor;
    if (player === undefined) return err({ code: 'no-player' });
    // Before the others are told: whoever comes is connected.
    const wasHere = this.#broadcast.add(visitor);
    const answer = await this.#do(player.id, {
      kind: 'join',
      name: player.name,
      isEngine: visitor.client === 'engine',
    });
    if (answer.ok) return ok(this.#enter(visitor));
    if (!wasHere) this.#broadcast.remove(visitor.id);
    return answer;
  }

  /** Somebody looks on. */
  async watch(visitor: Visitor): Promise<RequestOutcome<'room-watch'>> {
    await this.#written;
    return ok(this.#enter(visitor));
  }

  /** A connection is gone; its player has a while to come back. */
  disconnect(visitorId: string, player: string | undefined): void {
    if (!this.#broadcast.remove(visitorId)) return;
    const index = this.#room.memberOf(player);
    if (index !== undefined && !this.#broadcast.here.has(index)) {
      this.#away.set(index, this.#at);
      this.#broadcast.cursorMoved(index, null);
    }
    this.#setTimer();
    this.#broadcast.stateChanged();
  }

  async command({ player }: Visitor, command: RoomCommand): Promise<RoomDone> {
    return player === undefined ? err({ code: 'no-player' }) : await this.#do(player.id, command);
  }

  /** A player leaves for good, and the connection sees no more of the room. */
  async leave(visitor: Visitor): Promise<RoomDone> {
    const index = this.#room.presentMemberOf(visitor.player?.id);
    this.#broadcast.remove(visitor.id);
    if (visitor.player === undefined || index === undefined) {
      this.#broadcast.stateChanged();
      return ok({});
    }
    this.#away.delete(index);
    return await this.#do(visitor.player.id, { kind: 'leave' });
  }

  /** Shows the others where a player's cursor is. */
  cursor({ player }: Visitor, cell: number | null): RoomDone {
    const index = this.#room.presentMemberOf(player?.id);
    if (index === undefined) return err({ code: 'not-in-room' });
    const { width, height } = this.#room.match?.params ?? this.#room.board;
    if (cell !== null && cell >= width * height) return err({ code: 'off-board' });
    this.#broadcast.cursorMoved(index, cell);
    return ok({});
  }

  /** Tells the others one of the fixed words. */
  react({ player }: Visitor, reaction: Reaction): RoomDone {
    const who = this.#room.presentMemberOf(player?.id);
    if (who === undefined) return err({ code: 'not-in-room' });
    this.#broadcast.send({ type: 'room-reaction', room: this.code, who, reaction });
    return ok({});
  }

  async move({ player, id }: Visitor, command: RoomMove): Promise<RequestOutcome<'room-move'>> {
    if (player === undefined) return err({ code: 'no-player' });
    while (this.#drawing !== undefined) await this.#drawing;
    const again = this.#madeAlready(player.id, command);
    if (again !== undefined) return await this.#answerAgain(again, player.id);
    const first = this.#isFirstOpening(player.id, command) ? this.#draw(this.#room.board, command.cell) : undefined;
    if (first instanceof Promise) this.#drawing = first;
    const drawn = first instanceof Promise ? await first : first && ok(first);
    // Only its own: without a board that is being drawn this goes on at once.
    if (first instanceof Promise) this.#drawing = undefined;
    if (drawn?.ok === false) return refuse(drawn.error);
    const decided = decideMove(this.#room, player.id, command, this.#at);
    if (!decided.ok) return err({ code: decided.error });
    const { match, member: who } = decided.value;
    const made = this.#make(match, player.id, who, command, drawn?.value);
    if (!made.ok) return made;
    const { events, effect } = made.value;
    if (!(await this.#write(events))) return err({ code: 'unavailable' });
    if (match.kind === 'together') {
      this.#broadcast.send({ type: 'room-moved', room: this.code, match: match.number, who, ...effect }, id);
    }
    // Where the mines were placed, it is known now whether a guess is needed.
    if (events.length > 1) this.#broadcast.stateChanged();
    this.#afterMove(effect);
    return ok(effect);
  }

  /** Ends all timers, and waits for what is being written; nobody is told anything any more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cancelTimer?.();
    this.#broadcast.end();
    await this.#written;
    await this.#ratings?.close();
    await this.#listing?.close();
  }

  /** Lets those in the room look for it again, once it is closed here. */
  disconnectAll(): void {
    this.#broadcast.disconnectAll();
  }

  get #at(): number {
    return Math.max(Math.floor(this.#ports.clock.now() - this.#origin), this.#room.lastAt);
  }

  #enter(visitor: Visitor): RoomEntry {
    const you = this.#room.presentMemberOf(visitor.player?.id);
    this.#broadcast.add(visitor);
    if (you !== undefined) this.#away.delete(you);
    this.#setTimer();
    this.#broadcast.stateChanged();
    return { room: this.#broadcast.state, you: you ?? null, board: this.#boardFor(you) ?? null };
  }

  /** Before a race begins nobody sees its board. */
  #boardFor(member: number | undefined) {
    const { match } = this.#room;
    const phase = this.#room.phaseAt(this.#at);
    return match === undefined || phase === 'countdown' ? undefined : boardFor(match, member);
  }

  /** True if a move opens the first cell of a common board: then the mines are placed. */
  #isFirstOpening(player: string, command: RoomMove): boolean {
    const decided = decideMove(this.#room, player, command, this.#at);
    if (!decided.ok || command.kind !== 'open' || decided.value.match.isPlaced) return false;
    // Before the mines are placed: nothing changes where it is refused.
    return decided.value.match.gameOf(decided.value.member)?.knowledge[command.cell] !== FLAG;
  }

  /** A board; one that is drawn in a thread comes later. What fails is as good as busy. */
  #draw(board: RoomBoard, first?: number): Layout | Promise<Result<Layout, 'busy'>> {
    const layout = this.#ports.draw(board, first);
    return layout instanceof Promise ? layout.catch(() => err('busy')) : layout;
  }

  /**
   * What a command leads to, and the board to wait for before it can be decided.
   * @param known a board that was waited for, and for what; without a layout where the server is busy
   */
  #decide(player: string, command: RoomCommand, known: { board: RoomBoard; layout: Layout | undefined } | undefined) {
    let wanted: { readonly board: RoomBoard; readonly layout: Promise<Result<Layout, 'busy'>> } | undefined;
    const decided = decide(this.#room, player, command, this.#at, (board) => {
      if (known?.board === board) return known.layout;
      const layout = this.#draw(board);
      if (!(layout instanceof Promise)) return layout;
      wanted = { board, layout };
      return undefined;
    });
    return { decided, wanted };
  }

  async #do(player: string, command: RoomCommand): Promise<RoomDone> {
    while (this.#drawing !== undefined) await this.#drawing;
    let { decided, wanted } = this.#decide(player, command, undefined);
    while (wanted !== undefined) {
      const { board, layout } = wanted;
      this.#drawing = layout;
      const drawn = await layout;
      this.#drawing = undefined;
      // Nobody is kept in a room because there is no board for the others.
      if (!drawn.ok && command.kind !== 'leave') return refuse(drawn.error);
      ({ decided, wanted } = this.#decide(player, command, { board, layout: drawn.ok ? drawn.value : undefined }));
    }
    if (!decided.ok) return err({ code: decided.error });
    if (decided.value.length === 0) {
      await this.#written;
      return ok({});
    }
    for (const event of decided.value) this.#room.apply(event);
    if (!(await this.#write(decided.value))) return err({ code: 'unavailable' });
    this.#afterEvents();
    return ok({});
  }

  /** @returns whether the events are written */
  async #write(events: readonly RoomEvent[]): Promise<boolean> {
    const written = this.#ports.log.append(this, this.#room.eventCount - events.length, events);
    this.#written = written.catch(() => undefined);
    try {
      await written;
      return true;
    } catch (error) {
      this.#ports.monitor.failed('room events', error);
      if (!this.#isClosed) this.#onBroken();
      return false;
    }
  }

  #make(match: Match, player: string, member: number, { number, kind: move, cell }: RoomMove, layout?: Layout) {
    const at = this.#at;
    const events: RoomEvent[] = [];
    if (layout === undefined && !match.isPlaced && move === 'open') return refuse('flagged');
    if (layout !== undefined) {
      const placed = placement(layout, at, null);
      this.#room.apply(placed);
      events.push(placed);
    }
    const event: MovedEvent = { kind: 'moved', at, player, number, move, cell };
    const effect = this.#room.tryMove(event);
    if (effect.kind === 'refused') {
      // A hidden cell without a flag can always be opened. The placement is not in the log yet.
      if (events.length > 0) {
        this.isBroken = true;
        this.#onBroken();
        throw new Error('HostedRoom: the first opening of a board was refused');
      }
      return err({ code: codeOf(effect.refusal) });
    }
    events.push(event);
    return ok({ events, effect: effectOf(match, member, event, effect.changed) });
  }

  /** The move with this number, if the player has made it: a client asks again after a reconnection. */
  #madeAlready(player: string, { match: number, number: count, kind: move, cell }: RoomMove): MatchMove | undefined {
    const { match } = this.#room;
    const made = match?.number === number ? match.movesOf(this.#room.memberOf(player))?.[count] : undefined;
    return made?.move === move && made.cell === cell ? made : undefined;
  }

  /** Whoever asks again has not seen what the move did: all that is known is an answer that is right in any case. */
  async #answerAgain(made: MatchMove, player: string): Promise<RequestOutcome<'room-move'>> {
    await this.#written;
    const { match } = this.#room;
    const member = this.#room.memberOf(player);
    const game = match?.gameOf(member);
    if (match === undefined || member === undefined || game === undefined) return err({ code: 'other-match' });
    return ok({ ...effectOf(match, member, made, []), changed: formatKnownBoard(game.knowledge) });
  }

  /** Tells what has become of the room. */
  #afterEvents(): void {
    this.#setTimer();
    this.#ratings?.follow();
    this.#listing?.follow();
    this.#broadcast.showMatch();
    this.#broadcast.tellState();
  }

  #afterMove({ phase }: Pick<MoveEffect, 'phase'>): void {
    this.#setTimer();
    if (isOver(phase)) {
      this.#ratings?.follow();
      this.#listing?.follow();
    }
    if (isOver(phase)) this.#broadcast.stateChanged();
    else this.#broadcast.progressChanged();
    this.#broadcast.showMatch();
  }

  /** Waits for what happens next by itself. */
  #setTimer(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    const next = Math.min(...this.#deadlines());
    if (this.#isClosed || next === Number.POSITIVE_INFINITY) return;
    this.#cancelTimer = this.#ports.clock.after(Math.max(0, next - this.#at), () => {
      this.#onTime().catch(() => this.#onBroken());
    });
  }

  #deadlines(): number[] {
    const { match } = this.#room;
    const phase = this.#room.phaseAt(this.#at);
    const lapses = [...this.#away.values()].map((since) => since + AWAY_MS);
    if (match === undefined || phase === 'over') return lapses;
    return [...lapses, this.#broadcast.hasShown(match) ? match.lastAt + IDLE_MS : match.begins];
  }

  async #onTime(): Promise<void> {
    const at = this.#at;
    const { match } = this.#room;
    for (const [index, since] of [...this.#away]) {
      const player = this.#room.members[index]?.player;
      if (at < since + AWAY_MS || player === undefined) continue;
      this.#away.delete(index);
      await this.#do(player, { kind: 'leave' });
    }
    if (match !== undefined && !match.isOver && at >= match.lastAt + IDLE_MS) {
      const stopped: RoomEvent = { kind: 'stopped', at };
      this.#room.apply(stopped);
      if (!(await this.#write([stopped]))) return;
    }
    if (!this.#isClosed) this.#afterEvents();
  }
}

function codeOf({ code }: Refusal): RefusalCode {
  // Nothing is undone here.
  return code === 'nothing-to-undo' ? 'not-now' : code;
}
