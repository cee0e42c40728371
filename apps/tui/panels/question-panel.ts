import type { KeyName } from '@countermine/play/input/key-name.ts';
import type { Canvas, ScreenArea } from '../screen/canvas.ts';
import type { TerminalMouse } from '../terminal/terminal-event.ts';
import { ClickWatch } from './click.ts';
import type { Panel } from './panel.ts';
import type { PanelLook } from './panel-look.ts';
import { type Question, YesNo } from './yes-no.ts';

const WIDEST = 56;

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
    const width = Math.min(WIDEST, this.#asked.wantedWidth);
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
