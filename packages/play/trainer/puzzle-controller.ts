import { FLAG, HIDDEN, isOpen } from '@countermine/core/board.ts';
import { batch, computed, signal } from '@preact/signals-core';
import type { CellMark, MarkedCells } from '../board/cell-look.ts';
import { localDate } from '../ports/clock.ts';
import { readOnly } from '../ports/listeners.ts';
import type { ProofFrame } from '../solver/proof-playback.ts';
import type { SentGuess, SentLesson } from '../solver/solver-messages.ts';
import { afterAnswer, nextKind, type PuzzleKind, puzzleOfDay, ratingOf } from './puzzle-ratings.ts';
import { withDay } from './training-record.ts';
import type { TrainingPorts } from './training-store.ts';

type PuzzlePhase = 'idle' | 'loading' | 'asking' | 'answered' | 'failed';

/** A position with what is asked about it. */
export interface Puzzle {
  readonly kind: PuzzleKind;
  readonly task: { readonly lesson: SentLesson } | { readonly guess: SentGuess };
  /** Undefined for one of the stream. */
  readonly date: string | undefined;
  /** How hard it is. */
  readonly rating: number;
}

export interface PuzzleAnswer {
  /** Undefined where the player gave up. */
  readonly cell: number | undefined;
  /** Range: 1 right, 0.5 for a guess that is nearly the best, 0 wrong. */
  readonly score: number;
  /** How much less than the best the guess wins; undefined where nothing had to be guessed. */
  readonly lost: number | undefined;
  /** By how much the player's rating changed. */
  readonly change: number;
}

/** A guess that wins at most so much less often than the best is nearly right. */
const NEARLY = 0.03;

/** A stream of positions without an end, each about as hard as the player is strong, and one for each day. */
export class PuzzleController {
  readonly state;
  readonly #ports: TrainingPorts;
  readonly #state = {
    phase: signal<PuzzlePhase>('idle'),
    puzzle: signal<Puzzle | undefined>(undefined),
    answer: signal<PuzzleAnswer | undefined>(undefined),
    /** The picture of the proof that is shown, from 0. */
    frameAt: signal(0),
  };
  #attempt = 0;

  constructor(ports: TrainingPorts) {
    this.#ports = ports;
    const { record } = ports.store;
    const frame = computed(() => framesOf(this.#state.puzzle.value)[this.#state.frameAt.value]);
    this.state = readOnly({
      ...this.#state,
      player: computed(() => record.value.puzzles.player),
      frame,
      marks: computed(() => marksOf(this.#state.puzzle.value, this.#state.answer.value, frame.value)),
      /** True once the puzzle of today was answered. */
      isDayDone: computed(() => record.value.puzzles.day?.date === localDate(ports.clock)),
    });
  }

  /** Shows the next puzzle of the stream. */
  async begin(): Promise<void> {
    const seed = this.#ports.random.seed();
    await this.#show(nextKind(this.#ports.store.record.peek().puzzles, seed), seed, undefined);
  }

  /** Shows the puzzle of today, which is the same for everyone. */
  async beginDay(): Promise<void> {
    const date = localDate(this.#ports.clock);
    const { kind, seed } = puzzleOfDay(date);
    await this.#show(kind, seed, date);
  }

  /** Takes an answer: a hidden cell. */
  choose(cell: number): void {
    const puzzle = this.#state.puzzle.peek();
    if (puzzle === undefined || this.#state.phase.peek() !== 'asking') return;
    if ('lesson' in puzzle.task) {
      const { answers, position } = puzzle.task.lesson;
      const state = position.knowledge[cell] ?? HIDDEN;
      if (isOpen(state) || state === FLAG) return;
      this.#take(puzzle, cell, answers.includes(cell) ? 1 : 0, undefined);
      return;
    }
    const { options } = puzzle.task.guess;
    const [option, best] = [options.find((one) => one.cell === cell), options[0]];
    if (option === undefined || best === undefined) return;
    const lost = best.win - option.win < 1e-9 ? 0 : best.win - option.win;
    this.#take(puzzle, cell, lost === 0 ? 1 : lost <= NEARLY ? 0.5 : 0, lost);
  }

  /** Shows the solution without an answer, which counts as a wrong one. */
  giveUp(): void {
    const puzzle = this.#state.puzzle.peek();
    if (puzzle !== undefined && this.#state.phase.peek() === 'asking') this.#take(puzzle, undefined, 0, undefined);
  }

  /** Goes to another picture of the proof. */
  turnTo(at: number): void {
    if (framesOf(this.#state.puzzle.peek())[at] !== undefined) this.#state.frameAt.value = at;
  }

  async #show(kind: PuzzleKind, seed: number, date: string | undefined): Promise<void> {
    this.#attempt += 1;
    const attempt = this.#attempt;
    this.#state.phase.value = 'loading';
    const task = await this.#find(kind, seed);
    if (attempt !== this.#attempt) return;
    const { rating } = ratingOf(this.#ports.store.record.peek().puzzles, kind);
    batch(() => {
      this.#state.puzzle.value = task && { kind, task, date, rating };
      this.#state.answer.value = undefined;
      this.#state.frameAt.value = 0;
      this.#state.phase.value = task === undefined ? 'failed' : 'asking';
    });
  }

  async #find(kind: PuzzleKind, seed: number): Promise<Puzzle['task'] | undefined> {
    const { solver } = this.#ports;
    if (kind === 'guess') {
      const answer = await solver.ask('guess', { seed });
      return answer.ok && answer.value.guess !== undefined ? { guess: answer.value.guess } : undefined;
    }
    const answer = await solver.ask('lesson', { technique: kind, seed });
    return answer.ok && answer.value.lesson !== undefined ? { lesson: answer.value.lesson } : undefined;
  }

  #take({ kind, date }: Puzzle, cell: number | undefined, score: number, lost: number | undefined): void {
    const { store, clock } = this.#ports;
    const before = store.record.peek().puzzles;
    const isAgain = date !== undefined && before.day?.date === date;
    const after = isAgain ? before : afterAnswer(before, kind, score, clock.date());
    batch(() => {
      this.#state.answer.value = { cell, score, lost, change: after.player.rating - before.player.rating };
      this.#state.frameAt.value = score === 1 ? Math.max(0, framesOf(this.#state.puzzle.peek()).length - 1) : 0;
      this.#state.phase.value = 'answered';
    });
    if (isAgain) return;
    const puzzles = date === undefined ? after : { ...after, day: { date, score } };
    void store.change((record) => ({ ...record, puzzles, streak: withDay(record.streak, localDate(clock)) }));
  }
}

function framesOf(puzzle: Puzzle | undefined): readonly ProofFrame[] {
  return puzzle !== undefined && 'lesson' in puzzle.task ? puzzle.task.lesson.frames : [];
}

/** Nothing before the answer; then the proof, or the best guesses, and the player's own cell where it was another. */
function marksOf(
  puzzle: Puzzle | undefined,
  answer: PuzzleAnswer | undefined,
  frame: ProofFrame | undefined,
): MarkedCells {
  const marks = new Map<number, CellMark>();
  if (puzzle === undefined || answer === undefined) return marks;
  const { cell, score } = answer;
  if ('guess' in puzzle.task) {
    const { options } = puzzle.task.guess;
    if (cell !== undefined) marks.set(cell, 'focus');
    for (const option of options) if (option.win === options[0]?.win) marks.set(option.cell, 'guess');
    return marks;
  }
  if (cell !== undefined) marks.set(cell, score === 1 ? puzzle.task.lesson.verdict : 'wrong-flag');
  if (score === 1) return marks;
  for (const [marked, mark] of frame?.marks ?? []) marks.set(marked, mark);
  return marks;
}
