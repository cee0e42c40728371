import type { Language } from '@countermine/view/messages/language.ts';

/** Of the panels that lie over the game. */
export interface PanelTexts {
  readonly toClose: string;
}

const english: PanelTexts = { toClose: 'Esc closes' };

const german: PanelTexts = { toClose: 'Esc schließt' };

const chinese: PanelTexts = { toClose: '按 Esc 关闭' };

const turkish: PanelTexts = { toClose: 'Esc kapatır' };

/** The texts by language. */
export const PANEL_TEXTS: Readonly<Record<Language, PanelTexts>> = {
  en: english,
  de: german,
  zh: chinese,
  tr: turkish,
};
