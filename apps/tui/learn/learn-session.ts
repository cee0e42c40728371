import { createShape } from '@countermine/core/board.ts';
import { withCellNames } from '@countermine/core/codec/grid.ts';
import type { SentLesson } from '@countermine/play/solver/solver-messages.ts';
import type { GuessController } from '@countermine/play/trainer/guess-controller.ts';
import type { LessonController } from '@countermine/play/trainer/lesson-controller.ts';
import { masteryMap } from '@countermine/play/trainer/mastery.ts';
import type { Trainer } from '@countermine/play/trainer/trainer.ts';
import type { TrainingStore } from '@countermine/play/trainer/training-store.ts';
import { proofWords } from '@countermine/play/words/hints.ts';
import type { Language } from '@countermine/play/words/language.ts';
import { guessLines, guessWords, lessonQuestion } from '@countermine/play/words/trainer.ts';
import { TECHNIQUES, type Technique } from '@countermine/solver/technique/technique.ts';
import type { BoardGlyphs } from '../board/glyphs.ts';
import { LearnTalk, techniqueNamed } from './learn-talk.ts';
import { SpeedLines } from './speed-lines.ts';

/** Lessons line by line: a position in words, an answer, and the proof where it was wrong. */
class LessonLines {
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

  #show(lesson: SentLesson): void {
    const { technique, position, shown } = lesson;
    const { texts, write, messages } = this.#talk;
    const { name, about } = messages.techniques[technique];
    write(`${name}. ${about}`);
    if (this.#lessons.state.isOwn.value) write(texts.fromYourGame);
    this.#talk.writePosition(position, shown);
    write(lessonQuestion(texts, lesson));
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

/** This many guesses are listed; the chosen one always is. */
const SHOWN = 6;

/** The guess trainer line by line: a position where nothing is certain, and then what each guess was worth. */
class GuessLines {
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
    write(guessWords(messages, texts, lost.value));
    for (const line of guessLines(messages, texts, guess.value, chosen.value, SHOWN)) write(line);
    const { count, best } = this.#store.record.value.guesses;
    write(`${texts.guessTotals(this.#talk.number(count), this.#talk.number(best))}.`);
  }
}

type LearnPart = 'lessons' | 'guess' | 'speed';

export type LearnStart =
  /** By default what is due, or comes next. */
  | { readonly part: 'lessons'; readonly technique?: Technique }
  | { readonly part: 'guess' }
  /** Without a drill that there is, the drills are listed. */
  | { readonly part: 'speed'; readonly drill: string };

/** The trainer line by line: it takes lines, and passes them on to what is trained. */
export class LearnSession {
  readonly #trainer: Trainer;
  readonly #talk: LearnTalk;
  readonly #lessons: LessonLines;
  readonly #guesses: GuessLines;
  readonly #speed: SpeedLines;
  #part: LearnPart = 'lessons';

  /** @param glyphs what boards are drawn with. Default: they are told in words */
  constructor(
    trainer: Trainer,
    language: Language,
    hasUnicode: boolean,
    write: (line: string) => void,
    glyphs?: BoardGlyphs,
  ) {
    const { lessons, guesses, speed, store } = trainer;
    this.#trainer = trainer;
    this.#talk = new LearnTalk(language, hasUnicode, write, glyphs);
    this.#lessons = new LessonLines(lessons, this.#talk);
    this.#guesses = new GuessLines(guesses, store, this.#talk);
    this.#speed = new SpeedLines(speed, store, this.#talk);
  }

  async begin(start: LearnStart = { part: 'lessons' }): Promise<void> {
    this.#part = start.part;
    if (start.part === 'lessons') await this.#lessons.begin(start.technique);
    else if (start.part === 'guess') await this.#guesses.begin();
    else await this.#speed.begin(start.drill);
  }

  /** Takes a line. @returns false for the last one */
  async take(line: string): Promise<boolean> {
    const [word = '', ...rest] = withCellNames(line.toLowerCase()).split(/\s+/);
    const name = rest.join('-');
    switch (word) {
      case '':
        return true;
      case 'quit':
        return false;
      case 'help':
        this.#talk.write(this.#talk.texts.commands);
        return true;
      case 'next':
        await this.begin(this.#part === 'guess' ? { part: 'guess' } : { part: 'lessons' });
        return true;
      case 'list':
        this.#list();
        return true;
      case 'train':
        await this.#train(name);
        return true;
      case 'guess':
        await this.begin({ part: 'guess' });
        return true;
      case 'speed':
        await this.begin({ part: 'speed', drill: name });
        return true;
      default:
        this.#answer(word);
        return true;
    }
  }

  #answer(word: string): void {
    if (this.#part === 'guess') this.#guesses.answer(word);
    else if (this.#part === 'speed') this.#speed.answer(word);
    else if (word === 'why') this.#lessons.explain();
    else this.#lessons.answer(word);
  }

  async #train(name: string): Promise<void> {
    const { write, texts, messages } = this.#talk;
    const technique = techniqueNamed(messages, name);
    if (technique !== undefined) await this.begin({ part: 'lessons', technique });
    else write(texts.noTechnique(name, TECHNIQUES.join(', ')));
  }

  #list(): void {
    const { texts, write, messages } = this.#talk;
    write(`${texts.skills}:`);
    for (const skill of masteryMap(this.#trainer.store.record.value, this.#trainer.now())) {
      const { technique, level, isDue, right, wrong } = skill;
      const { name } = messages.techniques[technique];
      const state = isDue ? texts.due : texts.levels[level];
      const answers =
        right + wrong === 0 ? '' : `, ${texts.answers(this.#talk.number(right), this.#talk.number(wrong))}`;
      write(`${name} (${technique}): ${state}${answers}`);
    }
  }
}
