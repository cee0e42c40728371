import {
  medianTime,
  ROUND,
  SPEED_DRILLS,
  type SpeedController,
  type SpeedDrill,
  techniqueOfDrill,
} from '@countermine/play/trainer/speed-controller.ts';
import type { TrainingStore } from '@countermine/play/trainer/training-store.ts';
import type { TrainerTexts } from '@countermine/play/words/catalogue.ts';

import { drillQuestion } from '@countermine/play/words/trainer.ts';
import type { LearnTalk } from './learn-talk.ts';

/** The drill with a typed word, which may be its id or its name as people read it. */
export function drillNamed({ drills }: Pick<TrainerTexts, 'drills'>, typed: string): SpeedDrill | undefined {
  const wanted = typed.toLowerCase();
  return SPEED_DRILLS.find((one) => one === typed || drills[one].toLowerCase() === wanted);
}

/** The speed trainer line by line: rounds of positions against the clock. */
export class SpeedLines {
  readonly #speed: SpeedController;
  readonly #store: TrainingStore;
  readonly #talk: LearnTalk;

  constructor(speed: SpeedController, store: TrainingStore, talk: LearnTalk) {
    this.#speed = speed;
    this.#store = store;
    this.#talk = talk;
  }

  /** Begins a round, or lists what there is. @param name of a drill */
  async begin(name: string): Promise<void> {
    const drill = drillNamed(this.#talk.texts, name);
    if (drill === undefined) {
      this.#list();
      return;
    }
    await this.#speed.begin(drill);
    if (this.#speed.state.phase.value === 'playing') this.#show();
    else this.#talk.write(this.#talk.texts.noPosition);
  }

  /** Takes a cell; what is right is followed by the next position. */
  answer(name: string): void {
    const { texts, write } = this.#talk;
    const { phase, lesson, wrong, drill } = this.#speed.state;
    if (phase.value !== 'playing' || lesson.value === undefined) {
      this.#list();
      return;
    }
    const cell = this.#talk.cellNamed(lesson.value.position, name, drill.value === 'chord' ? 'any' : 'hidden');
    if (cell === undefined) {
      write(`${texts.notACell} ${texts.typeSpeed}`);
      return;
    }
    const mistakes = wrong.value;
    this.#speed.answer(cell);
    if (wrong.value > mistakes)
      write(`${texts.mistakes(wrong.value, this.#talk.number(wrong.value))}. ${texts.typeSpeed}`);
    else if (phase.value === 'playing') this.#show();
    else this.#tellResult();
  }

  #show(): void {
    const { texts, write } = this.#talk;
    const { lesson, times, drill } = this.#speed.state;
    if (lesson.value === undefined || drill.value === undefined) return;
    const at = texts.position(this.#talk.number(times.value.length + 1), this.#talk.number(ROUND));
    write(`${texts.drills[drill.value]}: ${at}`);
    this.#talk.writePosition(lesson.value.position);
    write(drillQuestion(texts, drill.value, lesson.value));
  }

  #tellResult(): void {
    const { texts, write } = this.#talk;
    const { times, wrong, drill } = this.#speed.state;
    if (drill.value === undefined) return;
    const result = texts.result(this.#seconds(medianTime(times.value)));
    write(`${texts.right} ${result}, ${texts.mistakes(wrong.value, this.#talk.number(wrong.value))}.`);
    this.#list();
  }

  /** What can be trained, with the best times. */
  #list(): void {
    const { texts, write } = this.#talk;
    const best = this.#store.record.value.speed;
    for (const drill of SPEED_DRILLS) {
      const time = best[techniqueOfDrill(drill)];
      write(`${texts.drills[drill]} (${drill})${time === undefined ? '' : `: ${texts.best(this.#seconds(time))}`}`);
    }
    write(texts.drillsAre(SPEED_DRILLS.join(', ')));
  }

  #seconds(ms: number): string {
    return this.#talk.number(ms / 1000, 1);
  }
}
