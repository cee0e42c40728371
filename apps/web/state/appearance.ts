import type { KeyBindings } from '@countermine/play/input/bindings.ts';
import type { Language } from '@countermine/play/words/language/language.ts';
import type { Messages } from '@countermine/play/words/messages/messages.ts';
import { computed, type ReadonlySignal } from '@preact/signals';
import { bindingsOf } from '../settings/key-changes.ts';
import type { Settings } from '../settings/settings.ts';
import type { Theme } from '../theme/theme.ts';
import { themeFor } from '../theme/themes.ts';
import type { Speech } from './speech.ts';

/** What the settings come to: how the page looks, which language it speaks, and what the keys do. */
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
    bindings: computed(() => bindingsOf(settings.value.bindings)),
  };
}
