import type { KeyBindings } from '@countermine/play/input/bindings.ts';
import type { Messages } from '@countermine/play/words/catalogue.ts';
import type { Language } from '@countermine/play/words/language.ts';

import { computed, effect, type ReadonlySignal, type Signal } from '@preact/signals';
import { applyTheme, loadSkin, skinAtHand, skinName } from '../skins/load-skin.ts';
import type { Theme, ThemeName } from '../skins/skin.ts';
import { loadSpeech, type Speech } from './language.ts';
import { bindingsOf, type Settings } from './settings.ts';

export interface Appearance {
  readonly theme: ReadonlySignal<Theme>;
  readonly language: ReadonlySignal<Language>;
  readonly messages: ReadonlySignal<Messages>;
  readonly bindings: ReadonlySignal<KeyBindings>;
}

/** What the settings come to on this system. */
export function appearanceOf(
  settings: ReadonlySignal<Settings>,
  speech: ReadonlySignal<Speech>,
  theme: ReadonlySignal<Theme>,
): Appearance {
  return {
    language: computed(() => speech.value.language),
    theme,
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

/** The skin that the page begins with; the one of every day if its own cannot be loaded. */
export async function firstSkin(choice: Settings['theme'], isDark: boolean): Promise<Theme> {
  return await loadSkin(skinName(choice, isDark)).catch(() => loadSkin('light'));
}

/** Has the page wear the skin that is wanted, once it is loaded, as {@link followLanguage} does. @returns ends it */
export function followSkin(theme: Signal<Theme>, wanted: ReadonlySignal<ThemeName>, onFailure: () => void): () => void {
  return effect(() => {
    const name = wanted.value;
    const atHand = skinAtHand(name);
    if (atHand !== undefined) theme.value = atHand;
    else if (name !== theme.peek().name) {
      loadSkin(name).then((loaded) => {
        if (wanted.peek() === name) theme.value = loaded;
      }, onFailure);
    }
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
