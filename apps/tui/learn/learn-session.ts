import { withCellNames } from '@countermine/core/format/grid.ts';
import { masteryMap } from '@countermine/play/trainer/mastery.ts';
import type { Trainer } from '@countermine/play/trainer/trainer.ts';
import type { Language } from '@countermine/play/words/language.ts';

import { TECHNIQUES, type Technique } from '@countermine/solver/technique/technique.ts';
import type { BoardGlyphs } from '../board/glyphs.ts';
import { GuessLines } from './guess-lines.ts';
import { LearnTalk, techniqueNamed } from './learn-talk.ts';
import { LessonLines } from './lesson-lines.ts';
import { SpeedLines } from './speed-lines.ts';

/** What is trained. */
type LearnPart = 'lessons' | 'guess' | 'speed';

/** What to begin with. */
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
