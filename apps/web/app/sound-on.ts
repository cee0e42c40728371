import { effect } from '@preact/signals';
import type { Page } from '../state/page.ts';

/** Plays sounds as long as the settings have them on; they are loaded when they are first wanted. @returns ends it */
export function soundOn(page: Page): () => void {
  return effect(() => {
    if (!page.settings.state.settings.value.hasSound) return undefined;
    let end: (() => void) | undefined;
    let isOver = false;
    const begin = async (): Promise<void> => {
      const { playSounds } = await import('../sound/game-sounds.ts');
      if (!isOver) end = playSounds(page);
    };
    // Without them the page is only silent.
    begin().catch(() => undefined);
    return () => {
      isOver = true;
      end?.();
    };
  });
}
