import type { Language } from '@countermine/play/words/language/language.ts';
import { messagesIn } from '@countermine/play/words/messages/languages.ts';
import type { Messages } from '@countermine/play/words/messages/messages.ts';
import { toAscii, toPrintable } from '@countermine/play/words/terminal/ascii.ts';
import { PLAIN_HELP_TEXTS, type PlainHelpTexts } from '@countermine/play/words/terminal/plain-help-texts.ts';
import { PLAIN_TEXTS, type PlainTexts } from '@countermine/play/words/terminal/plain-texts.ts';
import { TERMINAL_TEXTS, type TerminalTexts } from '@countermine/play/words/terminal/terminal-texts.ts';
import { WATCHING_TEXTS, type WatchingTexts } from '@countermine/play/words/terminal/watching-texts.ts';
import type { TrainerTexts } from '@countermine/play/words/trainer/trainer-text-set.ts';
import { TRAINER_TEXTS } from '@countermine/play/words/trainer/trainer-texts.ts';
import { withCellNames } from './cell-names.ts';
import { Speaker } from './speaker.ts';

/** How this mode talks: in one language, with cell names, and in characters that the terminal can show. */
export interface PlainTalk {
  readonly messages: Messages;
  readonly texts: PlainTexts;
  readonly help: PlainHelpTexts;
  readonly lastGame: TerminalTexts['lastGame'];
  readonly trainer: TrainerTexts;
  readonly watching: WatchingTexts;
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
  const texts = PLAIN_TEXTS[language];
  return {
    messages: withCellNames(messagesIn(language)),
    texts,
    help: PLAIN_HELP_TEXTS[language],
    lastGame: TERMINAL_TEXTS[language].lastGame,
    trainer: TRAINER_TEXTS[language],
    watching: WATCHING_TEXTS[language],
    speaker: new Speaker({ write, spell: spellingOf(language, hasUnicode), toMore: texts.more }),
  };
}
