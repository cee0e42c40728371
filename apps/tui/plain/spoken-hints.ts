import { isOpen } from '@countermine/core/board/knowledge.ts';
import { isOver } from '@countermine/core/game/game.ts';
import type { MarkedCells } from '@countermine/play/board/cell-mark.ts';
import { sayingOf } from '@countermine/play/hint/hint.ts';
import { HintGiver } from '@countermine/play/hint/hint-giver.ts';
import type { HintView } from '@countermine/play/hint/hint-view.ts';
import type { PlaySession } from '@countermine/play/session/play-session.ts';
import { positionOf } from '@countermine/play/solver/sent-position.ts';
import type { SolverClient } from '@countermine/play/solver/solver-client.ts';
import { cellsWords, cellWords, percentWords } from '@countermine/text/words/cell-words.ts';
import { failureWords } from '@countermine/text/words/failure-words.ts';
import { hintViewWords } from '@countermine/text/words/hint-view-words.ts';
import { proofWords } from '@countermine/text/words/hint-words.ts';
import { areaWords } from './board-words.ts';
import type { PlainTalk } from './plain-talk.ts';

/** So many cells are enough to see that there are too many to be named. */
const SHOWN = 20;

/** What spoken hints need from outside. */
export interface SpokenHintsPorts {
  readonly talk: PlainTalk;
  readonly solver: SolverClient;
  /** The game that is played now. */
  readonly session: () => PlaySession;
  /** Sets the cursor on the cell that a hint leads to. */
  readonly goTo: (cell: number) => void;
}

/** Says hints, proofs and chances. */
export class SpokenHints {
  readonly #ports: SpokenHintsPorts;
  readonly #giver: HintGiver;

  constructor(ports: SpokenHintsPorts) {
    this.#ports = ports;
    const { solver, session } = ports;
    this.#giver = new HintGiver({
      solver,
      session,
      onBegin: () => {},
      onShow: (view, marks, cell) => this.#tell(view, marks, cell),
    });
  }

  /** Begins a hint, or says more of it. */
  async more(): Promise<void> {
    if (this.#isOver()) return;
    await this.#giver.more();
  }

  /** Says why a hidden cell is safe or a mine, or its chance. */
  async why(cell: number): Promise<void> {
    if (this.#isNotHidden(cell)) return;
    await this.#giver.why(cell);
  }

  /** Says how likely a mine is in a cell. */
  async chances(cell: number): Promise<void> {
    if (this.#isNotHidden(cell)) return;
    const chances = await this.#chances();
    if (chances === undefined) return;
    const { messages, speaker } = this.#ports.talk;
    const { shape } = this.#ports.session().game;
    const chance = percentWords(messages, chances[cell]!);
    speaker.say(messages.cell.withChance(cellWords(messages, shape, cell), chance));
  }

  /** Says which cells are the safest. */
  async best(): Promise<void> {
    if (this.#isOver() || this.#isUnplaced()) return;
    const chances = await this.#chances();
    if (chances === undefined) return;
    const { messages, texts, speaker } = this.#ports.talk;
    const { least, count, first } = safestOf(chances);
    const { shape } = this.#ports.session().game;
    speaker.say(texts.safest(cellsWords(messages, shape, first), count, percentWords(messages, least)));
  }

  /** Forgets the hint that was being given: the position is another one. */
  close(): void {
    this.#giver.close();
  }

  async #chances(): Promise<Float64Array | undefined> {
    const session = this.#ports.session();
    session.noteHint();
    const answered = await this.#ports.solver.ask('chances', { position: positionOf(session.game) });
    if (answered.ok) return answered.value.chances;
    const { messages, speaker } = this.#ports.talk;
    speaker.say(failureWords(messages, answered.error));
    return undefined;
  }

  #tell(view: HintView, marks: MarkedCells, cell: number | undefined): void {
    if (view.kind === 'nothing' || view.kind === 'thinking') return;
    const { messages, texts, speaker } = this.#ports.talk;
    const { shape } = this.#ports.session().game;
    if (view.kind === 'proof') {
      speaker.sayAll(view.frames.map(({ saying }) => proofWords(messages, shape, saying)));
      return;
    }
    const words = this.#areaWords(view, marks) ?? hintViewWords(messages, shape, view);
    if (cell !== undefined) this.#ports.goTo(cell);
    speaker.say(cell === undefined ? words : texts.sentences([words, texts.cursorThere]));
  }

  /** Where to look, where others see it marked. */
  #areaWords(view: HintView, marks: MarkedCells): string | undefined {
    if (view.kind !== 'hint') return undefined;
    const { texts } = this.#ports.talk;
    const { kind } = sayingOf(view.hint);
    if (kind !== 'guess-area' && kind !== 'wrong-flag-area') return undefined;
    const area = areaWords(texts, this.#ports.session().game.shape, marks.keys());
    return kind === 'guess-area' ? texts.guessArea(area) : texts.wrongFlagArea(area);
  }

  #isOver(): boolean {
    const { phase } = this.#ports.session();
    if (!isOver(phase)) return false;
    this.#refuse('over');
    return true;
  }

  #isUnplaced(): boolean {
    const isUnplaced = this.#ports.session().phase === 'unplaced';
    if (isUnplaced) this.#refuse('unplaced');
    return isUnplaced;
  }

  #isNotHidden(cell: number): boolean {
    if (this.#isOver() || this.#isUnplaced()) return true;
    const isNot = isOpen(this.#ports.session().game.knowledge[cell]!);
    if (isNot) this.#refuse('already-open');
    return isNot;
  }

  #refuse(code: 'over' | 'unplaced' | 'already-open'): void {
    const { messages, speaker } = this.#ports.talk;
    speaker.say(messages.refusals[code]);
  }
}

/** The least chance of a mine, how many cells have it, and the first of them. */
function safestOf(chances: Float64Array): { least: number; count: number; first: number[] } {
  let [least, count] = [1, 0];
  let first: number[] = [];
  for (const [cell, chance] of chances.entries()) {
    if (chance < least) {
      least = chance;
      count = 0;
      first = [];
    }
    if (chance !== least) continue;
    count += 1;
    if (first.length < SHOWN) first.push(cell);
  }
  return { least, count, first };
}
