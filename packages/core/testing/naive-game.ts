import { createShape, FLAG, HIDDEN, isOpen, QUESTION } from '../board.ts';
import type { GamePhase, Refusal } from '../game/game.ts';
import type { CellMove, GameEvent } from '../game/game-event.ts';
import type { GameParams } from '../game/params.ts';
import type { Field } from '../reveal/field.ts';
import { naiveCount, naiveRules, neighbours } from './naive.ts';

/** A game as its rules are told: every move copies the board, and undo goes back to the copy. */
export class NaiveGame {
  knowledge: number[];
  phase: GamePhase = 'unplaced';
  deaths = 0;
  exploded: number[] = [];
  readonly #params: GameParams;
  readonly #past: number[][] = [];
  #mines: Uint8Array | undefined;

  constructor(params: GameParams) {
    this.#params = params;
    this.knowledge = Array.from({ length: params.width * params.height }, () => HIDDEN);
  }

  /** Lets an event happen. @returns why it was refused, undefined if it was not */
  apply(event: GameEvent): Refusal['code'] | undefined {
    if (event.kind === 'hint') return undefined;
    if (event.kind === 'undo') return this.#undo();
    if (event.kind === 'place') {
      this.#mines = event.mines;
      this.phase = 'playing';
      return undefined;
    }
    const refusal = this.#whyNot(event.kind, event.cell);
    if (refusal !== undefined) return refusal;
    this.#past.push([...this.knowledge]);
    if (event.kind === 'mark') this.knowledge[event.cell] = this.#nextMark(event.cell);
    if (event.kind === 'open') this.#open([event.cell]);
    if (event.kind === 'chord') this.#open(this.#unflagged(event.cell));
    if (event.kind === 'flag-around') for (const cell of this.#unflagged(event.cell)) this.knowledge[cell] = FLAG;
    return undefined;
  }

  #whyNot(kind: CellMove, cell: number): Refusal['code'] | undefined {
    const known = this.knowledge[cell] ?? HIDDEN;
    if (this.phase === 'won' || this.phase === 'lost') return 'over';
    if (kind === 'mark') return isOpen(known) ? 'already-open' : undefined;
    if (this.phase === 'unplaced') return 'unplaced';
    if (kind === 'open') return isOpen(known) ? 'already-open' : known === FLAG ? 'flagged' : undefined;
    if (!isOpen(known)) return 'not-open';
    const unflagged = this.#unflagged(cell).length;
    const flags = this.#beside(cell).filter((other) => this.knowledge[other] === FLAG).length;
    if (unflagged === 0) return 'nothing-hidden';
    if (kind === 'chord') return flags === known ? undefined : 'flags-differ';
    return unflagged + flags === known ? undefined : 'hidden-differ';
  }

  #undo(): Refusal['code'] | undefined {
    if (this.phase === 'won') return 'over';
    const before = this.#past.pop();
    if (before === undefined) return 'nothing-to-undo';
    this.knowledge = before;
    this.exploded = [];
    this.phase = this.#mines === undefined ? 'unplaced' : 'playing';
    return undefined;
  }

  #nextMark(cell: number): number {
    const turn = this.#params.hasQuestionMarks ? [HIDDEN, FLAG, QUESTION] : [HIDDEN, FLAG];
    return turn[(turn.indexOf(this.knowledge[cell] ?? HIDDEN) + 1) % turn.length] ?? HIDDEN;
  }

  #open(cells: readonly number[]): void {
    const mines = this.#mines ?? new Uint8Array(this.knowledge.length);
    this.exploded = cells.filter((cell) => mines[cell] === 1);
    for (const cell of cells) {
      if (mines[cell] === 1) continue;
      if (this.knowledge[cell] === QUESTION) this.knowledge[cell] = HIDDEN;
      const field = this.#field(mines);
      const opened = naiveRules[this.#params.reveal](field, cell, 'keep');
      for (const other of opened) this.knowledge[other] = naiveCount(field, other);
    }
    if (this.exploded.length > 0) {
      this.phase = 'lost';
      this.deaths += 1;
    } else if (this.knowledge.every((known, cell) => isOpen(known) || mines[cell] === 1)) this.phase = 'won';
  }

  #field(mines: Uint8Array): Field {
    const { width, height } = this.#params;
    return { shape: createShape(width, height), mines, knowledge: Uint8Array.from(this.knowledge) };
  }

  #beside(cell: number): number[] {
    return neighbours({ shape: createShape(this.#params.width, this.#params.height) }, cell);
  }

  #unflagged(cell: number): number[] {
    return this.#beside(cell).filter((other) => {
      const known = this.knowledge[other] ?? HIDDEN;
      return !isOpen(known) && known !== FLAG;
    });
  }
}
