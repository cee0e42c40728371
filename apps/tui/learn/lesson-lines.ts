import { createShape } from '@countermine/core/board.ts';
import type { SentLesson } from '@countermine/play/solver/solver-messages.ts';
import type { LessonController } from '@countermine/play/trainer/lesson-controller.ts';
import { proofWords } from '@countermine/play/words/hints.ts';
import type { Technique } from '@countermine/solver/technique/technique.ts';
import type { LearnTalk } from './learn-talk.ts';

/** Lessons line by line: a position in words, an answer, and the proof where it was wrong. */
export class LessonLines {
  readonly #lessons: LessonController;
  readonly #talk: LearnTalk;

  constructor(lessons: LessonController, talk: LearnTalk) {
    this.#lessons = lessons;
    this.#talk = talk;
  }

  /** Shows a position. @param technique what to train; by default what is due, or comes next */
  async begin(technique?: Technique): Promise<void> {
    await this.#lessons.begin(technique);
    const lesson = this.#lessons.state.lesson.value;
    if (lesson === undefined) this.#talk.write(this.#talk.texts.noPosition);
    else this.#show(lesson);
  }

  /** Shows the proof. */
  explain(): void {
    this.#lessons.showProof();
    this.#tellProof();
  }

  /** Takes a cell. */
  answer(name: string): void {
    const { texts, write } = this.#talk;
    const lesson = this.#lessons.state.lesson.value;
    if (lesson === undefined || this.#lessons.state.phase.value !== 'asking') {
      write(texts.commands);
      return;
    }
    const cell = this.#talk.cellNamed(lesson.position, name, 'hidden', lesson.shown);
    if (cell === undefined) {
      write(`${texts.notACell} ${texts.commands}`);
      return;
    }
    this.#lessons.answer(cell);
    if (lesson.answers.includes(cell)) this.#praise();
    else this.#tellProof();
  }

  #show({ technique, position, shown, verdict }: SentLesson): void {
    const { texts, write, messages } = this.#talk;
    const { name, about } = messages.techniques[technique];
    write(`${name}. ${about}`);
    if (this.#lessons.state.isOwn.value) write(texts.fromYourGame);
    this.#talk.writePosition(position, shown);
    write(verdict === 'safe' ? texts.findSafe : texts.findMine);
    write(texts.typeCell);
  }

  #praise(): void {
    const { texts, write } = this.#talk;
    const { run } = this.#lessons.state;
    const words = run.value > 1 ? ` ${texts.inARow(this.#talk.number(run.value))}.` : '';
    write(`${texts.right}${words}`);
  }

  /** The whole proof, a step a line. */
  #tellProof(): void {
    const { texts, write, messages } = this.#talk;
    const { lesson, phase, chosen } = this.#lessons.state;
    if (lesson.value === undefined) return;
    const isWrong = phase.value === 'wrong' && chosen.value !== undefined;
    write(isWrong ? texts.wrong : texts.shown);
    const { width, height } = lesson.value.position;
    const shape = createShape(width, height);
    for (const { saying } of lesson.value.frames) write(proofWords(messages, shape, saying));
  }
}
