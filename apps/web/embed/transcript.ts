import type { Screen } from '../terminal/course-controller.ts';
import type { OutputPiece } from '../terminal/output-tail.ts';

/** What is kept of a long session. Units: UTF-16 code units. */
const MOST_SHOWN = 60_000;

/** A session as text that grows: what the game wrote, and what was typed. */
export class Transcript implements Screen {
  readonly element: HTMLPreElement = document.createElement('pre');
  #decoder = new TextDecoder();
  #length = 0;

  write(data: string | Uint8Array, stream: OutputPiece['stream'] = 'stdout'): void {
    const text = typeof data === 'string' ? data : this.#decoder.decode(data, { stream: true });
    const piece = document.createElement('span');
    piece.className = stream;
    piece.textContent = text.replaceAll('\r\n', '\n');
    this.element.append(piece);
    this.#length += piece.textContent.length;
    this.#forget();
    this.element.scrollTop = this.element.scrollHeight;
  }

  drained(): Promise<void> {
    return Promise.resolve();
  }

  clear(): void {
    this.element.replaceChildren();
    this.#decoder = new TextDecoder();
    this.#length = 0;
  }

  /** The last piece stays, however long it is. */
  #forget(): void {
    const { children } = this.element;
    while (this.#length > MOST_SHOWN && children.length > 1) {
      this.#length -= children[0]?.textContent?.length ?? 0;
      children[0]?.remove();
    }
  }
}
