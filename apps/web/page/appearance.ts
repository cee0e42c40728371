import type { KeyBindings } from '@countermine/play/input/bindings.ts';
import type { Messages } from '@countermine/play/words/catalogue.ts';
import type { Language } from '@countermine/play/words/language.ts';

import { computed, effect, type ReadonlySignal, type Signal } from '@preact/signals';
import { loadSpeech, type Speech } from './language.ts';
import { bindingsOf, type Settings } from './settings.ts';
import { applyTheme, type Theme, themeFor } from './themes.ts';

export interface Appearance {
  readonly theme: ReadonlySignal<Theme>;
  readonly language: ReadonlySignal<Language>;
  readonly messages: ReadonlySignal<Messages>;
  readonly bindings: ReadonlySignal<KeyBindings>;
}

/**
 * What the settings come to on this system.
 * @param isDark what the system prefers, where the setting is `system`
 */
export function appearanceOf(
  settings: ReadonlySignal<Settings>,
  speech: ReadonlySignal<Speech>,
  isDark: ReadonlySignal<boolean>,
): Appearance {
  return {
    language: computed(() => speech.value.language),
    theme: computed(() => themeFor(settings.value.theme, isDark.value)),
    messages: computed(() => speech.value.messages),
    bindings: computed(() => bindingsOf(settings.value.keys)),
  };
}

/**
 * Has the page speak the language that is wanted, once it is loaded: until then it continues in the one before.
 * @param onFailure called when a language cannot be loaded; the page keeps the one before
 * @returns ends it
 */
export function followLanguage(
  speech: Signal<Speech>,
  wanted: ReadonlySignal<Language>,
  onFailure: () => void,
): () => void {
  return effect(() => {
    const language = wanted.value;
    if (language === speech.peek().language) return;
    loadSpeech(language).then((loaded) => {
      // Another one may be wanted since.
      if (wanted.peek() === language) speech.value = loaded;
    }, onFailure);
  });
}

/** Where the settings are, as in the page. */
export interface SettingsOwner {
  readonly settings: { readonly state: { readonly settings: ReadonlySignal<Settings> } };
}

/** Gives the document the language, the theme and the animations of the settings. @returns ends it */
export function styleDocument(page: Appearance & SettingsOwner, root: HTMLElement): () => void {
  const ends = [
    effect(() => {
      root.lang = page.language.value;
    }),
    effect(() => {
      root.classList.toggle('still', !page.settings.state.settings.value.animation);
    }),
    effect(() => applyTheme(page.theme.value, root)),
  ];
  return () => {
    for (const end of ends) end();
  };
}
