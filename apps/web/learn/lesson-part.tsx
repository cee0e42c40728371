import { createShape } from '@countermine/core/board.ts';
import { localDate } from '@countermine/play/ports/clock.ts';
import type { SentLesson } from '@countermine/play/solver/solver-messages.ts';
import { masteryMap } from '@countermine/play/trainer/mastery.ts';
import type { Trainer } from '@countermine/play/trainer/trainer.ts';
import { currentDays } from '@countermine/play/trainer/training-record.ts';
import type { TrainerTexts } from '@countermine/play/words/catalogue.ts';
import { proofWords } from '@countermine/play/words/hints.ts';
import { lessonQuestion, partWords, positionMinesLeft } from '@countermine/play/words/trainer.ts';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { browserClock } from '../base/browser.ts';
import { ProofSteps } from '../play/hints-panel.tsx';
import { NoPosition, type PartProps, TrainBoard } from './train-board.tsx';

/** The techniques that are mastered; each can be trained from here. */
function SkillMap({ page, trainer, texts }: PartProps): VNode {
  const { number } = page.messages.value.text;
  const map = masteryMap(trainer.store.record.value, trainer.now());
  return (
    <section class="skills" aria-label={texts.skills}>
      <h3>{texts.skills}</h3>
      <ul>
        {map.map(({ technique, level, isDue, right, wrong }) => {
          const { name } = page.messages.value.techniques[technique];
          return (
            <li key={technique} data-level={level}>
              <button
                type="button"
                aria-label={`${texts.train(name)} (${texts.levels[level]})`}
                onClick={() => void trainer.lessons.begin(technique)}
              >
                {name}
              </button>
              <span>
                {isDue ? texts.due : texts.levels[level]}
                {right + wrong > 0 && <span class="muted"> · {texts.answers(number(right, 0), number(wrong, 0))}</span>}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export function LessonPart({ page, trainer, texts }: PartProps): VNode {
  const { phase, lesson } = trainer.lessons.state;
  const shownLesson = lesson.value;
  const says = useRef('');
  useEffect(() => {
    if (phase.peek() === 'idle') void trainer.lessons.begin();
  }, [trainer, phase]);
  const words = verdictWords(trainer, texts);
  useEffect(() => {
    if (words !== undefined && words !== says.current) page.liveText.say(words);
    says.current = words ?? '';
  }, [words]);
  if (phase.value === 'failed') return <NoPosition texts={texts} onAgain={() => void trainer.lessons.begin()} />;
  if (shownLesson === undefined) return <p class="muted">{texts.loading}</p>;
  const { name } = page.messages.value.techniques[shownLesson.technique];
  return (
    <section class="train-part" aria-label={name}>
      <Question {...{ page, trainer, texts }} lesson={shownLesson} />
      <TrainBoard
        page={page}
        position={shownLesson.position}
        part={shownLesson.shown}
        name={`${texts.board}: ${name}`}
        marks={trainer.lessons.state.marks.value}
        notes={
          phase.value === 'right' ? new Map([[trainer.lessons.state.chosen.value ?? -1, texts.rightCell]]) : new Map()
        }
        onChoose={(cell) => trainer.lessons.answer(cell)}
      />
      <Answer {...{ page, trainer, texts }} lesson={shownLesson} />
      <SkillMap page={page} trainer={trainer} texts={texts} />
    </section>
  );
}

/** The question of a lesson, and how the technique works. */
function Question({ page, trainer, texts, lesson }: PartProps & { readonly lesson: SentLesson }): VNode {
  const { width, height } = lesson.position;
  const part = partWords(page.messages.value, texts, createShape(width, height), lesson.shown);
  const { name, about } = page.messages.value.techniques[lesson.technique];
  const { phase, isOwn } = trainer.lessons.state;
  // The answer needs the room, where there is little.
  const isAsking = phase.value === 'asking' || phase.value === 'loading';
  return (
    <div>
      <h2>{name}</h2>
      {isAsking && <p class="muted">{about}</p>}
      <p class="question" hidden={!isAsking}>
        <b>{lessonQuestion(texts, lesson)}</b>{' '}
        {part === undefined && (
          <span class="muted">{positionMinesLeft(page.messages.value, texts, lesson.position)}</span>
        )}
      </p>
      {isAsking && isOwn.value && <p class="muted">{texts.fromYourGame}</p>}
      {isAsking && part !== undefined && <p class="muted">{part}</p>}
    </div>
  );
}

/** The verdict on an answer, the proof where it was wrong, and what comes next. */
function Answer({ page, trainer, texts, lesson }: PartProps & { readonly lesson: SentLesson }): VNode {
  const { lessons } = trainer;
  const { phase, frameAt, frame } = lessons.state;
  const { width, height } = lesson.position;
  const at = frameAt.value;
  const next = (
    <button type="button" class="primary" onClick={() => void lessons.begin()}>
      {texts.next}
    </button>
  );
  if (phase.value === 'asking' || phase.value === 'loading') {
    return (
      <div class="answer row">
        <button type="button" onClick={() => lessons.showProof()}>
          {texts.showMe}
        </button>
      </div>
    );
  }
  return (
    <div class="answer stack">
      <p class={phase.value === 'right' ? 'good' : 'bad'}>{verdictWords(trainer, texts)}</p>
      {frame.value !== undefined && at !== undefined && (
        <>
          <p class="proof">{proofWords(page.messages.value, createShape(width, height), frame.value.saying)}</p>
          <ProofSteps page={page} at={at} count={lesson.frames.length} turnTo={(to) => lessons.turn(to - at)} />
        </>
      )}
      <div class="row">
        {at === undefined && (
          <button type="button" onClick={() => lessons.showProof()}>
            {texts.why}
          </button>
        )}
        {next}
        <Progress {...{ page, trainer, texts }} />
      </div>
    </div>
  );
}

function Progress({ page, trainer, texts }: PartProps): VNode {
  const { number } = page.messages.value.text;
  const days = currentDays(trainer.store.record.value.streak, localDate(browserClock));
  const run = trainer.lessons.state.run.value;
  const words = [run > 1 ? texts.inARow(number(run, 0)) : '', days > 0 ? texts.days(days, number(days, 0)) : ''];
  return <span class="muted">{words.filter((part) => part !== '').join(' · ')}</span>;
}

/** The verdict on an answer, for screen readers. */
function verdictWords({ lessons }: Trainer, texts: TrainerTexts): string | undefined {
  const { phase, chosen } = lessons.state;
  if (phase.value === 'right') return texts.right;
  if (phase.value !== 'wrong') return undefined;
  return chosen.value === undefined ? texts.shown : texts.wrong;
}
