import { effect } from '@preact/signals';
import type { Page } from '../state/page.ts';
import { applyTheme } from '../theme/themes.ts';

/** Gives the document the language, the theme and the animations of the settings. @returns ends it */
export function styleDocument(page: Page, root: HTMLElement): () => void {
  const ends = [
    effect(() => {
      root.lang = page.language.value;
    }),
    effect(() => {
      root.classList.toggle('still', !page.settings.state.settings.value.hasAnimations);
    }),
    effect(() => applyTheme(page.theme.value, root)),
  ];
  return () => {
    for (const end of ends) end();
  };
}
