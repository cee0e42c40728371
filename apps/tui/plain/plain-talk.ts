import { toAscii, toPrintable } from '@countermine/play/words/ascii.ts';
import type {
  Messages,
  PageWords,
  PanelTexts,
  PlainTexts,
  TerminalWords,
  TrainerTexts,
} from '@countermine/play/words/catalogue.ts';
import type { Language } from '@countermine/play/words/language.ts';
import { wordsIn } from '@countermine/play/words/words.ts';
import { withCellNames } from './board-words.ts';

/** The longest line: longer ones are hard to listen to. Units: characters. */
const LINE = 200;
/** An answer pauses after this many lines. */
const PAGE = 24;

interface SpeakerPorts {
  /** Writes one line, given without its line end. */
  readonly write: (line: string) => void;
  /** Replaces characters that the terminal cannot show. */
  readonly spell: (text: string) => string;
  /** The hint after an answer that pauses. */
  readonly toMore: string;
}

/** Writes answers in short lines and pages, and can repeat them. */
class Speaker {
  readonly #ports: SpeakerPorts;
  #answer: string[] = [];
  #rest: Iterator<string> | undefined;
  #count = 0;

  constructor(ports: SpeakerPorts) {
    this.#ports = ports;
  }

  /** Starts a new answer; the rest of the last one is dropped. */
  begin(): void {
    this.#answer = [];
    this.#rest = undefined;
    this.#count = 0;
  }

  /** Says a text, wrapped into several lines if it is long. */
  readonly say = (text: string): void => {
    for (const line of linesOf(this.#ports.spell(text))) this.sayWhole(line);
  };

  /** Says a text in one line, because it is useless in pieces. */
  sayWhole(line: string): void {
    this.#answer.push(line);
    this.#count += 1;
    this.#ports.write(line);
  }

  /** Says texts up to the end of the page, and keeps the rest for {@link more}. */
  sayAll(texts: Iterable<string>): void {
    this.#rest = wrapped(texts, this.#ports.spell)[Symbol.iterator]();
    this.more();
  }

  /** Says the next page. @returns whether there was one */
  more(): boolean {
    const rest = this.#rest;
    if (rest === undefined) return false;
    for (this.#count = 0; this.#count < PAGE; ) {
      const next = rest.next();
      if (next.done === true) {
        this.#rest = undefined;
        return true;
      }
      this.sayWhole(next.value);
    }
    this.say(this.#ports.toMore);
    return true;
  }

  /** Says the answer again. */
  repeat(): void {
    for (const line of this.#answer) this.#ports.write(line);
  }
}

function* wrapped(texts: Iterable<string>, spell: (text: string) => string): Generator<string> {
  for (const text of texts) yield* linesOf(spell(text));
}

/** Wraps a text, between words where possible. */
function* linesOf(text: string): Generator<string> {
  let rest = [...text];
  while (rest.length > LINE) {
    const blank = rest.lastIndexOf(' ', LINE);
    const end = blank > 0 ? blank : LINE;
    yield rest.slice(0, end).join('');
    rest = rest.slice(blank > 0 ? end + 1 : end);
  }
  yield rest.join('');
}

/** How this mode talks: in one language, with cell names, and in characters that the terminal can show. */
export interface PlainTalk {
  readonly messages: Messages;
  readonly texts: PlainTexts;
  readonly help: TerminalWords['help'];
  readonly lastGame: TerminalWords['modes']['lastGame'];
  readonly trainer: TrainerTexts;
  readonly watching: PanelTexts['watch'];
  /** How a game that is over compares with the others. */
  readonly ending: PageWords['ending'];
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
    ending: wordsIn(language, 'page').ending,
    speaker: new Speaker({ write, spell: spellingOf(language, hasUnicode), toMore: texts.more }),
  };
}
