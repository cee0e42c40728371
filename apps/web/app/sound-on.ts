import { effect } from '@preact/signals';
import { beginLater } from '../state/begin-later.ts';
import type { Page } from '../state/page.ts';

/** Plays sounds as long as the settings have them on; they are loaded when they are first wanted. @returns ends it */
export function soundOn(page: Page): () => void {
  return effect(() => {
    if (!page.settings.state.settings.value.hasSound) return undefined;
    return beginLater(async () => {
      const { playSounds } = await import('../sound/game-sounds.ts');
      return () => playSounds(page);
    });
  });
}
