import type { Messages, PanelTexts } from '@countermine/play/words/catalogue.ts';

import type { GlyphSet } from './glyph-set.ts';
import type { PanelStyles } from './panel-styles.ts';

/** What every panel needs to be drawn: the words, the styles and the signs. */
export interface PanelLook {
  readonly messages: Messages;
  readonly texts: PanelTexts;
  readonly styles: PanelStyles;
  readonly glyphs: GlyphSet;
}
