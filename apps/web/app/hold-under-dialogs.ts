import { computed, effect, untracked } from '@preact/signals';
import type { Page } from '../state/page.ts';

/** Lets the clock wait while a dialog covers the board. @returns ends it */
export function holdUnderDialogs({ dialogs, game }: Page): () => void {
  const isOver = computed(() => dialogs.current.value !== undefined);
  return effect(() => (isOver.value ? untracked(() => game.hold()) : undefined));
}
