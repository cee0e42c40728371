import { createShape } from '@countermine/core/board.ts';
import type { GuessController } from '@countermine/play/trainer/guess-controller.ts';
import type { TrainingStore } from '@countermine/play/trainer/training-store.ts';
import { cellWords, percentWords } from '@countermine/play/words/cells.ts';
import type { LearnTalk } from './learn-talk.ts';

/** This many guesses are listed; the chosen one always is. */
const SHOWN = 6;

/** The guess trainer line by line: a position where nothing is certain, and then what each guess was worth. */
export class GuessLines {
  readonly #guesses: GuessController;
  readonly #store: TrainingStore;
  readonly #talk: LearnTalk;

  constructor(guesses: GuessController, store: TrainingStore, talk: LearnTalk) {
    this.#guesses = guesses;
    this.#store = store;
    this.#talk = talk;
  }

  /** Shows the next position. */
  async begin(): Promise<void> {
    await this.#guesses.begin();
    const { texts, write } = this.#talk;
    const guess = this.#guesses.state.guess.value;
    if (guess === undefined) {
      write(texts.noPosition);
      return;
    }
    this.#talk.writePosition(guess.position);
    write(texts.guessAbout);
    write(texts.typeGuess);
  }

  /** Takes a cell. */
  answer(name: string): void {
    const { texts, write } = this.#talk;
    const guess = this.#guesses.state.guess.value;
    if (guess === undefined || this.#guesses.state.phase.value !== 'asking') {
      write(texts.typeGuess);
      return;
    }
    const cell = this.#talk.cellNamed(guess.position, name, 'hidden');
    if (cell === undefined) write(`${texts.notACell} ${texts.typeGuess}`);
    else this.#guesses.answer(cell);
    this.#tell();
  }

  /** The solver's table, once there is an answer. */
  #tell(): void {
    const { texts, write, messages } = this.#talk;
    const { lost, guess, chosen } = this.#guesses.state;
    if (lost.value === undefined || guess.value === undefined) return;
    write(lost.value === 0 ? texts.bestGuess : texts.worseGuess(percentWords(messages, lost.value)));
    const { position, options } = guess.value;
    const shape = createShape(position.width, position.height);
    for (const [index, { cell, win, mine }] of options.entries()) {
      if (index >= SHOWN && cell !== chosen.value) continue;
      const yours = cell === chosen.value ? ` (${texts.yours})` : '';
      const chances = [`${texts.wins} ${percentWords(messages, win)}`, `${texts.mine} ${percentWords(messages, mine)}`];
      write(`${cellWords(messages, shape, cell)}${yours}: ${chances.join(', ')}`);
    }
    const { count, best } = this.#store.record.value.guesses;
    write(`${texts.guessTotals(this.#talk.number(count), this.#talk.number(best))}.`);
  }
}
