import type { KeyBindings } from '@countermine/play/input/bindings.ts';
import type { MouseOptions } from '@countermine/play/input/mouse.ts';
import type { Language } from '@countermine/text/language/language.ts';

/** How the player likes it: the command line first, then the config file, then what the system says. */
export interface PlaySettings {
  readonly language: Language;
  readonly bindings: KeyBindings;
  /** Whether the mouse is heard at all. */
  readonly hasMouse: boolean;
  readonly mouse: MouseOptions;
  readonly hasAnimation: boolean;
}
