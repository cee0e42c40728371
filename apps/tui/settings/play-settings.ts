import type { KeyBindings } from '@countermine/play/input/bindings.ts';
import type { MouseOptions } from '@countermine/play/input/mouse.ts';
import type { Language } from '@countermine/play/words/language.ts';

/** The player's settings: from the command line, the config file, or the system, in this order. */
export interface PlaySettings {
  readonly language: Language;
  readonly bindings: KeyBindings;
  /** Whether to use the mouse. */
  readonly hasMouse: boolean;
  readonly mouse: MouseOptions;
  readonly hasAnimation: boolean;
}
