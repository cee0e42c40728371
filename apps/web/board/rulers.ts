import type { BoardShape } from '@countermine/core/board.ts';
import { type Camera, visibleRange } from '@countermine/play/board/camera.ts';

/** Units: px. */
const BREADTH = 16;
/** The room for a number. Units: px. */
const MIN_GAP = 18;
/** The numbers that are shown where there is no room for all. */
const STRIDES = [1, 2, 5, 10, 20, 50, 100, 500, 1000] as const;

/** The numbers of rows and columns at two edges of the board, while a text calls cells by them. */
export class Rulers {
  readonly #columns: HTMLElement;
  readonly #rows: HTMLElement;
  #shown: { readonly camera: Camera; readonly shape: BoardShape } | undefined;

  constructor(host: HTMLElement) {
    this.#columns = rulerIn(host, 'columns');
    this.#rows = rulerIn(host, 'rows');
  }

  /** Numbers what is in view. @param isShown whether there are rulers at all */
  show(camera: Camera, shape: BoardShape, isShown: boolean): void {
    for (const ruler of [this.#columns, this.#rows]) ruler.hidden = !isShown;
    if (!isShown || (this.#shown?.camera === camera && this.#shown.shape === shape)) return;
    this.#shown = { camera, shape };
    const { left, top, cellSize } = camera;
    const { firstRow, endRow, firstColumn, endColumn } = visibleRange(camera, shape);
    const [x, y] = [-left * cellSize, -top * cellSize];
    const stride = STRIDES.find((step) => step * cellSize >= MIN_GAP) ?? 1000;
    this.#columns.style.transform = `translateY(${Math.max(0, y - BREADTH)}px)`;
    this.#rows.style.transform = `translateX(${Math.max(0, x - BREADTH)}px)`;
    // Beside the board the numbers stand on the page; over cells they need a ground of their own.
    this.#columns.classList.toggle('over', y < BREADTH);
    this.#rows.classList.toggle('over', x < BREADTH);
    number(this.#columns, firstColumn, endColumn, stride, (at) => `translateX(${x + (at + 0.5) * cellSize}px)`);
    number(this.#rows, firstRow, endRow, stride, (at) => `translateY(${y + (at + 0.5) * cellSize}px)`);
  }

  close(): void {
    this.#columns.remove();
    this.#rows.remove();
  }
}

function rulerIn(host: HTMLElement, name: string): HTMLElement {
  const ruler = document.createElement('div');
  ruler.className = `ruler ${name}`;
  // A screen reader hears row and column with each cell.
  ruler.setAttribute('aria-hidden', 'true');
  ruler.hidden = true;
  host.append(ruler);
  return ruler;
}

/** Puts the numbers that are in view into a ruler; those that were there are used again. */
function number(
  ruler: HTMLElement,
  first: number,
  end: number,
  stride: number,
  transformOf: (at: number) => string,
): void {
  let used = 0;
  for (let at = first; at < end; at += 1) {
    if (at !== 0 && (at + 1) % stride !== 0) continue;
    const mark = ruler.children[used] ?? ruler.appendChild(document.createElement('span'));
    if (mark instanceof HTMLElement) {
      mark.textContent = String(at + 1);
      mark.style.transform = transformOf(at);
    }
    used += 1;
  }
  while (ruler.children.length > used) ruler.lastElementChild?.remove();
}
