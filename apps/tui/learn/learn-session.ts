import { FLAG, isOpen } from '@countermine/core/board/knowledge.ts';
import { type BoardShape, createShape } from '@countermine/core/board/shape.ts';
import type { SentLesson } from '@countermine/play/solver/solver-messages.ts';
import { masteryMap } from '@countermine/play/trainer/mastery.ts';
import type { Trainer } from '@countermine/play/trainer/trainer.ts';
import { TECHNIQUES, type Technique } from '@countermine/solver/technique/technique.ts';
import type { Language } from '@countermine/text/language/language.ts';
import { messagesIn } from '@countermine/text/messages/languages.ts';
import { PLAIN_TEXTS } from '@countermine/text/terminal/plain-texts.ts';
import type { TrainerTexts } from '@countermine/text/trainer/trainer-text-set.ts';
import { TRAINER_TEXTS } from '@countermine/text/trainer/trainer-texts.ts';
import { proofWords } from '@countermine/text/words/hint-words.ts';
import { boardWords } from '../plain/board-words.ts';
import { parseCell, withCellNames } from '../plain/cell-names.ts';

/** Lessons line by line: a position in words, an answer, and the proof where it was wrong. */
export class LearnSession {
  readonly #trainer: Trainer;
  readonly #language: Language;
  readonly #texts: TrainerTexts;
  readonly #write: (line: string) => void;

  constructor(trainer: Trainer, language: Language, write: (line: string) => void) {
    this.#trainer = trainer;
    this.#language = language;
    this.#texts = TRAINER_TEXTS[language];
    this.#write = write;
  }

  /** Shows a position. @param technique what to train; by default what is due, or comes next */
  async begin(technique?: Technique): Promise<void> {
    const { lessons } = this.#trainer;
    await lessons.begin(technique);
    const lesson = lessons.state.lesson.value;
    if (lesson === undefined) this.#write(this.#texts.noPosition);
    else this.#show(lesson);
  }

  /** Takes a line. @returns false for the last one */
  async take(line: string): Promise<boolean> {
    const [word = '', ...rest] = line.toLowerCase().split(/\s+/);
    switch (word) {
      case '':
        return true;
      case 'quit':
        return false;
      case 'help':
        this.#write(this.#texts.commands);
        return true;
      case 'next':
        await this.begin();
        return true;
      case 'list':
        this.#list();
        return true;
      case 'why':
        this.#trainer.lessons.showProof();
        this.#explain();
        return true;
      case 'train':
        await this.#train(rest.join('-'));
        return true;
      default:
        this.#answer(word);
        return true;
    }
  }

  async #train(name: string): Promise<void> {
    const technique = TECHNIQUES.find((one) => one === name);
    if (technique !== undefined) await this.begin(technique);
    else this.#write(this.#texts.noTechnique(name, TECHNIQUES.join(', ')));
  }

  #show({ technique, position, verdict }: SentLesson): void {
    const { name, about } = this.#texts.techniques[technique];
    const { width, height, knowledge, mineCount } = position;
    const shape = createShape(width, height);
    this.#write(`${name}. ${about}`);
    if (this.#trainer.lessons.state.isOwn.value) this.#write(this.#texts.fromYourGame);
    const board = { shape, knowledge, mines: undefined, phase: 'playing', exploded: [] } as const;
    for (const row of boardWords(PLAIN_TEXTS[this.#language], board)) this.#write(row);
    const flags = knowledge.filter((state) => state === FLAG).length;
    this.#write(this.#texts.minesLeft(this.#number(mineCount - flags)));
    this.#write(verdict === 'safe' ? this.#texts.findSafe : this.#texts.findMine);
    this.#write(this.#texts.typeCell);
  }

  #answer(name: string): void {
    const { lessons } = this.#trainer;
    const lesson = lessons.state.lesson.value;
    if (lesson === undefined || lessons.state.phase.value !== 'asking') {
      this.#write(this.#texts.commands);
      return;
    }
    const cell = parseCell(shapeOf(lesson), name);
    const state = cell.ok ? lesson.position.knowledge[cell.value] : undefined;
    if (!cell.ok || state === undefined || isOpen(state) || state === FLAG) {
      this.#write(`${this.#texts.notACell} ${this.#texts.commands}`);
      return;
    }
    lessons.answer(cell.value);
    if (lesson.answers.includes(cell.value)) this.#praise();
    else this.#explain();
  }

  #praise(): void {
    const { run } = this.#trainer.lessons.state;
    const words = run.value > 1 ? ` ${this.#texts.inARow(this.#number(run.value))}.` : '';
    this.#write(`${this.#texts.right}${words}`);
  }

  /** The whole proof, a step a line. */
  #explain(): void {
    const { lesson, phase, chosen } = this.#trainer.lessons.state;
    if (lesson.value === undefined) return;
    const isWrong = phase.value === 'wrong' && chosen.value !== undefined;
    this.#write(isWrong ? this.#texts.wrong : this.#texts.shown);
    const messages = withCellNames(messagesIn(this.#language));
    for (const { saying } of lesson.value.frames) this.#write(proofWords(messages, shapeOf(lesson.value), saying));
  }

  #list(): void {
    this.#write(`${this.#texts.skills}:`);
    for (const { technique, level, isDue, right, wrong } of masteryMap(
      this.#trainer.store.record.value,
      this.#trainer.now(),
    )) {
      const { name } = this.#texts.techniques[technique];
      const state = isDue ? this.#texts.due : this.#texts.levels[level];
      const answers = right + wrong === 0 ? '' : `, ${this.#texts.answers(this.#number(right), this.#number(wrong))}`;
      this.#write(`${name} (${technique}): ${state}${answers}`);
    }
  }

  #number(value: number): string {
    return messagesIn(this.#language).text.number(value, 0);
  }
}

function shapeOf({ position: { width, height } }: SentLesson): BoardShape {
  return createShape(width, height);
}
