import {
  type BoardShape,
  createShape,
  isOpen,
  type Knowledge,
  MAX_NEIGHBOURS,
  neighboursInto,
} from '@countermine/core/board.ts';
import type { CellOutlook } from '@countermine/solver/policy/cell-outlook.ts';
import { batch, computed, signal } from '@preact/signals-core';
import { readOnly } from '../ports/listeners.ts';
import type { Cancellation, SolverClient } from '../solver/solver-client.ts';
import type { Scrutiny, SentPosition } from '../solver/solver-messages.ts';

export interface RankedCell {
  readonly cell: number;
  readonly outlook: CellOutlook;
}

const MAX_CANDIDATES = 8;

/**
 * The cells worth comparing, in the order in which to look at them: the advised one, then the safest; of equals, those
 * with fewest hidden cells around them, where an opening is likeliest.
 * @param probabilities the mine probability of each cell, NaN where it is open
 */
function candidates(
  { shape, knowledge }: { readonly shape: BoardShape; readonly knowledge: Knowledge },
  probabilities: Float64Array,
  advised: number,
): readonly number[] {
  const hidden = [...probabilities.keys()].filter((cell) => cell !== advised && probabilities[cell]! < 1);
  const room = new Map(hidden.map((cell) => [cell, hiddenAround(shape, knowledge, cell)]));
  hidden.sort(
    (one, other) => probabilities[one]! - probabilities[other]! || room.get(one)! - room.get(other)! || one - other,
  );
  return [advised, ...hidden.slice(0, MAX_CANDIDATES - 1)];
}

/**
 * Candidates that were looked at, the best win probability first. What differs by less than half a percent counts as
 * equal, as it is shown; of equals the safest comes first, then the one that was given first.
 */
function rankCells(outlooks: ReadonlyMap<number, CellOutlook>): readonly RankedCell[] {
  const percent = (share: number): number => Math.round(100 * share);
  return [...outlooks]
    .map(([cell, outlook]) => ({ cell, outlook }))
    .sort(
      ({ outlook: one }, { outlook: other }) =>
        percent(other.win) - percent(one.win) || percent(one.mine) - percent(other.mine),
    );
}

function hiddenAround(shape: BoardShape, knowledge: Knowledge, cell: number): number {
  const beside = new Int32Array(MAX_NEIGHBOURS);
  const count = neighboursInto(beside, shape, cell);
  return beside.subarray(0, count).reduce((sum, next) => sum + Number(!isOpen(knowledge[next]!)), 0);
}

export interface InspectedCell {
  readonly cell: number;
  /** The result of opening it; undefined until it is known. */
  readonly outlook: CellOutlook | 'too-hard' | undefined;
}

interface SolvedAnalysis {
  readonly position: SentPosition;
  readonly scrutiny: Scrutiny;
  readonly probabilities: Float64Array;
  /** The advised cell; undefined if nothing is left to open. */
  readonly advised: number | undefined;
  /** The probability that the best play wins, where it is known exactly: what the advised cell wins, and no other more. */
  readonly win: number | undefined;
}

/** On larger boards no cell is looked at: each takes up to nine times what the board takes. Units: cells. */
const LARGEST = 2 ** 14;
/** The budget of looking at a cell, for each number that it can show. Units: nodes. */
const MAX_NODES = 2_000_000;

type Outlooks = ReadonlyMap<number, CellOutlook | 'too-hard'>;

/**
 * Looks at cells of the position that is analysed, one at a time: first the one that the player points at, then the
 * candidates for the next move. What it found out is kept as long as the position stays.
 */
export class OutlookController {
  readonly state;
  readonly #solver: SolverClient;
  readonly #cell = signal<number | undefined>(undefined);
  readonly #found = signal<Outlooks>(new Map());
  readonly #candidates = signal<readonly number[]>([]);
  readonly #solved = signal<SolvedAnalysis | undefined>(undefined);
  #question: Cancellation | undefined;
  #isRunning = false;

  constructor(solver: SolverClient) {
    this.#solver = solver;
    this.state = readOnly({
      /** The candidates for the next move that were looked at so far, the best first. */
      ranking: computed(() => rankCells(this.#ofCandidates())),
      /** The cell that the player looks at; undefined if that is none or an open one. */
      inspected: computed(() => this.#inspected()),
    });
  }

  /** Begins with a position. @param question cancelled when the position changes */
  begin(solved: SolvedAnalysis, question: Cancellation): void {
    if (solved.position.knowledge.length > LARGEST) return;
    this.#question = question;
    const { width, height, knowledge } = solved.position;
    const shape = createShape(width, height);
    batch(() => {
      this.#solved.value = solved;
      this.#candidates.value =
        solved.advised === undefined ? [] : candidates({ shape, knowledge }, solved.probabilities, solved.advised);
    });
    if (!this.#isRunning) void this.#run(question);
  }

  end(): void {
    this.#question = undefined;
    batch(() => {
      this.#solved.value = undefined;
      this.#candidates.value = [];
      this.#found.value = new Map();
    });
  }

  /** Looks at a cell; at none if it is undefined. */
  inspect(cell: number | undefined): void {
    this.#cell.value = cell;
    if (!this.#isRunning && this.#question !== undefined) void this.#run(this.#question);
  }

  async #run(question: Cancellation): Promise<void> {
    this.#isRunning = true;
    try {
      for (let cell = this.#next(); cell !== undefined; cell = this.#next()) await this.#look(cell, question);
    } finally {
      this.#isRunning = false;
    }
    // Another position has come meanwhile.
    if (this.#question !== undefined && this.#question !== question) void this.#run(this.#question);
  }

  /** The cell to look at next: the one that the player points at comes first. */
  #next(): number | undefined {
    if (this.#question === undefined || this.#question.aborted) return undefined;
    const wanted = [this.#inspectable(), ...this.#candidates.peek()];
    return wanted.find((cell) => cell !== undefined && !this.#found.peek().has(cell));
  }

  async #look(cell: number, question: Cancellation): Promise<void> {
    const solved = this.#solved.peek();
    if (solved === undefined) return;
    const { position, scrutiny } = solved;
    const nodes = Math.min(scrutiny.nodes, MAX_NODES);
    const looked = await this.#solver.ask('outlook', { position, cell, scrutiny: { ...scrutiny, nodes } }, question);
    if (question !== this.#question || question.aborted) return;
    this.#found.value = new Map([...this.#found.peek(), [cell, looked.ok ? looked.value : 'too-hard']]);
  }

  #ofCandidates(): ReadonlyMap<number, CellOutlook> {
    const found = this.#found.value;
    const known = this.#candidates.value.flatMap((cell): [number, CellOutlook][] => {
      const outlook = found.get(cell);
      return outlook === undefined || outlook === 'too-hard' ? [] : [[cell, this.#bounded(cell, outlook)]];
    });
    return new Map(known);
  }

  #inspected(): InspectedCell | undefined {
    const found = this.#found.value;
    const cell = this.#inspectable();
    if (cell === undefined) return undefined;
    const outlook = found.get(cell);
    return { cell, outlook: typeof outlook === 'object' ? this.#bounded(cell, outlook) : outlook };
  }

  /** An outlook may be an estimate where the advice is exact: both are shown side by side. */
  #bounded(cell: number, outlook: CellOutlook): CellOutlook {
    const { advised, win } = this.#solved.value ?? {};
    if (win === undefined) return outlook;
    return cell === advised ? { ...outlook, win, isExact: true } : { ...outlook, win: Math.min(outlook.win, win) };
  }

  #inspectable(): number | undefined {
    const cell = this.#cell.value;
    const known = cell === undefined ? undefined : this.#solved.value?.position.knowledge[cell];
    return known === undefined || isOpen(known) ? undefined : cell;
  }
}
