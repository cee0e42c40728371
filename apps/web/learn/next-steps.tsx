import { masteryMap } from '@countermine/play/trainer/mastery.ts';
import type { VNode } from 'preact';
import { Icon } from '../base/buttons.tsx';
import type { PartProps } from './train-board.tsx';

/** What to do next: the puzzle of the day, what is to be repeated, and the next technique that is new. */
export function NextSteps({ page, trainer, texts }: PartProps): VNode {
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
