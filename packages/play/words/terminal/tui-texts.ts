import type { Language } from '../language/language.ts';
import type { TrainerTexts } from '../trainer/trainer-text-set.ts';
import { TRAINER_TEXTS } from '../trainer/trainer-texts.ts';
import { PANEL_TEXTS, type PanelTexts } from './panel-texts.ts';
import { SCREEN_TEXTS, type ScreenTexts } from './screen-texts.ts';
import type { TerminalStoreTexts } from './store-text-set.ts';
import { STORE_TEXTS } from './store-texts.ts';
import { TERMINAL_TEXTS, type TerminalTexts } from './terminal-texts.ts';

/** The texts of the terminal, in addition to the messages of all front ends. */
export interface TuiTexts {
  readonly screen: ScreenTexts;
  readonly panels: PanelTexts;
  readonly store: TerminalStoreTexts;
  readonly terminal: TerminalTexts;
  readonly trainer: TrainerTexts;
}

/** The texts of the terminal in one language. */
export function tuiTextsIn(language: Language): TuiTexts {
  return {
    screen: SCREEN_TEXTS[language],
    panels: PANEL_TEXTS[language],
    store: STORE_TEXTS[language],
    terminal: TERMINAL_TEXTS[language],
    trainer: TRAINER_TEXTS[language],
  };
}
