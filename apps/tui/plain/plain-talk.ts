import type {
  Messages,
  PanelTexts,
  PlainTexts,
  TerminalWords,
  TrainerTexts,
} from '@countermine/play/words/catalogue.ts';
import type { Language } from '@countermine/play/words/language.ts';

import { toAscii, toPrintable } from '@countermine/play/words/terminal/ascii.ts';
import { wordsIn } from '@countermine/play/words/words.ts';

import { withCellNames } from './cell-names.ts';
import { Speaker } from './speaker.ts';

/** How this mode talks: in one language, with cell names, and in characters that the terminal can show. */
export interface PlainTalk {
  readonly messages: Messages;
  readonly texts: PlainTexts;
  readonly help: TerminalWords['help'];
  readonly lastGame: TerminalWords['modes']['lastGame'];
  readonly trainer: TrainerTexts;
  readonly watching: PanelTexts['watch'];
  readonly speaker: Speaker;
}

/** How a line is spelled. @param hasUnicode whether more than ASCII can be shown; English always uses ASCII */
export function spellingOf(language: Language, hasUnicode: boolean): (text: string) => string {
  const isAscii = language === 'en' || !hasUnicode;
  return (text) => (isAscii ? toAscii(toPrintable(text)) : toPrintable(text));
}

/**
 * @param hasUnicode whether more than ASCII can be shown; English always uses ASCII
 * @param write writes one line, given without its line end
 */
export function createTalk(language: Language, hasUnicode: boolean, write: (line: string) => void): PlainTalk {
  const texts = wordsIn(language, 'terminal').plain;
  return {
    messages: withCellNames(wordsIn(language, 'common')),
    texts,
    help: wordsIn(language, 'terminal').help,
    lastGame: wordsIn(language, 'terminal').modes.lastGame,
    trainer: wordsIn(language, 'terminal').trainer,
    watching: wordsIn(language, 'terminal').panels.watch,
    speaker: new Speaker({ write, spell: spellingOf(language, hasUnicode), toMore: texts.more }),
  };
}
