import type { Panel } from '../panels/panel.ts';
import { drawPanel } from '../panels/panel-frame.ts';
import type { PanelLook } from '../panels/panel-look.ts';
import type { Canvas, ScreenArea } from '../screen/canvas.ts';
import { LEAST_WINDOW } from './play-layout.ts';

/** A panel that is open, and what to do when it is closed. */
interface OpenPanel {
  readonly panel: Panel;
  readonly onClose: (() => void) | undefined;
}

/** The panels over what is played, the uppermost last. */
export class PanelStack {
  readonly #panels: OpenPanel[] = [];
  readonly #look: PanelLook;
  #area: ScreenArea | undefined;

  constructor(look: PanelLook) {
    this.#look = look;
  }

  /** The panel that gets keys. */
  get panel(): Panel | undefined {
    return this.#panels.at(-1)?.panel;
  }

  /** Where that panel was drawn last; undefined if there was no room. */
  get area(): ScreenArea | undefined {
    return this.#area;
  }

  /** Opens a panel over everything else. @param onClose called when it is closed */
  open(panel: Panel, onClose?: () => void): void {
    this.#panels.push({ panel, onClose });
  }

  /** Closes the uppermost panel. @param panel only if it is this one */
  close(panel = this.panel): void {
    if (this.panel !== panel) return;
    const closed = this.#panels.pop();
    closed?.panel.onClose?.();
    closed?.onClose?.();
  }

  /** Closes all panels. */
  closeAll(): void {
    while (this.#panels.length > 0) this.close();
  }

  /** Draws the uppermost panel over the middle of the screen, if there is room. */
  draw(canvas: Canvas): void {
    const { width, height } = canvas;
    const hasRoom = width >= LEAST_WINDOW.width && height >= LEAST_WINDOW.height;
    const { panel } = this;
    const whole = { row: 0, column: 0, width, height };
    this.#area = panel === undefined || !hasRoom ? undefined : drawPanel(canvas, panel, this.#look, whole);
  }
}
