import type { Trainer } from '@countermine/play/trainer/trainer.ts';
import { lessonActivity } from '@countermine/play/trainer/trainer-activity.ts';
import { lessonQuestion } from '@countermine/play/words/trainer.ts';
import type { Line, StagePorts } from '../online/server-screen.ts';
import { type Exercise, LearnStage, proofLines, questionLines } from './learn-stage.ts';

/** Lessons on the full screen: a position whose next step takes one technique, and the proof where it was not found. */
export function lessonStage({ lessons }: Trainer, ports: StagePorts): LearnStage {
  const { messages, texts } = ports.setting;
  const { styles } = ports.look;
  const { lesson, phase, isOwn, frame, frameAt, run, chosen } = lessons.state;
  const activity = lessonActivity(lessons);
  const words = texts.trainer;

  const answerLines = (): Line[] => {
    const [picture, at] = [frame.value, frameAt.value];
    const isRight = phase.value === 'right';
    const wrong = chosen.value === undefined ? words.shown : words.wrong;
    const told: Line = { text: isRight ? words.right : wrong, style: isRight ? styles.title : styles.error };
    if (picture === undefined || at === undefined) return [told];
    const pictures = { at, count: lesson.value?.frames.length ?? 0 };
    return [told, ...proofLines(ports, activity.shown.board.value.shape, picture, pictures)];
  };

  const exercise: Exercise = {
    activity,
    title: () => {
      const technique = lesson.value?.technique;
      return technique === undefined ? words.lessons : `${words.lessons}: ${messages.techniques[technique].name}`;
    },
    figures: () => (run.value > 1 ? [words.inARow(messages.text.number(run.value, 0))] : []),
    get hasPosition() {
      return lesson.value !== undefined;
    },
    lines: () => {
      const shown = lesson.value;
      if (shown === undefined) return [];
      const isAsking = phase.value === 'asking' || phase.value === 'loading';
      const about: Line = { text: messages.techniques[shown.technique].about, style: styles.text };
      const from: Line = { text: words.fromYourGame, style: styles.muted };
      return [
        ...questionLines(ports, lessonQuestion(words, shown), shown.position),
        ...(isAsking ? [about, ...(isOwn.value ? [from] : [])] : answerLines()),
      ];
    },
    get isDone() {
      return phase.value !== 'asking' && phase.value !== 'loading';
    },
    nextName: words.next,
    next: () => void lessons.begin(),
    showSolution: () => lessons.showProof(),
    turn: (by) => lessons.turn(by),
    keys: [],
  };
  return new LearnStage(exercise, ports);
}
