import { isOpen } from '@countermine/core/board.ts';
import { type Game, isOver } from '@countermine/core/game/game.ts';
import { cellOf, type HintView } from '@countermine/play/game/hint-controller.ts';
import { cellsWords, cellWords, percentWords } from '@countermine/play/words/cells.ts';
import { failureWords, hintViewTitle, hintViewWords, proofWords } from '@countermine/play/words/hints.ts';
import type { TerminalPlay } from '../start/terminal-play.ts';
import { areaWords } from './board-words.ts';
import type { PlainTalk } from './plain-talk.ts';

/** How many cells to name at most. */
const SHOWN = 20;

/** Says hints, proofs and mine probabilities. */
export class SpokenHints {
  readonly #play: TerminalPlay;
  readonly #talk: PlainTalk;

  constructor(play: TerminalPlay, talk: PlainTalk) {
    this.#play = play;
    this.#talk = talk;
  }

  /** Begins a hint, or says more about it. */
  async more(): Promise<void> {
    if (this.#isOver()) return;
    await this.#play.hints.more();
    this.#tell();
  }

  /** Says why a hidden cell is safe or a mine, or its mine probability. */
  async why(cell: number): Promise<void> {
    if (this.#isNotHidden(cell)) return;
    await this.#play.hints.why(cell);
    this.#tell();
  }

  async probability(cell: number): Promise<void> {
    if (this.#isNotHidden(cell)) return;
    const probabilities = await this.#probabilities();
    if (probabilities === undefined) return;
    const { messages, speaker } = this.#talk;
    const { shape } = this.#game;
    const probability = percentWords(messages, probabilities[cell]!);
    speaker.say(messages.cell.withProbability(cellWords(messages, shape, cell), probability));
  }

  /** Says which cells are the safest. */
  async best(): Promise<void> {
    if (this.#isOver() || this.#isUnplaced()) return;
    const probabilities = await this.#probabilities();
    if (probabilities === undefined) return;
    const { messages, texts, speaker } = this.#talk;
    const { least, count, first } = safestOf(probabilities);
    const { shape } = this.#game;
    speaker.say(texts.safest(cellsWords(messages, shape, first), count, percentWords(messages, least)));
  }

  get #game(): Game {
    return this.#play.game.state.game.peek();
  }

  async #probabilities(): Promise<Float64Array | undefined> {
    const probabilities = await this.#play.probability.compute();
    if (probabilities.ok) return probabilities.value;
    const { messages, speaker } = this.#talk;
    speaker.say(failureWords(messages, probabilities.error));
    return undefined;
  }

  #tell(): void {
    const view = this.#play.hints.state.view.peek();
    if (view.kind === 'nothing' || view.kind === 'thinking') return;
    const { messages, texts, speaker } = this.#talk;
    const { shape } = this.#game;
    if (view.kind === 'proof') {
      const steps = view.frames.map(({ saying }) => proofWords(messages, shape, saying));
      speaker.sayAll([hintViewTitle(messages, shape, view), ...steps]);
      return;
    }
    const words = this.#areaWords(view) ?? hintViewWords(messages, shape, view);
    const leadsThere = view.kind === 'hint' && view.hint.stage === 'answer' && cellOf(view.hint.subject) !== undefined;
    speaker.say(leadsThere ? texts.sentences([words, texts.cursorThere]) : words);
  }

  /** Where to look, as text: elsewhere the area is marked on the board. */
  #areaWords(view: HintView): string | undefined {
    if (view.kind !== 'hint') return undefined;
    const { texts } = this.#talk;
    const { kind } = view.saying;
    if (kind !== 'guess-area' && kind !== 'wrong-flag-area') return undefined;
    const area = areaWords(texts, this.#game.shape, this.#play.hints.state.marks.peek().keys());
    return kind === 'guess-area' ? texts.guessArea(area) : texts.wrongFlagArea(area);
  }

  #isOver(): boolean {
    if (!isOver(this.#game.phase)) return false;
    this.#refuse('over');
    return true;
  }

  #isUnplaced(): boolean {
    const isUnplaced = this.#game.phase === 'unplaced';
    if (isUnplaced) this.#refuse('unplaced');
    return isUnplaced;
  }

  #isNotHidden(cell: number): boolean {
    if (this.#isOver() || this.#isUnplaced()) return true;
    const isNot = isOpen(this.#game.knowledge[cell]!);
    if (isNot) this.#refuse('already-open');
    return isNot;
  }

  #refuse(code: 'over' | 'unplaced' | 'already-open'): void {
    const { messages, speaker } = this.#talk;
    speaker.say(messages.refusals[code]);
  }
}

/** The lowest mine probability, how many cells have it, and the first of them. */
function safestOf(probabilities: Float64Array): { least: number; count: number; first: number[] } {
  let [least, count] = [1, 0];
  let first: number[] = [];
  for (const [cell, probability] of probabilities.entries()) {
    if (probability < least) {
      least = probability;
      count = 0;
      first = [];
    }
    if (probability !== least) continue;
    count += 1;
    if (first.length < SHOWN) first.push(cell);
  }
  return { least, count, first };
}
