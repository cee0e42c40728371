import './puzzle.css';
import { createShape } from '@countermine/core/board.ts';
import { masteryMap } from '@countermine/play/trainer/mastery.ts';
import type { Puzzle } from '@countermine/play/trainer/puzzle-controller.ts';
import { positionOfPuzzle, puzzleActivity } from '@countermine/play/trainer/trainer-activity.ts';
import { proofWords } from '@countermine/play/words/hints.ts';
import { positionMinesLeft, puzzleAnswerWords, puzzleQuestion } from '@countermine/play/words/trainer.ts';
import type { VNode } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Icon } from '../base/buttons.tsx';
import { BoardView } from '../board/board-view.tsx';
import { BoardAccess, type BoardScene } from '../page/board-scene.ts';
import { dayWriter } from '../page/language.ts';
import { sayOnBoard } from '../play/announcements.ts';
import { ProofSteps } from '../play/hints-panel.tsx';
import { NoPosition, type PartProps } from './train-board.tsx';

/** A rating that may be further off is shown with a question mark. */
const SURE_DEVIATION = 110;

/** Positions without an end, on the game's own board: each about as hard as the player is strong. */
export function PuzzlePart(props: PartProps): VNode {
  const { page, trainer, texts } = props;
  const { phase, puzzle } = trainer.puzzles.state;
  const scene = usePuzzleScene(props);
  useEffect(() => {
    if (phase.peek() === 'idle') void trainer.puzzles.begin();
  }, [trainer]);
  if (phase.value === 'failed') return <NoPosition texts={texts} onAgain={() => void trainer.puzzles.begin()} />;
  const shown = puzzle.value;
  if (shown === undefined) return <p class="muted">{texts.loading}</p>;
  return (
    <section class="puzzle" aria-label={texts.puzzles}>
      <Score {...props} puzzle={shown} />
      <Question {...props} puzzle={shown} />
      <div class="puzzle-board">
        <BoardView scene={scene} onApp={(action) => action === 'help' && page.dialogs.open('help')} />
      </div>
      <Solution {...props} puzzle={shown} focusBoard={() => scene.board.focus()} />
    </section>
  );
}

function usePuzzleScene({ page, trainer }: PartProps): BoardScene {
  const scene = useMemo<BoardScene>(() => {
    const { theme, language, messages, bindings, settings } = page;
    const look = { theme, language, messages, bindings, settings };
    return { ...puzzleActivity(trainer.puzzles), ...look, board: new BoardAccess() };
  }, [page, trainer]);
  useEffect(() => {
    const endSaying = scene.announcer.onAnnouncement((said) => sayOnBoard(page, scene, said));
    return () => {
      endSaying();
      void scene.dispose();
    };
  }, [page, scene]);
  return scene;
}

type PuzzleProps = PartProps & { readonly puzzle: Puzzle };

/** The player's rating, what the last answer did to it, and how hard this puzzle is. */
function Score({ page, trainer, texts, puzzle }: PuzzleProps): VNode {
  const { number } = page.messages.value.text;
  const { answer, player } = trainer.puzzles.state;
  const { count, right } = trainer.store.record.value.puzzles;
  const { rating, deviation } = player.value;
  const shown = number(Math.round(rating), 0);
  const change = Math.round(answer.value?.change ?? 0);
  return (
    <header class="puzzle-score">
      <span class="rating">{texts.rating(deviation > SURE_DEVIATION ? texts.unsure(shown) : shown)}</span>
      {answer.value !== undefined && change !== 0 && (
        <span class={change > 0 ? 'good' : 'bad'}>
          {change > 0 ? '▲' : '▼'} {number(Math.abs(change), 0)}
        </span>
      )}
      <span class="muted">
        {puzzle.date === undefined
          ? texts.puzzleRating(number(Math.round(puzzle.rating), 0))
          : texts.puzzleOf(dayWriter(page, { day: 'numeric', month: 'long' })(puzzle.date))}
        {count > 0 && <span class="total"> · {texts.solved(number(right, 0), number(count, 0))}</span>}
      </span>
    </header>
  );
}

function Question({ page, texts, puzzle }: PuzzleProps): VNode {
  const left = positionMinesLeft(page.messages.value, texts, positionOfPuzzle(puzzle));
  return (
    <p class="question">
      <b>{puzzleQuestion(texts, puzzle)}</b> <span class="muted">{left}</span>
    </p>
  );
}

/** The way out before the answer; after it the verdict, the proof where it was wrong, and the next puzzle. */
function Solution(props: PuzzleProps & { readonly focusBoard: () => void }): VNode {
  const { page, trainer, texts, puzzle } = props;
  const { puzzles } = trainer;
  const answer = puzzles.state.answer.value;
  const next = useRef<HTMLButtonElement>(null);
  const words = answer === undefined ? '' : puzzleAnswerWords(page.messages.peek(), texts, puzzle, answer);
  useEffect(() => {
    if (words === '') return;
    page.liveText.say(words);
    next.current?.focus({ preventScroll: true });
  }, [page, words]);
  if (answer === undefined) {
    return (
      <div class="solution">
        <button type="button" onClick={() => puzzles.giveUp()}>
          {texts.showMe}
        </button>
        <NextSteps {...props} />
      </div>
    );
  }
  return (
    <div class="solution">
      <p class={answer.score === 0 ? 'bad' : 'good'}>{words}</p>
      {answer.score < 1 && 'lesson' in puzzle.task && <Proof {...props} />}
      <button type="button" class="primary" ref={next} onClick={() => void puzzles.begin().then(props.focusBoard)}>
        {texts.nextPuzzle}
      </button>
    </div>
  );
}

function Proof({ page, trainer, puzzle }: PuzzleProps): VNode | null {
  const { puzzles } = trainer;
  const { frame, frameAt } = puzzles.state;
  if (!('lesson' in puzzle.task) || frame.value === undefined) return null;
  const { position, frames } = puzzle.task.lesson;
  const shape = createShape(position.width, position.height);
  return (
    <>
      <p class="proof">{proofWords(page.messages.value, shape, frame.value.saying)}</p>
      <ProofSteps page={page} at={frameAt.value} count={frames.length} turnTo={(at) => puzzles.turnTo(at)} />
    </>
  );
}

/** What to do next: the puzzle of the day, what is to be repeated, and the next technique that is new. */
function NextSteps({ page, trainer, texts }: PartProps): VNode {
  const { techniques } = page.messages.value;
  const map = masteryMap(trainer.store.record.value, trainer.now());
  const due = map.find(({ isDue }) => isDue);
  const fresh = map.find(({ level }) => level === 'new');
  const isDayDone = trainer.puzzles.state.isDayDone.value;
  return (
    <nav class="next-steps" aria-label={texts.upNext}>
      <button
        type="button"
        onClick={() => void trainer.puzzles.beginDay()}
        aria-label={isDayDone ? `${texts.puzzleOfDay}, ${texts.dayDone}` : undefined}
      >
        <Icon name="daily" />
        <span>{texts.puzzleOfDay}</span>
        {isDayDone && <span aria-hidden="true">✓</span>}
      </button>
      {due !== undefined && (
        <button type="button" onClick={() => page.navigation.showLesson(due.technique)}>
          <Icon name="undo" />
          <span>{texts.repeat(techniques[due.technique].name)}</span>
        </button>
      )}
      {fresh !== undefined && (
        <button type="button" onClick={() => page.navigation.showLesson(fresh.technique)}>
          <Icon name="train" />
          <span>{texts.learnNew(techniques[fresh.technique].name)}</span>
        </button>
      )}
    </nav>
  );
}
