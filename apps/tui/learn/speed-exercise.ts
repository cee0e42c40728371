import {
  medianTime,
  ROUND,
  SPEED_DRILLS,
  type SpeedDrill,
  techniqueOfDrill,
} from '@countermine/play/trainer/speed-controller.ts';
import type { Trainer } from '@countermine/play/trainer/trainer.ts';
import { speedActivity } from '@countermine/play/trainer/trainer-activity.ts';
import { drillQuestion } from '@countermine/play/words/trainer.ts';
import type { Line, StagePorts } from '../online/server-screen.ts';
import { type Exercise, LearnStage, questionLines } from './learn-stage.ts';

/** Goes on to another drill: a key that does nothing to a cell. */
const OTHER = 'x';

/** The first drill that has no time yet, or else the first of all. */
export function drillToBegin({ store }: Pick<Trainer, 'store'>): SpeedDrill {
  const best = store.record.peek().speed;
  return SPEED_DRILLS.find((drill) => best[techniqueOfDrill(drill)] === undefined) ?? SPEED_DRILLS[0];
}

/** Rounds of positions against the clock, on the full screen. */
export function speedStage({ speed, store }: Trainer, ports: StagePorts): LearnStage {
  const { messages, texts } = ports.setting;
  const { styles } = ports.look;
  const { drill, lesson, phase, times, wrong } = speed.state;
  const words = texts.trainer;
  const count = (value: number): string => messages.text.number(value, 0);
  const seconds = (ms: number): string => messages.text.number(ms / 1000, 1);
  const mistakes = (): string => words.mistakes(wrong.value, count(wrong.value));
  const current = (): SpeedDrill => drill.value ?? SPEED_DRILLS[0];

  /** The result of a round that is over, and the best one. */
  const resultLines = (): Line[] => {
    const best = store.record.value.speed[techniqueOfDrill(current())];
    return [
      { text: `${words.result(seconds(medianTime(times.value)))}, ${mistakes()}.`, style: styles.title },
      ...(best === undefined ? [] : [{ text: words.best(seconds(best)), style: styles.text }]),
    ];
  };

  const exercise: Exercise = {
    activity: speedActivity(speed),
    title: () => `${words.speed}: ${words.drills[current()]}`,
    figures: () => [words.position(count(Math.min(times.value.length + 1, ROUND)), count(ROUND)), mistakes()],
    get hasPosition() {
      return lesson.value !== undefined && (phase.value === 'playing' || phase.value === 'over');
    },
    lines: () => {
      const shown = lesson.value;
      if (phase.value === 'over') return resultLines();
      if (shown === undefined) return [];
      return questionLines(ports, drillQuestion(words, current(), shown), shown.position);
    },
    get isDone() {
      return phase.value === 'over' || phase.value === 'failed';
    },
    nextName: words.again,
    next: () => void speed.begin(current()),
    keys: [
      {
        key: OTHER,
        name: words.otherDrill,
        press: () => {
          const at = SPEED_DRILLS.indexOf(current()) + 1;
          void speed.begin(SPEED_DRILLS[at % SPEED_DRILLS.length] ?? SPEED_DRILLS[0]);
        },
      },
    ],
  };
  return new LearnStage(exercise, ports);
}
