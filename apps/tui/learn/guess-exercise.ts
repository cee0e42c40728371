import type { Trainer } from '@countermine/play/trainer/trainer.ts';
import { guessActivity } from '@countermine/play/trainer/trainer-activity.ts';
import { guessLines, guessWords } from '@countermine/play/words/trainer.ts';
import type { Line, StagePorts } from '../online/server-screen.ts';
import { type Exercise, LearnStage, questionLines } from './learn-stage.ts';

/** This many guesses are listed; the chosen one always is. */
const SHOWN = 4;

/** Positions in which nothing is certain, on the full screen: which cell wins most often. */
export function guessStage({ guesses, store }: Trainer, ports: StagePorts): LearnStage {
  const { messages, texts } = ports.setting;
  const { styles } = ports.look;
  const { guess, phase, chosen, lost } = guesses.state;
  const words = texts.trainer;

  /** The verdict, and what the best guesses and the player's own were worth. */
  const answerLines = (): Line[] => {
    const [shown, less] = [guess.value, lost.value];
    if (shown === undefined || less === undefined) return [];
    const worth = guessLines(messages, words, shown, chosen.value, SHOWN);
    return [
      { text: guessWords(messages, words, less), style: less === 0 ? styles.title : styles.error },
      ...worth.map((text) => ({ text, style: styles.text })),
    ];
  };

  const exercise: Exercise = {
    activity: guessActivity(guesses),
    title: () => words.guesses,
    figures: () => {
      const { count, best } = store.record.value.guesses;
      return count === 0 ? [] : [words.guessTotals(messages.text.number(count, 0), messages.text.number(best, 0))];
    },
    get hasPosition() {
      return guess.value !== undefined;
    },
    lines: () =>
      guess.value === undefined
        ? []
        : [...questionLines(ports, words.guessAbout, guess.value.position), ...answerLines()],
    get isDone() {
      return phase.value === 'answered' || phase.value === 'failed';
    },
    nextName: words.next,
    next: () => void guesses.begin(),
    keys: [],
  };
  return new LearnStage(exercise, ports);
}
