import { isOpen } from '@countermine/core/board.ts';
import type { Random } from '@countermine/core/random.ts';
import { RoomGame } from '@countermine/play/online/room-game.ts';
import type { Requests, ServerEvent } from '@countermine/play/protocol/messages.ts';
import type { PublicPlayer } from '@countermine/play/protocol/player-messages.ts';
import type { RoomState } from '@countermine/play/protocol/room-messages.ts';
import { MoveChooser } from '@countermine/solver/policy/move-chooser.ts';
import { type Connection, type Handlers, handle } from '../area/area.ts';
import type { OnlineClock } from '../area/ports.ts';
import type { Program } from './programs.ts';

interface ProgramPorts {
  /** The rooms of this process. */
  readonly rooms: Handlers;
  readonly clock: Pick<OnlineClock, 'after'>;
  readonly random: Random;
  /** Told when it has left its room. */
  readonly left: () => void;
}

/** It is ready for another race so long after the last one, and waits for that. Units: ms. */
const READY_MS = 1500;
const REMATCH_MS = 60_000;

/** All programs think one after the other, so they share what the solver needs. */
const chooser = new MoveChooser();

/** A program in a room. It knows what the messages to it say, as everybody there: no mine before the race is over. */
export class ProgramPlayer implements Connection {
  readonly id: string;
  readonly client = 'engine';
  readonly roundTripMs = 0;
  readonly player: PublicPlayer;
  readonly #room: string;
  readonly #program: Program;
  readonly #ports: ProgramPorts;
  #game: RoomGame | undefined;
  #moves = 0;
  /** The safe cells that it has seen. */
  #safe: number[] = [];
  #at = 0;
  #cancel: (() => void) | undefined;
  #cancelLeave: (() => void) | undefined;
  #hasLeft = false;

  constructor(id: string, room: string, name: string, program: Program, ports: ProgramPorts) {
    this.id = id;
    this.player = { id: program.id, name };
    this.#room = room;
    this.#program = program;
    this.#ports = ports;
  }

  /** Comes into the room. */
  async enter(): Promise<void> {
    const entered = await this.#ask({ type: 'room-join', id: 0, room: this.#room });
    if (!entered) this.#end();
  }

  signIn(): void {
    throw new Error('ProgramPlayer: it is the same player for good');
  }

  send(event: ServerEvent): void {
    if (this.#hasLeft) return;
    if (event.type === 'moved-away') this.#end();
    else if (event.type === 'room') this.#follow(event.room);
    else if (event.type === 'room-board' && event.board.match !== this.#game?.match)
      this.#begin(RoomGame.from(event.board));
  }

  #follow(room: RoomState): void {
    if (room.phase === 'countdown' || room.phase === 'playing') {
      this.#cancelLeave?.();
      this.#cancelLeave = undefined;
      return;
    }
    const isAlone = !room.members.some(({ isIn, isHere, isEngine }) => isIn && isHere && !isEngine);
    if (isAlone) void this.leave();
    if (this.#hasLeft || this.#cancelLeave !== undefined) return;
    const { clock } = this.#ports;
    this.#cancelLeave = clock.after(REMATCH_MS, () => void this.leave());
    this.#cancel?.();
    this.#cancel = clock.after(READY_MS, () => {
      void this.#ask({ type: 'room-ready', id: 0, room: this.#room, isReady: true });
    });
  }

  async leave(): Promise<void> {
    if (this.#hasLeft) return;
    this.#end();
    await this.#ask({ type: 'room-leave', id: 0, room: this.#room });
  }

  #end(): void {
    if (this.#hasLeft) return;
    this.#hasLeft = true;
    this.#cancel?.();
    this.#cancelLeave?.();
    this.#ports.left();
  }

  #begin(game: RoomGame | undefined): void {
    if (game === undefined) return;
    this.#game = game;
    this.#moves = 0;
    this.#safe = [];
    this.#plan(game);
  }

  /** Moves a while later: as long as a person takes to look, and to go there. */
  #plan(game: RoomGame): void {
    const { random, clock } = this.#ports;
    const { searchMs, moveMs, cellMs } = this.#program;
    this.#safe = this.#safe.filter((cell) => !isOpen(game.knowledge[cell]!));
    const isSearching = this.#safe.length === 0;
    if (isSearching) this.#safe = safeCells(game);
    const cell = nearest(game, this.#safe, this.#at);
    if (cell === undefined) return;
    // Between a half and three halves of the mean.
    const share = 0.5 + random.below(1001) / 1000;
    const ms = share * (moveMs + (isSearching ? searchMs : 0)) + cellMs * distance(game, this.#at, cell);
    this.#cancel?.();
    this.#cancel = clock.after(ms, () => void this.#move(game, cell));
  }

  async #move(game: RoomGame, cell: number): Promise<void> {
    const move = { room: this.#room, match: game.match, number: this.#moves, kind: 'open', cell } as const;
    const made = await handle<'room-move'>(this.#ports.rooms, this, { type: 'room-move', id: 0, ...move });
    if (!made.ok || this.#game !== game) return;
    this.#moves += 1;
    this.#at = cell;
    game.apply(made.value, undefined);
    if (game.phase === 'playing') this.#plan(game);
  }

  async #ask(request: Requests['room-join' | 'room-ready' | 'room-leave']): Promise<boolean> {
    const outcome = await handle(this.#ports.rooms, this, request).catch(() => undefined);
    return outcome?.ok === true;
  }
}

/** The cells that hold no mine in any layout; where there is none, the best guess. */
function safeCells({ shape, knowledge, params }: RoomGame): number[] {
  const chosen = chooser.chooseMove({ shape, knowledge, mineCount: params.mineCount });
  if (!chosen.ok) return [];
  return chosen.value.kind === 'certain' ? [...chosen.value.cells] : [chosen.value.cell];
}

function nearest(game: RoomGame, cells: readonly number[], from: number): number | undefined {
  return cells.toSorted((one, other) => distance(game, from, one) - distance(game, from, other))[0];
}

function distance({ shape: { width } }: RoomGame, from: number, to: number): number {
  return Math.hypot((to % width) - (from % width), Math.floor(to / width) - Math.floor(from / width));
}
