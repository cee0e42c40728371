import { FLAG, isOpen } from '@countermine/core/board/knowledge.ts';
import { createShape } from '@countermine/core/board/shape.ts';
import type { SentPosition } from '@countermine/play/solver/solver-messages.ts';
import type { Language } from '@countermine/text/language/language.ts';
import { messagesIn } from '@countermine/text/messages/languages.ts';
import type { Messages } from '@countermine/text/messages/messages.ts';
import { PLAIN_TEXTS } from '@countermine/text/terminal/plain-texts.ts';
import type { TrainerTexts } from '@countermine/text/trainer/trainer-text-set.ts';
import { TRAINER_TEXTS } from '@countermine/text/trainer/trainer-texts.ts';
import { boardWords } from '../plain/board-words.ts';
import { parseCell, withCellNames } from '../plain/cell-names.ts';
import { spellingOf } from '../plain/plain-talk.ts';

/** How trainers speak line by line: positions in words, and cells by names such as `c4`. */
export class LearnTalk {
  readonly texts: TrainerTexts;
  readonly messages: Messages;
  readonly write: (line: string) => void;
  readonly #language: Language;

  /** @param write writes one line, given without its line end */
  constructor(language: Language, hasUnicode: boolean, write: (line: string) => void) {
    const spell = spellingOf(language, hasUnicode);
    this.#language = language;
    this.texts = TRAINER_TEXTS[language];
    this.messages = withCellNames(messagesIn(language));
    this.write = (line) => write(spell(line));
  }

  /** The rows of a position, and its mines left. */
  writePosition({ width, height, knowledge, mineCount }: SentPosition): void {
    const shape = createShape(width, height);
    const board = { shape, knowledge, mines: undefined, phase: 'playing', exploded: [] } as const;
    for (const row of boardWords(PLAIN_TEXTS[this.#language], board)) this.write(row);
    const flags = knowledge.filter((state) => state === FLAG).length;
    this.write(this.texts.minesLeft(this.number(mineCount - flags)));
  }

  /** The cell with a name; undefined if there is none, or it is not `wanted`. */
  cellNamed({ width, height, knowledge }: SentPosition, name: string, wanted: 'hidden' | 'any'): number | undefined {
    const cell = parseCell(createShape(width, height), name);
    const state = cell.ok ? knowledge[cell.value] : undefined;
    if (!cell.ok || state === undefined) return undefined;
    return wanted === 'any' || !(isOpen(state) || state === FLAG) ? cell.value : undefined;
  }

  /** A number as the language writes it. */
  number(value: number, digits = 0): string {
    return this.messages.text.number(value, digits);
  }
}
