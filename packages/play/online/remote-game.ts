import {
  type BoardShape,
  createKnowledge,
  createShape,
  FLAG,
  HIDDEN,
  isOpen,
  type Knowledge,
  type MineMap,
  minesFromCells,
} from '@countermine/core/board.ts';
import { type GamePhase, isOver } from '@countermine/core/game/game.ts';
import type { CellMove } from '@countermine/core/game/game-event.ts';
import { checkParams, type GameParams } from '@countermine/core/game/params.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { DrawnBoard } from '../board/shown-board.ts';
import type { Clock } from '../ports/clock.ts';
import { Listeners } from '../ports/listeners.ts';
import { cellsOfRuns, type GameView, type KnownCells, readKnownCells } from '../protocol/game-messages.ts';
import type { AnswerTo, ServerEvent } from '../protocol/messages.ts';
import { MoveQueue } from './move-queue.ts';
import type { OnlineClient, RequestFailure } from './online-client.ts';

type Ending = Pick<GameView, 'phase' | 'exploded' | 'mines'>;

/** A board whose mines only the server knows, as far as it has told them. It is read as any board that is drawn. */
export class SeenBoard implements DrawnBoard {
  readonly params: GameParams;
  readonly shape: BoardShape;
  readonly knowledge: Knowledge;
  #mines: MineMap | undefined;
  /** Cells whose marks the server has not answered: how many, and what it has said last. */
  readonly #marked = new Map<number, { count: number; told: number }>();
  #phase: GamePhase = 'unplaced';
  #exploded: readonly number[] = [];

  constructor(params: GameParams) {
    this.params = params;
    this.shape = createShape(params.width, params.height);
    this.knowledge = createKnowledge(this.shape);
  }

  get phase(): GamePhase {
    return this.#phase;
  }

  get mines(): MineMap | undefined {
    return this.#mines;
  }

  /** The mines that were opened last. */
  get exploded(): readonly number[] {
    return this.#exploded;
  }

  /** The number of flagged cells. Cost: one pass. */
  get flagCount(): number {
    return this.knowledge.reduce((count, known) => count + Number(known === FLAG), 0);
  }

  /**
   * Shows a flag, or none any more, before the server has answered; an open cell stays as it is.
   * @returns ends that: then the board shows what the server has said
   */
  markAtOnce(cell: number): () => void {
    const told = this.#marked.get(cell)?.told ?? this.knowledge[cell];
    if (told !== FLAG && told !== HIDDEN) return () => undefined;
    this.#countMark(cell, told, 1);
    return () => this.#countMark(cell, this.#marked.get(cell)?.told ?? told, -1);
  }

  #countMark(cell: number, told: number, by: number): void {
    const count = (this.#marked.get(cell)?.count ?? 0) + by;
    if (count > 0) this.#marked.set(cell, { count, told });
    else this.#marked.delete(cell);
    this.knowledge[cell] = shownMark(told, Math.max(0, count));
  }

  /** Lets the server say what it knows, and shows the marks that it has not answered over that. */
  #take<Taken>(take: () => Taken): Taken {
    for (const [cell, { told }] of this.#marked) this.knowledge[cell] = told;
    const taken = take();
    for (const [cell, mark] of this.#marked) {
      mark.told = this.knowledge[cell] ?? HIDDEN;
      this.knowledge[cell] = shownMark(mark.told, mark.count);
    }
    return taken;
  }

  /** Takes over all that the server has told. @returns whether it fits the board */
  takeView(view: Ending & Pick<GameView, 'known'>): boolean {
    const known = createKnowledge(this.shape);
    if (!readKnownCells(known, view.known).ok) return false;
    this.#take(() => this.knowledge.set(known));
    this.#end(view);
    return true;
  }

  /** Takes over what a move did. @returns the cells that changed; undefined where they do not fit the board */
  protected takeEffect(effect: Ending & { readonly changed: KnownCells }): Int32Array | undefined {
    const cells = this.#take(() => readKnownCells(this.knowledge, effect.changed));
    if (!cells.ok) return undefined;
    this.#end(effect);
    return cells.value;
  }

  #end({ phase, exploded, mines }: Ending): void {
    this.#phase = phase;
    this.#exploded = exploded;
    const cells = mines === undefined ? undefined : cellsOfRuns(mines, this.shape.size);
    if (cells?.ok === true) this.#mines = minesFromCells(this.shape, cells.value);
  }
}

/** What a cell shows after some marks more than the server knows of. */
function shownMark(told: number, count: number): number {
  if (count % 2 === 0 || (told !== FLAG && told !== HIDDEN)) return told;
  return told === FLAG ? HIDDEN : FLAG;
}

export interface RemoteChange {
  readonly kind: CellMove;
  readonly cell: number;
  readonly cells: Int32Array;
  /** The id of another player who made it; undefined for one's own. */
  readonly by: string | undefined;
}

interface RemoteGamePorts {
  readonly client: OnlineClient;
  readonly clock: Pick<Clock, 'now' | 'after'>;
}

/** A game whose mines only the server knows, as one player or spectator sees it. */
export class RemoteGame extends SeenBoard {
  readonly id: string;
  /** The cell to open first, where the board has one. */
  readonly start: number | undefined;
  /** Rises with every change: what reads the game reads this, too. */
  readonly revision: ReadonlySignal<number>;
  readonly refusal: ReadonlySignal<RequestFailure | undefined>;
  readonly changes: Listeners<RemoteChange> = new Listeners<RemoteChange>();
  readonly #ports: RemoteGamePorts;
  readonly #revision = signal(0);
  readonly #refusal = signal<RequestFailure | undefined>(undefined);
  readonly #stop: readonly (() => void)[];
  readonly #moves: MoveQueue<AnswerTo<'move'>>;
  /** The times of the own moves that the server has made. Units: ms. */
  readonly #times: number[] = [];
  /** A reading of the server's clock, and its time on ours. */
  #shown: { readonly at: number; readonly now: number } | undefined;

  private constructor(view: GameView, ports: RemoteGamePorts) {
    super(view.params);
    this.id = view.game;
    this.start = view.start;
    this.revision = this.#revision;
    this.refusal = this.#refusal;
    this.#ports = ports;
    this.#moves = new MoveQueue({
      clock: ports.clock,
      // The server says why not.
      canMove: () => true,
      shown: ({ kind, cell }) => this.#showMark(kind, cell),
      send: (move, number) => ports.client.ask('move', { game: this.id, number, ...move }, { isResent: true }),
      catchUp: () => this.#attachAgain(),
      made: (move, effect) => {
        this.#refusal.value = undefined;
        this.#times.push(effect.at);
        this.#apply(effect, { ...move, by: undefined });
      },
      failed: (_move, failure) => {
        this.#refusal.value = failure;
      },
    });
    this.#show(view);
    this.#stop = [
      ports.client.events.add((event) => this.#take(event)),
      ports.client.reconnected.add(() => void this.#attachAgain()),
    ];
  }

  /** A game as it is now. Errors: what `attach` is refused for, or a view that fits no board. */
  static async attach(id: string, ports: RemoteGamePorts): Promise<Result<RemoteGame, RequestFailure>> {
    const view = await ports.client.ask('attach', { game: id }, { isResent: true });
    if (!view.ok) return view;
    return checkParams(view.value.params).ok ? ok(new RemoteGame(view.value, ports)) : err({ code: 'unreadable' });
  }

  /** The times of the own moves that this client has made; none before where it came back to the game. Units: ms. */
  get times(): readonly number[] {
    return this.#times;
  }

  /** The time on the server's clock, as far as we know. Units: ms. */
  get elapsed(): number {
    if (this.#shown === undefined) return 0;
    const { at, now } = this.#shown;
    return isOver(this.phase) ? at : at + Math.max(0, this.#ports.clock.now() - now);
  }

  /** Makes a move, after those before it, for whose answers it does not wait. Settles when the server has answered. */
  move(kind: CellMove, cell: number): Promise<void> {
    return this.#moves.push({ kind, cell });
  }

  #showMark(kind: CellMove, cell: number): () => void {
    if (kind !== 'mark' || isOver(this.phase) || isOpen(this.knowledge[cell]!)) return () => undefined;
    const end = this.markAtOnce(cell);
    this.#revision.value += 1;
    return () => {
      end();
      this.#revision.value += 1;
    };
  }

  dispose(): void {
    for (const stop of this.#stop) stop();
    void this.#ports.client.ask('detach', { game: this.id });
  }

  async #attachAgain(): Promise<void> {
    const view = await this.#ports.client.ask('attach', { game: this.id }, { isResent: true });
    if (view.ok) this.#show(view.value);
  }

  #take(event: ServerEvent): void {
    // Another process has the game, or it was read again.
    if (event.type === 'moved-away') void this.#attachAgain();
    if (event.type !== 'moved' || event.game !== this.id) return;
    const isOwn = event.player === this.#ports.client.state.player.peek()?.id;
    if (isOwn) this.#moves.noteOther();
    this.#apply(event, { kind: event.kind, cell: event.cell, by: event.player });
  }

  #show(view: GameView): void {
    if (!this.takeView(view)) return;
    this.#moves.noteCount(view.moves);
    this.#shown = view.at === undefined ? undefined : { at: view.at, now: this.#ports.clock.now() };
    this.#revision.value += 1;
  }

  #apply(effect: AnswerTo<'move'>, move: Pick<RemoteChange, 'kind' | 'cell' | 'by'>): void {
    // The answer to a move that was sent twice may be older than what is known.
    const cells = isOver(this.phase) ? undefined : this.takeEffect(effect);
    if (cells === undefined) return;
    if (effect.phase !== 'unplaced') this.#shown = { at: effect.at, now: this.#ports.clock.now() };
    this.#revision.value += 1;
    this.changes.tell({ ...move, cells });
  }
}
