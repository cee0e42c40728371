import { isOpen } from '@countermine/core/board.ts';
import { isOver } from '@countermine/core/game/game.ts';
import type { CellMove } from '@countermine/core/game/game-event.ts';
import type { Result } from '@countermine/core/result.ts';
import { batch, computed, signal } from '@preact/signals-core';
import type { Clock } from '../ports/clock.ts';
import { Listeners, readOnly } from '../ports/listeners.ts';
import type { Reaction, RoomKind } from '../protocol/game-kinds.ts';
import type { AnswerTo, ServerEvent } from '../protocol/messages.ts';
import {
  type MatchBoard,
  type Progress,
  type RoomBoard,
  type RoomEntry,
  type RoomState,
  standingsAfter,
} from '../protocol/room-messages.ts';
import { MoveQueue } from './move-queue.ts';
import type { OnlineClient, RequestFailure } from './online-client.ts';
import { RoomGame } from './room-game.ts';
import { type RoomNews, roomNews } from './room-news.ts';

/** A board of a race that is over, and whose it is. */
interface RacedBoard {
  readonly who: number;
  readonly game: RoomGame;
}

export interface RoomChange {
  readonly cells: Int32Array;
  /** The player's own move; undefined for that of somebody else, and where the whole board came again. */
  readonly own: { readonly kind: CellMove; readonly cell: number } | undefined;
  /** The member who moved; undefined where the whole board came again. */
  readonly who?: number;
  /** The refusal of an own move. */
  readonly failure?: RequestFailure;
}

export interface SaidReaction {
  readonly name: string;
  readonly reaction: Reaction;
}

interface RoomControllerPorts {
  readonly client: OnlineClient;
  readonly clock: Pick<Clock, 'now' | 'after'>;
}

/** The others see a cursor move at most this often. Units: ms. */
const CURSOR_MS = 100;

/** To be asked again after a reconnection: the server does none of it twice. */
const RESENT = { isResent: true } as const;

/** An entry that the server has not answered yet. */
interface Entry {
  /** Undefined for a room that is being created, which has no code yet. */
  readonly code: string | undefined;
  readonly asked: Promise<Result<RoomEntry, RequestFailure>>;
  /** True if it is of the shown room again: why another one could not be entered is still worth knowing then. */
  readonly isAgain?: true;
}

/** A room in which the player races, plays on a common board, or watches. */
export class RoomController {
  readonly news: Listeners<RoomNews> = new Listeners<RoomNews>();
  readonly changes: Listeners<RoomChange> = new Listeners<RoomChange>();
  /** Told what members say. */
  readonly reactions: Listeners<SaidReaction> = new Listeners<SaidReaction>();
  readonly #client: OnlineClient;
  readonly #clock: RoomControllerPorts['clock'];
  readonly #state = {
    room: signal<RoomState | undefined>(undefined),
    /** The member that the player is; undefined for one who looks on. */
    you: signal<number | undefined>(undefined),
    /** True if the race continues without the player, who left it or was away for too long. */
    isOut: computed((): boolean => {
      const { phase, match } = this.#state.room.value ?? {};
      const own = match?.standings.find(({ who }) => who === this.#state.you.value);
      return phase === 'playing' && own?.state === 'left';
    }),
    /** The own board of a race, or the common one; undefined before a match, and for those who look on at a race. */
    game: signal<RoomGame | undefined>(undefined),
    /** Rises with every change of the board. */
    revision: signal(0),
    raced: signal<readonly RacedBoard[]>([]),
    /** The others' cursors on the common board. */
    cursors: signal<ReadonlyMap<number, number>>(new Map()),
    /** The refusal of the last request; undefined once another one was carried out. */
    problem: signal<RequestFailure | undefined>(undefined),
  };
  readonly state = readOnly(this.#state);
  readonly #ends: readonly (() => void)[];
  /** The entry that the player wants: the answer to another one comes too late. */
  #entry: Entry | undefined;
  /** True if the shown room has to be entered again once the entry that is under way is answered. */
  #isStale = false;
  /** Time of the last state. Units: ms of the clock. */
  #toldAt = 0;
  /** The player's moves in the match that is shown. */
  #moves: MoveQueue<AnswerTo<'room-move'>> | undefined;
  #cursor: number | null = null;
  #cancelCursor: (() => void) | undefined;

  constructor({ client, clock }: RoomControllerPorts) {
    this.#client = client;
    this.#clock = clock;
    this.#ends = [
      client.events.add((event) => this.#take(event)),
      client.reconnected.add(() => void this.#enterAgain()),
    ];
  }

  /** Until the match begins. Units: ms. */
  get countdown(): number {
    const { match } = this.#state.room.peek() ?? {};
    return match ? Math.max(0, match.inMs - this.#sinceTold) : 0;
  }

  /** Time of the match, by the server's clock. Units: ms. */
  get elapsed(): number {
    const { match, phase } = this.#state.room.peek() ?? {};
    if (!match) return 0;
    return phase === 'playing' ? match.ms + this.#sinceTold : match.ms;
  }

  get canMove(): boolean {
    const game = this.#state.game.peek();
    const isPlaying = this.#state.room.peek()?.phase === 'playing' && this.#state.you.peek() !== undefined;
    return isPlaying && game !== undefined && !isOver(game.phase) && !this.#state.isOut.peek();
  }

  /** @param isOpen whether everybody may find it. Default: only who has the link */
  create(kind: RoomKind, board: RoomBoard, isOpen = false): Promise<boolean> {
    return this.#enter({ code: undefined, asked: this.#client.ask('room-create', { kind, board, isOpen }) });
  }

  /** Enters a room to play. */
  join(code: string): Promise<boolean> {
    return this.#enter({ code, asked: this.#client.ask('room-join', { room: code }, RESENT) });
  }

  /** Enters a room to look on. */
  watch(code: string): Promise<boolean> {
    return this.#enter({ code, asked: this.#client.ask('room-watch', { room: code }, RESENT) });
  }

  /** Leaves the room. Without a connection the place in it lapses, and nobody waits for the server. */
  async leave(): Promise<void> {
    this.#entry = undefined;
    this.#isStale = false;
    await this.#leaveShown();
  }

  setReady(isReady: boolean): Promise<RequestFailure | undefined> {
    return this.#ask((room) => this.#client.ask('room-ready', { room, isReady }, RESENT));
  }

  chooseBoard(board: RoomBoard): Promise<RequestFailure | undefined> {
    return this.#ask((room) => this.#client.ask('room-board', { room, board }, RESENT));
  }

  start(): Promise<RequestFailure | undefined> {
    return this.#ask((room) => this.#client.ask('room-start', { room }, RESENT));
  }

  stop(): Promise<RequestFailure | undefined> {
    return this.#ask((room) => this.#client.ask('room-stop', { room }, RESENT));
  }

  again(): Promise<RequestFailure | undefined> {
    return this.#ask((room) => this.#client.ask('room-again', { room }, RESENT));
  }

  /** Says one of the fixed words. */
  react(reaction: Reaction): Promise<RequestFailure | undefined> {
    return this.#ask((room) => this.#client.ask('room-react', { room, reaction }));
  }

  /** Makes a move, after those before it, for whose answers it does not wait. Settles when the server has answered. */
  async move(kind: CellMove, cell: number): Promise<void> {
    if (this.canMove) await this.#moves?.push({ kind, cell });
  }

  /** Shows the others where the player's cursor is. */
  point(cell: number | null): void {
    const { kind } = this.#state.room.peek() ?? {};
    if (kind !== 'together' || this.#state.you.peek() === undefined || cell === this.#cursor) return;
    this.#cursor = cell;
    this.#cancelCursor ??= this.#clock.after(CURSOR_MS, () => {
      this.#cancelCursor = undefined;
      const room = this.#state.room.peek()?.code;
      if (room !== undefined) void this.#client.ask('room-cursor', { room, cell: this.#cursor });
    });
  }

  /** Ends it without leaving the room, whose place is kept for a while. */
  dispose(): void {
    for (const end of this.#ends) end();
    this.#cancelCursor?.();
    this.news.clear();
    this.changes.clear();
    this.reactions.clear();
  }

  get #sinceTold(): number {
    return Math.max(0, this.#clock.now() - this.#toldAt);
  }

  async #enter(entry: Entry): Promise<boolean> {
    this.#entry = entry;
    const answer = await entry.asked;
    if (this.#entry !== entry) {
      this.#dismiss(entry, answer);
      return false;
    }
    if (answer.ok) this.#show(answer.value);
    this.#entry = undefined;
    if (!answer.ok) this.#state.problem.value = answer.error;
    else if (entry.isAgain !== true) this.#state.problem.value = undefined;
    if (this.#isStale) void this.#enterAgain();
    return answer.ok;
  }

  /** The player has left meanwhile, or wants another room. */
  #dismiss(entry: Entry, answer: Result<RoomEntry, RequestFailure>): void {
    const shown = this.#state.room.peek()?.code;
    if (!answer.ok) {
      // Where the other room cannot be entered, the shown one has to be.
      this.#isStale ||= shown !== undefined && entry.code === shown && this.#entry !== undefined;
      return;
    }
    const { code } = answer.value.room;
    // The shown room is left when another one is entered, if that can be.
    if (code === shown) this.#show(answer.value);
    else if (code !== this.#entry?.code) void this.#client.ask('room-leave', { room: code });
  }

  /**
   * Enters the shown room on a new connection, or where another process has it now. While an entry is under way it is
   * that one that counts; the shown room may still have to be entered then.
   */
  async #enterAgain(): Promise<void> {
    if (this.#entry !== undefined) {
      this.#isStale = true;
      await this.#entry.asked;
      return;
    }
    this.#isStale = false;
    const code = this.#state.room.peek()?.code;
    if (code === undefined) return;
    const type = this.#state.you.peek() === undefined ? 'room-watch' : 'room-join';
    await this.#enter({ code, asked: this.#client.ask(type, { room: code }, RESENT), isAgain: true });
  }

  async #leaveShown(): Promise<void> {
    const code = this.#state.room.peek()?.code;
    this.#clear();
    if (code !== undefined) await this.#client.ask('room-leave', { room: code });
  }

  #show({ room, you, board }: RoomEntry): void {
    batch(() => {
      const before = this.#state.room.peek()?.code;
      if (before !== undefined && before !== room.code) void this.#leaveShown();
      this.#setRoom(room);
      this.#state.you.value = you ?? undefined;
      if (board === null) this.#setGame(undefined);
      else this.#showBoard(room.code, board);
    });
  }

  #showBoard(code: string, board: MatchBoard): void {
    const game = this.#state.game.peek();
    const isOther = board.match !== game?.match;
    const moves = (isOther ? undefined : this.#moves) ?? this.#movesIn(code, board.match);
    moves.noteCount(board.moves);
    this.#moves = moves;
    if (game?.show(board) === true) {
      this.#state.revision.value += 1;
      this.changes.tell({ cells: Int32Array.from(game.knowledge.keys()), own: undefined });
      return;
    }
    if (isOther) this.#begin();
    this.#setGame(RoomGame.from(board));
  }

  #setGame(game: RoomGame | undefined): void {
    this.#state.game.value = game;
    this.#state.revision.value += 1;
  }

  #setRoom(room: RoomState): void {
    const before = this.#state.room.peek();
    this.#toldAt = this.#clock.now();
    this.#state.room.value = room;
    if (before === undefined || before.code !== room.code) return;
    for (const news of roomNews(before, room)) this.news.tell(news);
  }

  #clear(): void {
    this.#moves = undefined;
    this.#cancelCursor?.();
    this.#cancelCursor = undefined;
    this.#cursor = null;
    batch(() => {
      this.#state.room.value = undefined;
      this.#state.you.value = undefined;
      this.#state.raced.value = [];
      this.#state.cursors.value = new Map();
      this.#state.problem.value = undefined;
      this.#setGame(undefined);
    });
  }

  #take(event: ServerEvent): void {
    if (event.type === 'moved-away') void this.#enterAgain();
    else if ('room' in event && codeIn(event.room) === this.#state.room.peek()?.code) batch(() => this.#follow(event));
  }

  #follow(event: Extract<ServerEvent, { readonly room: unknown }>): void {
    switch (event.type) {
      case 'room':
        this.#setRoom(event.room);
        return;
      case 'room-progress':
        this.#followProgress(event.match, event.progress);
        return;
      case 'room-board':
        this.#showBoard(event.room, event.board);
        return;
      case 'room-moved':
        this.#apply(event, event.match, event.who, undefined);
        return;
      case 'room-cursors':
        this.#state.cursors.value = cursorsAfter(this.#state.cursors.peek(), event.cursors, this.#state.you.peek());
        return;
      case 'room-reaction': {
        const name = this.#state.room.peek()?.members[event.who]?.name;
        if (name !== undefined) this.reactions.tell({ name, reaction: event.reaction });
        return;
      }
      case 'room-result':
        this.#state.raced.value = event.boards.flatMap(({ who, board }) => {
          const game = RoomGame.from(board);
          return game === undefined ? [] : [{ who, game }];
        });
    }
  }

  #followProgress(number: number, progress: readonly Progress[]): void {
    const room = this.#state.room.peek();
    if (room?.match?.number !== number) return;
    const standings = standingsAfter(room.kind, room.match.standings, progress);
    this.#state.room.value = { ...room, match: { ...room.match, standings } };
  }

  /** Another match: nothing of the last one is shown any more. */
  #begin(): void {
    this.#state.raced.value = [];
    this.#state.cursors.value = new Map();
  }

  #movesIn(room: string, match: number): MoveQueue<AnswerTo<'room-move'>> {
    const moves: MoveQueue<AnswerTo<'room-move'>> = new MoveQueue({
      clock: this.#clock,
      canMove: () => this.canMove && this.#moves === moves,
      shown: ({ kind, cell }) => this.#showMark(kind, cell),
      send: (move, number) => this.#client.ask('room-move', { room, match, number, ...move }, RESENT),
      catchUp: () => this.#enterAgain(),
      made: (move, effect) => {
        if (this.#moves !== moves) return;
        this.#state.problem.value = undefined;
        this.#apply(effect, match, this.#state.you.peek(), move);
      },
      failed: (move, failure) => {
        if (this.#moves !== moves) return;
        this.#state.problem.value = failure;
        this.changes.tell({ cells: new Int32Array(0), own: move, failure });
      },
    });
    return moves;
  }

  /** Draws a flag before the server has answered; what it says is drawn then. */
  #showMark(kind: CellMove, cell: number): () => void {
    const game = this.#state.game.peek();
    if (kind !== 'mark' || game === undefined || isOver(game.phase) || isOpen(game.knowledge[cell]!))
      return () => undefined;
    const end = game.markAtOnce(cell);
    this.#state.revision.value += 1;
    return () => {
      end();
      this.#state.revision.value += 1;
    };
  }

  #apply(effect: AnswerTo<'room-move'>, match: number, who: number | undefined, own: RoomChange['own']): void {
    const game = this.#state.game.peek();
    if (game === undefined || game.match !== match) return;
    const cells = game.apply(effect, who);
    this.#state.revision.value += 1;
    this.changes.tell({ cells, own, ...(who !== undefined && { who }) });
  }

  /** @returns why it was refused */
  async #ask(ask: (room: string) => Promise<Result<unknown, RequestFailure>>): Promise<RequestFailure | undefined> {
    const room = this.#state.room.peek()?.code;
    if (room === undefined) return { code: 'not-in-room' };
    const answer = await ask(room);
    const failure = answer.ok ? undefined : answer.error;
    this.#state.problem.value = failure;
    return failure;
  }
}

function codeIn(room: string | RoomState): string {
  return typeof room === 'string' ? room : room.code;
}

function cursorsAfter(
  before: ReadonlyMap<number, number>,
  moved: readonly (readonly [who: number, cell: number | null])[],
  you: number | undefined,
): ReadonlyMap<number, number> {
  const cursors = new Map(before);
  for (const [who, cell] of moved) {
    if (cell === null || who === you) cursors.delete(who);
    else cursors.set(who, cell);
  }
  return cursors;
}
