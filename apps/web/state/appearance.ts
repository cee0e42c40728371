import type { KeyBindings } from '@countermine/play/input/bindings.ts';
import { type Language, languageFor } from '@countermine/text/language/language.ts';
import { messagesIn } from '@countermine/text/messages/languages.ts';
import type { Messages } from '@countermine/text/messages/messages.ts';
import { computed, type ReadonlySignal } from '@preact/signals';
import { bindingsOf } from '../settings/key-changes.ts';
import type { Settings } from '../settings/settings.ts';
import type { Theme } from '../theme/theme.ts';
import { themeFor } from '../theme/themes.ts';

/** What the settings come to: how the page looks, which language it speaks, and what the keys do. */
export interface Appearance {
  readonly theme: ReadonlySignal<Theme>;
  readonly language: ReadonlySignal<Language>;
  readonly messages: ReadonlySignal<Messages>;
  readonly bindings: ReadonlySignal<KeyBindings>;
}

/** What the system prefers; it applies where a setting is `system`. */
export interface SystemPreferences {
  readonly isDark: ReadonlySignal<boolean>;
  /** The language tags of the user, the favourite first. */
  readonly languages: readonly string[];
}

/** What the settings come to on this system. */
export function appearanceOf(settings: ReadonlySignal<Settings>, system: SystemPreferences): Appearance {
  const language = computed(() => {
    const choice = settings.value.language;
    return choice === 'system' ? languageFor(system.languages) : choice;
  });
  return {
    language,
    theme: computed(() => themeFor(settings.value.theme, system.isDark.value)),
    messages: computed(() => messagesIn(language.value)),
    bindings: computed(() => bindingsOf(settings.value.bindings)),
  };
}
