import { TERMINAL_KEYS } from '@countermine/play/input/bindings.ts';
import { DEFAULT_MOUSE } from '@countermine/play/input/mouse.ts';
import type { Language } from '@countermine/play/words/language.ts';

import type { PlaySettings } from '../start/play-settings.ts';
import type { Capabilities } from '../terminal/capabilities.ts';

/** A terminal that can draw everything, but in no colours, which tests do not read. */
export const WITHOUT_COLOURS: Capabilities = {
  colours: 'none',
  hasUnicode: true,
  isAddressable: true,
  background: 'dark',
};

/** The settings of somebody who changed none, without animation, which would take time. */
export function testSettings(language: Language = 'en'): PlaySettings {
  return {
    language,
    bindings: TERMINAL_KEYS.defaults,
    hasMouse: true,
    mouse: DEFAULT_MOUSE,
    animation: false,
    page: undefined,
  };
}
