import { type BoardShape, createKnowledge, type Knowledge, type MineMap } from '../board.ts';
import { err, ok, type Result } from '../result.ts';
import { Game, type GamePhase } from './game.ts';
import { CellList } from './game-event.ts';
import { type GameRecord, gameEvent, minesOfRecord, type RecordEvent, type ReplayError } from './game-record.ts';

interface TimelineState {
  /** Units: ms of the game's clock. */
  readonly at: number;
  readonly phase: GamePhase;
  readonly openCount: number;
  readonly flagCount: number;
  readonly deaths: number;
  readonly exploded: readonly number[];
}

/** The change of an event: what a cell was, XOR what it became, so that one step serves both directions. */
interface Step {
  readonly cells: Int32Array;
  readonly differences: Uint8Array;
  readonly state: TimelineState;
}

const START: TimelineState = { at: 0, phase: 'unplaced', openCount: 0, flagCount: 0, deaths: 0, exploded: [] };

/**
 * A record that was played once and can be moved through in both directions: position n is the game after n events.
 * Cost: five bytes for each cell that an event changed; a seek costs what the events between change, on any board.
 */
export class Timeline {
  readonly shape: BoardShape;
  /** The truth; undefined if the mines are not placed yet. */
  readonly mines: MineMap | undefined;
  readonly events: readonly RecordEvent[];
  /** The player's knowledge at this position. Only the timeline writes it. */
  readonly knowledge: Knowledge;
  readonly #steps: readonly Step[];
  #position = 0;

  private constructor(game: Game, mines: MineMap | undefined, events: readonly RecordEvent[], steps: readonly Step[]) {
    this.shape = game.shape;
    this.mines = mines;
    this.events = events;
    this.knowledge = createKnowledge(game.shape);
    this.#steps = steps;
  }

  /** Plays a record, which must pass `checkRecord`; the timeline is at its start. */
  static of(record: GameRecord): Result<Timeline, ReplayError> {
    const mines = minesOfRecord(record);
    if (!mines.ok) return mines;
    const game = new Game(record.params);
    const steps: Step[] = [];
    const before = createKnowledge(game.shape);
    for (const [index, event] of record.events.entries()) {
      const effect = game.apply(gameEvent(event, mines.value));
      if (effect.kind === 'refused') return err({ code: 'refused', index, refusal: effect.refusal });
      const differences = differencesOf(before, game.knowledge, effect.changed);
      steps.push({ cells: effect.changed, differences, state: stateOf(game, event.at) });
    }
    return ok(new Timeline(game, mines.value, record.events, steps));
  }

  /** The number of events, which is the last position. */
  get length(): number {
    return this.#steps.length;
  }

  get position(): number {
    return this.#position;
  }

  get state(): TimelineState {
    return this.stateAt(this.#position);
  }

  /** The state of the game at any position, without going there. Errors: throws a RangeError off the timeline. */
  stateAt(position: number): TimelineState {
    this.#check(position);
    return this.#steps[position - 1]?.state ?? START;
  }

  /** The last position whose event was not after `at`. Units: ms. */
  positionAt(at: number): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.stateAt(middle).at <= at) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /**
   * Goes to a position.
   * @returns the cells that may look different now; one that changed twice may be in it twice
   * Errors: throws a RangeError off the timeline.
   */
  seek(position: number): Int32Array {
    this.#check(position);
    const changed = new CellList();
    while (this.#position < position) {
      changed.append(this.#turn(this.#position));
      this.#position += 1;
    }
    while (this.#position > position) {
      this.#position -= 1;
      changed.append(this.#turn(this.#position));
    }
    return changed.take();
  }

  #turn(index: number): Int32Array {
    const step = this.#steps[index];
    if (step === undefined) throw new RangeError(`Timeline: there is no step ${index}`);
    for (let at = 0; at < step.cells.length; at += 1) this.knowledge[step.cells[at]!]! ^= step.differences[at]!;
    return step.cells;
  }

  #check(position: number): void {
    if (!(Number.isInteger(position) && position >= 0 && position <= this.length)) {
      throw new RangeError(`Timeline: ${position} is not one of the positions 0 to ${this.length}`);
    }
  }
}

/** Former cells XOR present ones; brings `before` up to date. */
function differencesOf(before: Knowledge, after: Knowledge, cells: Int32Array): Uint8Array {
  const differences = new Uint8Array(cells.length);
  for (let at = 0; at < cells.length; at += 1) {
    const cell = cells[at]!;
    differences[at] = before[cell]! ^ after[cell]!;
    before[cell] = after[cell]!;
  }
  return differences;
}

function stateOf(game: Game, at: number): TimelineState {
  const { phase, openCount, flagCount, deaths, exploded } = game;
  return { at, phase, openCount, flagCount, deaths, exploded };
}
