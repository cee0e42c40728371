import type { Trainer } from '@countermine/play/trainer/trainer.ts';
import { positionOfPuzzle, puzzleActivity } from '@countermine/play/trainer/trainer-activity.ts';
import { puzzleAnswerWords, puzzleQuestion } from '@countermine/play/words/trainer.ts';
import type { Line, StagePorts } from '../online/server-screen.ts';
import { type Exercise, LearnStage, proofLines, questionLines } from './learn-stage.ts';

/** Begins the puzzle of the day: a key that does nothing to a cell. */
const DAY = 'x';

/** Positions without an end on the full screen, each about as hard as the player is strong. */
export function puzzleStage({ puzzles }: Trainer, ports: StagePorts): LearnStage {
  const { messages, texts } = ports.setting;
  const { number } = messages.text;
  const { styles } = ports.look;
  const { puzzle, phase, player, answer, frame, frameAt } = puzzles.state;
  const activity = puzzleActivity(puzzles);
  const words = texts.trainer;

  /** The verdict, and the proof where the answer was wrong, a picture at a time. */
  const answerLines = (): Line[] => {
    const [shown, given, picture] = [puzzle.value, answer.value, frame.value];
    if (shown === undefined || given === undefined) return [];
    const verdict = puzzleAnswerWords(messages, words, shown, given);
    const told: Line = { text: verdict, style: given.score === 0 ? styles.error : styles.title };
    if (!('lesson' in shown.task) || given.score === 1 || picture === undefined) return [told];
    const pictures = { at: frameAt.value, count: shown.task.lesson.frames.length };
    return [told, ...proofLines(ports, activity.shown.board.value.shape, picture, pictures)];
  };

  const exercise: Exercise = {
    activity,
    title: () => words.puzzles,
    /** The player's rating, and by how much the last answer changed it. */
    figures: () => {
      const change = Math.round(answer.value?.change ?? 0);
      const by = change === 0 ? '' : ` (${change > 0 ? '+' : '-'}${number(Math.abs(change), 0)})`;
      return [`${words.rating(number(Math.round(player.value.rating), 0))}${by}`];
    },
    get hasPosition() {
      return puzzle.value !== undefined;
    },
    lines: () => {
      const shown = puzzle.value;
      if (shown === undefined) return [];
      const rated = words.puzzleRating(number(Math.round(shown.rating), 0));
      const about: Line = { text: rated, style: styles.muted };
      return [...questionLines(ports, puzzleQuestion(words, shown), positionOfPuzzle(shown)), about, ...answerLines()];
    },
    get isDone() {
      return phase.value === 'answered' || phase.value === 'failed';
    },
    nextName: words.nextPuzzle,
    next: () => void puzzles.begin(),
    showSolution: () => puzzles.giveUp(),
    turn: (by) => puzzles.turnTo(frameAt.peek() + by),
    keys: [{ key: DAY, name: words.puzzleOfDay, press: () => void puzzles.beginDay() }],
  };
  return new LearnStage(exercise, ports);
}
