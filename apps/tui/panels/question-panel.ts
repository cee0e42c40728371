import type { KeyName } from '@countermine/play/input/key-name.ts';
import type { Canvas, ScreenArea } from '../screen/canvas.ts';
import { textWidth, wrapText } from '../screen/text-column.ts';
import type { TerminalMouse } from '../terminal/terminal.ts';
import { ClickWatch, type Panel, type PanelLook, panelGlyphs } from './panel.ts';

const YES_KEY = 'y';
const NO_KEY = 'n';
/** In front of each answer: the pointer, its key, and blanks. */
const BEFORE_ANSWER = 4;
const GAP = 3;

/** A question with two answers. */
interface Question {
  readonly text: string;
  /** The answers, saying what each of them does. */
  readonly yes: string;
  readonly no: string;
}

/** An open question. The answer that changes nothing is selected at first. */
export class YesNo {
  readonly question: Question;
  readonly #look: PanelLook;
  #isYes = false;
  /** Where the answers were drawn last, yes first. */
  #places: readonly [ScreenArea, ScreenArea] | undefined;

  constructor(look: PanelLook, question: Question) {
    this.#look = look;
    this.question = question;
  }

  heightFor(width: number): number {
    return wrapText(this.question.text, width).length + (this.#isSideBySide(width) ? 1 : 2);
  }

  /** The width at which the question and the answers take a line each. */
  get wantedWidth(): number {
    return Math.max(textWidth(this.question.text), this.#answersWidth());
  }

  draw(canvas: Canvas, area: ScreenArea): void {
    const { styles } = this.#look;
    const { row, column, width } = area;
    const lines = wrapText(this.question.text, width);
    // The answers stay in view however long the question is.
    const shown = lines.slice(0, Math.max(0, area.height - (this.#isSideBySide(width) ? 1 : 2)));
    for (const [index, line] of shown.entries()) canvas.put(row + index, column, line, styles.text, column + width);
    const at = row + shown.length;
    const no = this.#answerArea(this.question.no, at, column);
    const yes = this.#isSideBySide(width)
      ? this.#answerArea(this.question.yes, at, column + no.width + GAP)
      : this.#answerArea(this.question.yes, at + 1, column);
    this.#places = [yes, no];
    this.#drawAnswer(canvas, no, NO_KEY, this.question.no, !this.#isYes, column + width);
    this.#drawAnswer(canvas, yes, YES_KEY, this.question.yes, this.#isYes, column + width);
  }

  /** Handles a key. @returns the answer; undefined while there is none */
  onKey(name: KeyName): boolean | undefined {
    const key = name.toLowerCase();
    if (key === YES_KEY) return true;
    if (key === NO_KEY) return false;
    if (name === 'Enter' || name === 'Space') return this.#isYes;
    if (/^(Shift\+)?Tab$|^Arrow|^[hjkl]$/.test(name)) this.#isYes = !this.#isYes;
    return undefined;
  }

  /** Handles a click. @returns the answer that was clicked */
  onClick({ row, column }: { readonly row: number; readonly column: number }): boolean | undefined {
    const at = this.#places?.findIndex(
      (place) => row === place.row && column >= place.column && column < place.column + place.width,
    );
    return at === undefined || at < 0 ? undefined : at === 0;
  }

  #drawAnswer(canvas: Canvas, place: ScreenArea, key: string, words: string, isChosen: boolean, end: number): void {
    const { styles, glyphs } = this.#look;
    const pointer = isChosen ? panelGlyphs(glyphs).pointer : ' ';
    const next = canvas.put(place.row, place.column, `${pointer} `, styles.text, end);
    const after = canvas.put(place.row, next, key, isChosen ? styles.selected : styles.key, end);
    canvas.put(place.row, after, ` ${words}`, isChosen ? styles.selected : styles.text, end);
  }

  #answerArea(words: string, row: number, column: number): ScreenArea {
    return { row, column, width: BEFORE_ANSWER + textWidth(words), height: 1 };
  }

  #answersWidth(): number {
    return 2 * BEFORE_ANSWER + GAP + textWidth(this.question.yes) + textWidth(this.question.no);
  }

  #isSideBySide(width: number): boolean {
    return this.#answersWidth() <= width;
  }
}

const MAX_WIDTH = 56;

/** A question with what it is about. */
export type TitledQuestion = Question & { readonly title: string };

/** Asks before something is given up. Closing it is a no. */
export class QuestionPanel implements Panel {
  readonly title: string;
  readonly #asked: YesNo;
  readonly #clicks = new ClickWatch();
  #onAnswer: ((isYes: boolean) => void) | undefined;

  /** @param onAnswer called once; the app then closes the panel */
  constructor(look: PanelLook, question: TitledQuestion, onAnswer: (isYes: boolean) => void) {
    this.title = question.title;
    this.#asked = new YesNo(look, question);
    this.#onAnswer = onAnswer;
  }

  wantedSize(): { readonly width: number; readonly height: number } {
    const width = Math.min(MAX_WIDTH, this.#asked.wantedWidth);
    return { width, height: this.#asked.heightFor(width) };
  }

  draw(canvas: Canvas, area: ScreenArea): void {
    this.#asked.draw(canvas, area);
  }

  onKey(name: KeyName): boolean {
    this.#answer(this.#asked.onKey(name));
    return true;
  }

  onMouse(mouse: TerminalMouse): void {
    const place = this.#clicks.take(mouse);
    if (place !== undefined) this.#answer(this.#asked.onClick(place));
  }

  onClose(): void {
    this.#answer(false);
  }

  #answer(isYes: boolean | undefined): void {
    if (isYes === undefined) return;
    const tell = this.#onAnswer;
    this.#onAnswer = undefined;
    tell?.(isYes);
  }
}

/** Asks before something is done. The question is closed by the time it is. */
export function askFirst(
  screen: { openPanel(panel: Panel): void; closePanel(panel: Panel): void },
  look: PanelLook,
  question: TitledQuestion,
  onYes: () => void,
): void {
  const panel: QuestionPanel = new QuestionPanel(look, question, (isYes) => {
    // Escape has closed it already.
    screen.closePanel(panel);
    if (isYes) onYes();
  });
  screen.openPanel(panel);
}
