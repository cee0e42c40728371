import { minesFromCells } from '@countermine/core/board.ts';
import { Game, type GameEffect, isOver } from '@countermine/core/game/game.ts';
import type { CellMove } from '@countermine/core/game/game-event.ts';
import { DEFAULT_PARAMS, type GameParams } from '@countermine/core/game/params.ts';
import type { RoomKind } from '@countermine/play/protocol/game-kinds.ts';
import { type RoomBoard, type Standing, sortStandings } from '@countermine/play/protocol/room-messages.ts';
import type { MovedEvent, PlacedEvent, StartedEvent } from '../room-event.ts';

interface MatchPlayer {
  readonly game: Game;
  /** The moves that the board did not refuse; the next one has their number. */
  readonly moves: MatchMove[];
  hasLeft: boolean;
  /** Units: ms since the match began. */
  endedAt: number | undefined;
  /** Cells that this player has opened; together they share a game. */
  opened: number;
  /** True if this player opened the mine. */
  isToBlame: boolean;
}

/** A move that was made. `at` is in the unit of the events. */
export type MatchMove = Pick<MovedEvent, 'at' | 'move' | 'cell'>;

/** What is played in a match. `number`: counts the matches of a room, from 1. */
interface MatchRules {
  readonly number: number;
  readonly kind: RoomKind;
  /** True if the race is over as soon as one of its players is out. */
  readonly isDuel: boolean;
  readonly board: RoomBoard;
}

/** The rules of every board in a room. */
function roomGameParams({ width, height, mineCount, isNoGuess }: RoomBoard): GameParams {
  return { ...DEFAULT_PARAMS, width, height, mineCount, isNoGuess };
}

/**
 * A match in a room: a race on copies of one board, or one board for all. The players are the indexes of the room's
 * members. It is the result of its events.
 */
export class Match {
  readonly number: number;
  readonly kind: RoomKind;
  readonly #isDuel: boolean;
  readonly params: GameParams;
  /** From then on moves are accepted. Units: ms since the room was created. */
  readonly begins: number;
  /**
   * The player who opened a cell of the common board: the member's index + 1; 0 for nobody. Shape: size of the board.
   */
  readonly openedBy: Uint8Array;
  readonly #players = new Map<number, MatchPlayer>();
  readonly #shared: Game | undefined;
  #isStopped = false;
  #isPlaced = false;
  #isNoGuess = false;
  #start: number | undefined;
  /** Open before anybody has moved. Units: cells. */
  #given = 0;
  #lastAt: number;

  constructor({ number, kind, isDuel, board }: MatchRules, event: StartedEvent, members: readonly number[]) {
    this.number = number;
    this.kind = kind;
    this.#isDuel = isDuel;
    this.params = roomGameParams(board);
    this.begins = event.begins;
    this.#lastAt = event.begins;
    this.openedBy = new Uint8Array(board.width * board.height);
    this.#shared = kind === 'together' ? new Game(this.params) : undefined;
    for (const member of members) this.addPlayer(member);
  }

  /** True if nobody can make a move any more. */
  get isOver(): boolean {
    if (this.#isStopped) return true;
    if (this.#shared !== undefined) return isOver(this.#shared.phase);
    const players = [...this.#players.values()];
    return this.#isDuel ? players.some(isDone) : players.every(isDone);
  }

  /** The cell that a race has opened for everybody. */
  get start(): number | undefined {
    return this.#start;
  }

  get isPlaced(): boolean {
    return this.#isPlaced;
  }

  get isNoGuess(): boolean {
    return this.#isNoGuess;
  }

  /** True if any player is done: then the host may end the match for the others. */
  get isAnyDone(): boolean {
    return [...this.#players.values()].some(isDone);
  }

  /** Time of the last move, the beginning, or the stop. Units: ms since the room was created. */
  get lastAt(): number {
    return this.#lastAt;
  }

  get players(): readonly number[] {
    return [...this.#players.keys()];
  }

  /** The board that a member plays on; without a member the common one. */
  gameOf(member: number | undefined): Game | undefined {
    return this.#shared ?? (member === undefined ? undefined : this.#players.get(member)?.game);
  }

  /** A player's moves so far; undefined for one who does not play. */
  movesOf(member: number | undefined): readonly MatchMove[] | undefined {
    return member === undefined ? undefined : this.#players.get(member)?.moves;
  }

  /** True if a player may still move, as far as that player is concerned. */
  canMove(member: number): boolean {
    const player = this.#players.get(member);
    return player !== undefined && !this.isOver && !isDone(player);
  }

  /** Lets a member play; one who left a common board comes back to it. */
  addPlayer(member: number): void {
    const known = this.#players.get(member);
    if (known !== undefined) {
      if (this.kind === 'together') known.hasLeft = false;
      return;
    }
    const game = this.#shared ?? new Game(this.params);
    this.#players.set(member, { game, moves: [], hasLeft: false, endedAt: undefined, opened: 0, isToBlame: false });
  }

  /** A player leaves; a race continues without. */
  leave(member: number, at: number): void {
    const player = this.#players.get(member);
    if (player === undefined || isDone(player)) return;
    player.hasLeft = true;
    player.endedAt = Math.max(0, at - this.begins);
    this.#lastAt = at;
  }

  /** Ends the match. */
  stop(at: number): void {
    this.#isStopped = true;
    this.#lastAt = at;
  }

  place({ at, mines, first, isNoGuess }: PlacedEvent): void {
    // Flags may have been set before; the mines of a race are placed before it begins.
    const time = Math.max(0, at - this.begins);
    this.#isPlaced = true;
    this.#isNoGuess = isNoGuess;
    this.#start = first ?? undefined;
    const games = new Set(this.#shared === undefined ? this.#gamesOfPlayers() : [this.#shared]);
    for (const game of games) {
      game.apply({ kind: 'place', at: time, mines: minesFromCells(game.shape, mines) });
      if (first !== null) game.apply({ kind: 'open', at: time, cell: first });
      this.#given = game.openCount;
    }
  }

  /** Makes a move, unless the board refuses it. The caller has checked that the player may move. */
  move(member: number, made: MatchMove): GameEffect {
    const player = this.#players.get(member);
    if (player === undefined) throw new RangeError(`Match: member ${member} does not play`);
    const { at, move, cell } = made;
    const time = Math.max(0, at - this.begins);
    const effect = player.game.apply({ kind: move, at: time, cell });
    if (effect.kind === 'refused') return effect;
    player.moves.push(made);
    this.#lastAt = at;
    if (isOpening(move)) this.#noteOpened(member, player, effect.changed);
    if (isOver(player.game.phase)) this.#end(player, time);
    return effect;
  }

  /** The progress of all players, the best first. */
  standings(): Standing[] {
    return sortStandings(
      this.kind,
      [...this.#players].map(([who, player]) => this.#standingOf(who, player)),
    );
  }

  /** The member who opened the mine that ended the common game. */
  get blamed(): number | undefined {
    return [...this.#players].find(([, { isToBlame }]) => isToBlame)?.[0];
  }

  #gamesOfPlayers(): Game[] {
    return [...this.#players.values()].map(({ game }) => game);
  }

  #noteOpened(member: number, player: MatchPlayer, changed: Int32Array): void {
    player.opened += changed.length;
    player.isToBlame = player.game.exploded.length > 0;
    for (const cell of changed) this.openedBy[cell] = member + 1;
  }

  #end(player: MatchPlayer, time: number): void {
    const players = this.#shared === undefined ? [player] : this.#players.values();
    for (const other of players) other.endedAt ??= time;
  }

  #standingOf(who: number, player: MatchPlayer): Standing {
    return {
      who,
      state: this.#stateOf(player),
      share: this.#shareOf(player),
      opened: player.opened,
      ms: player.endedAt ?? null,
    };
  }

  #stateOf({ game, hasLeft }: MatchPlayer): Standing['state'] {
    if (game.phase === 'won') return 'won';
    if (game.phase === 'lost') return 'lost';
    if (hasLeft) return 'left';
    if (this.#isStopped) return 'stopped';
    return this.isOver ? 'survived' : 'playing';
  }

  /** The safe cells that the player had to open and has opened. Range: 0 to 1000 */
  #shareOf({ game }: MatchPlayer): number {
    const all = game.shape.size - game.params.mineCount - this.#given;
    return all === 0 ? 1000 : Math.floor((1000 * (game.openCount - this.#given)) / all);
  }
}

function isOpening(move: CellMove): boolean {
  return move === 'open' || move === 'chord';
}

function isDone({ game, hasLeft }: MatchPlayer): boolean {
  return hasLeft || isOver(game.phase);
}
