import type { GameEffect } from '@countermine/core/game/game.ts';
import type { RoomKind, RoomPhase } from '@countermine/play/protocol/game-kinds.ts';
import type { RoomBoard } from '@countermine/play/protocol/room-messages.ts';
import type { JoinedEvent, MovedEvent, RoomEvent, StartedEvent } from '../room-event.ts';
import { Match } from './match.ts';

/** Somebody who plays in a room, or did: their index among the members never changes. */
interface Member {
  /** The player's id. */
  readonly player: string;
  readonly name: string;
  /** Range: 0 to 15; nobody else who is in the room has it. */
  readonly colour: number;
  readonly isIn: boolean;
  readonly isEngine: boolean;
  readonly isReady: boolean;
}

/**
 * A room: its members, and the match they play. It is the result of its events ({@link apply}); what may happen is
 * decided in `room-rules.ts`.
 */
export class Room {
  readonly #members: Member[] = [];
  /** Those who are in, in the order in which they came: the first is the host. */
  #order: number[] = [];
  #kind: RoomKind = 'race';
  #isDuel = false;
  #isOpen = false;
  #board: RoomBoard | undefined;
  #match: Match | undefined;
  /** Matches that have started, without those whose countdown was stopped. */
  #matchCount = 0;
  #eventCount = 0;
  #lastAt = 0;

  get kind(): RoomKind {
    return this.#kind;
  }

  /** True if strangers were paired here: nobody else plays, and the first who is out has lost. */
  get isDuel(): boolean {
    return this.#isDuel;
  }

  /** True if everybody may find it. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** The board of the next match. */
  get board(): RoomBoard {
    if (this.#board === undefined) throw new Error('Room: it was never created');
    return this.#board;
  }

  /** Everybody who is or was a player here. */
  get members(): readonly Member[] {
    return this.#members;
  }

  /** The members who are in the room. */
  get present(): readonly number[] {
    return this.#order;
  }

  /** The member who may choose the board; undefined while nobody is in. */
  get host(): number | undefined {
    return this.#order[0];
  }

  /** The match that is played or was played last; undefined before the first. */
  get match(): Match | undefined {
    return this.#match;
  }

  get eventCount(): number {
    return this.#eventCount;
  }

  /** Time of the last event. Units: ms since the room was created. */
  get lastAt(): number {
    return this.#lastAt;
  }

  /** @param at ms since the room was created */
  phaseAt(at: number): RoomPhase {
    if (this.#match === undefined) return 'lobby';
    if (this.#match.isOver) return 'over';
    return at < this.#match.begins ? 'countdown' : 'playing';
  }

  /** The index of a player among the members; undefined for one who never was. */
  memberOf(player: string | undefined): number | undefined {
    const index = this.#members.findIndex((member) => member.player === player);
    return index < 0 ? undefined : index;
  }

  /** The same, of a player who is in the room; undefined for any other. */
  presentMemberOf(player: string | undefined): number | undefined {
    const index = this.memberOf(player);
    return index !== undefined && this.#order.includes(index) ? index : undefined;
  }

  /** Lets an event happen. Errors: throws for a move that the board refuses; see {@link tryMove}. */
  apply(event: RoomEvent): void {
    if (event.kind === 'moved') {
      const effect = this.tryMove(event);
      if (effect.kind === 'refused') throw new Error(`Room: a move of the log is refused: ${effect.refusal.code}`);
      return;
    }
    this.#note(event);
    this.#follow(event);
  }

  /** Makes a move; one that the board refuses changes nothing and is not an event. */
  tryMove(event: MovedEvent): GameEffect {
    const effect = this.#playing().move(this.#indexOf(event.player), event);
    if (effect.kind === 'done') this.#note(event);
    return effect;
  }

  #note({ at }: RoomEvent): void {
    this.#eventCount += 1;
    this.#lastAt = at;
  }

  #follow(event: Exclude<RoomEvent, MovedEvent>): void {
    switch (event.kind) {
      case 'created':
        this.#kind = event.room;
        this.#isDuel = event.isDuel === true;
        this.#isOpen = event.isOpen === true;
        this.#board = event.board;
        return;
      case 'board':
        this.#board = event.board;
        return;
      case 'joined':
        this.#join(event);
        return;
      case 'left':
        this.#leave(this.#indexOf(event.player), event.at);
        return;
      case 'readied':
        this.#ready(this.#indexOf(event.player), event.isReady, event.at);
        return;
      case 'started':
        this.#start(event);
        return;
      case 'placed':
        this.#playing().place(event);
        return;
      case 'stopped':
        this.#playing().stop(event.at);
    }
  }

  #join({ player, name, isEngine = false }: JoinedEvent): void {
    const known = this.memberOf(player);
    const index = known ?? this.#members.length;
    this.#members[index] = { player, name, isEngine, colour: this.#freeColour(), isIn: true, isReady: false };
    this.#order = [...this.#order.filter((other) => other !== index), index];
    if (this.#kind === 'together' && this.#match?.isOver === false) this.#match.addPlayer(index);
  }

  #leave(index: number, at: number): void {
    if (!this.#endCountdown(index, at)) this.#match?.leave(index, at);
    this.#change(index, { isIn: false, isReady: false });
    this.#order = this.#order.filter((other) => other !== index);
  }

  #ready(index: number, isReady: boolean, at: number): void {
    if (!isReady) this.#endCountdown(index, at);
    this.#change(index, { isReady });
  }

  /** A countdown ends when one of its players leaves or is not ready after all; the others still are. */
  #endCountdown(index: number, at: number): boolean {
    const match = this.#match;
    if (this.phaseAt(at) !== 'countdown' || match?.players.includes(index) !== true) return false;
    for (const other of match.players) this.#change(other, { isReady: true });
    this.#match = undefined;
    this.#matchCount -= 1;
    return true;
  }

  #start(event: StartedEvent): void {
    this.#matchCount += 1;
    const players = event.players.map((player) => this.#indexOf(player));
    this.#match = new Match(
      { number: this.#matchCount, kind: this.#kind, isDuel: this.#isDuel, board: this.board },
      event,
      players,
    );
    // Whoever plays says again whether to play again.
    for (const index of players) this.#change(index, { isReady: false });
  }

  #change(index: number, change: Partial<Member>): void {
    const member = this.#members[index];
    if (member === undefined) throw new RangeError(`Room: there is no member ${index}`);
    this.#members[index] = { ...member, ...change };
  }

  #indexOf(player: string): number {
    const index = this.memberOf(player);
    if (index === undefined) throw new RangeError('Room: no such member');
    return index;
  }

  #playing(): Match {
    if (this.#match === undefined) throw new Error('Room: there is no match');
    return this.#match;
  }

  #freeColour(): number {
    const taken = new Set(this.#order.map((index) => this.#members[index]?.colour));
    let colour = 0;
    while (taken.has(colour)) colour += 1;
    return colour;
  }
}
