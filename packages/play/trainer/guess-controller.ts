import { batch, computed, signal } from '@preact/signals-core';
import type { CellMark, MarkedCells } from '../board/cell-look.ts';
import { localDate } from '../ports/clock.ts';
import { readOnly } from '../ports/listeners.ts';
import type { SentGuess } from '../solver/solver-messages.ts';
import { withDay } from './training-record.ts';
import type { TrainingPorts } from './training-store.ts';

/** The state of a guess: a position is looked for, the player is to choose, or has chosen; or there is no position. */
type GuessPhase = 'idle' | 'loading' | 'asking' | 'answered' | 'failed';

/** Chances that differ by less are the same. */
const SAME = 1e-9;

type GuessOption = SentGuess['options'][number];

/** Shows positions where the player has to guess, and what each guess was worth. */
export class GuessController {
  readonly #ports: TrainingPorts;
  readonly #state = {
    phase: signal<GuessPhase>('idle'),
    guess: signal<SentGuess | undefined>(undefined),
    chosen: signal<number | undefined>(undefined),
    /** How much less the chosen cell wins than the best. Range: 0 to 1; undefined before the answer. */
    lost: signal<number | undefined>(undefined),
  };
  readonly state = {
    ...readOnly(this.#state),
    /** Once there is an answer: what was chosen, and what wins most often. */
    marks: computed<MarkedCells>(() => marksOf(this.#state.guess.value?.options ?? [], this.#state.chosen.value)),
  };
  #attempt = 0;

  constructor(ports: TrainingPorts) {
    this.#ports = ports;
  }

  async begin(): Promise<void> {
    const { solver, random } = this.#ports;
    this.#attempt += 1;
    const attempt = this.#attempt;
    batch(() => {
      this.#state.chosen.value = undefined;
      this.#state.lost.value = undefined;
      this.#state.phase.value = 'loading';
    });
    const answer = await solver.ask('guess', { seed: random.seed() });
    if (attempt !== this.#attempt) return;
    const guess = answer.ok ? answer.value.guess : undefined;
    batch(() => {
      this.#state.guess.value = guess;
      this.#state.phase.value = guess === undefined ? 'failed' : 'asking';
    });
  }

  /** Takes an answer. A cell that is certainly a mine cannot be chosen. */
  answer(cell: number): void {
    const options = this.#state.guess.peek()?.options;
    const option = options?.find((one) => one.cell === cell);
    const best = options?.[0];
    if (option === undefined || best === undefined || this.#state.phase.peek() !== 'asking') return;
    const lost = lostBy(option, best);
    batch(() => {
      this.#state.chosen.value = cell;
      this.#state.lost.value = lost;
      this.#state.phase.value = 'answered';
    });
    const { store, clock } = this.#ports;
    const today = localDate(clock);
    void store.change((record) => ({
      ...record,
      streak: withDay(record.streak, today),
      guesses: {
        count: record.guesses.count + 1,
        best: record.guesses.best + Number(lost === 0),
        lost: record.guesses.lost + lost,
      },
    }));
  }

  leave(): void {
    this.#attempt += 1;
    this.#state.phase.value = 'idle';
  }
}

/** How much less one wins than the best. */
function lostBy({ win }: GuessOption, best: GuessOption): number {
  const difference = best.win - win;
  return difference < SAME ? 0 : difference;
}

function marksOf(options: readonly GuessOption[], chosen: number | undefined): MarkedCells {
  const marks = new Map<number, CellMark>();
  const [best] = options;
  if (chosen === undefined || best === undefined) return marks;
  marks.set(chosen, 'focus');
  for (const option of options) if (lostBy(option, best) === 0) marks.set(option.cell, 'safe');
  return marks;
}
