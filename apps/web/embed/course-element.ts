import { dialects } from '@countermine/courses/registry.ts';
import { CourseController, type Screen } from '../courses/course-controller.ts';
import type { OutputPiece } from '../courses/output-tail.ts';
import type { CourseEnd } from './countermine-course.d.ts';
import { element, messagesFor, styledRoot } from './embed-element.ts';

const COURSE_STYLE = `
:host { display: block; }
:disabled { opacity: 0.55; }
.frame { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.5em; }
.bar { display: flex; flex-wrap: wrap; gap: 0.5em; align-items: center; }
select, input { font: inherit; color: var(--text); background: var(--page); border: 1px solid var(--border); border-radius: 0.3em; padding: 0.2em 0.5em; min-width: 0; max-width: 100%; box-sizing: border-box; }
pre { height: 16em; margin: 0; padding: 0.5em; overflow: auto; border: 1px solid var(--border); border-radius: 0.3em; font: 14px/1.35 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
.echo { color: var(--accent); }
.stderr { color: var(--bad); }
.about { margin: 0; color: var(--muted); font-size: 0.9em; }
`;

/** The length of a long session that is kept. Units: UTF-16 code units. */
const MAX_SHOWN = 60_000;

/** A session as text that grows: what the game wrote, and what was typed. */
class Transcript implements Screen {
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
    while (this.#length > MAX_SHOWN && children.length > 1) {
      this.#length -= children[0]?.textContent?.length ?? 0;
      children[0]?.remove();
    }
  }
}

/**
 * `<countermine-course game="calpoly">`: a course game to type at in any page; without `game` the reader chooses one. Its
 * buttons speak the language of the page, as far as there is one of four; the game speaks as its course has it.
 */
class CountermineCourse extends HTMLElement {
  static readonly observedAttributes: readonly string[] = ['game'];

  readonly #transcript = new Transcript();
  readonly #course = new CourseController(this.#transcript, (exit) => this.#end(exit));
  readonly #games = document.createElement('select');
  readonly #restart = document.createElement('button');
  readonly #example = document.createElement('button');
  readonly #finish = document.createElement('button');
  readonly #line = document.createElement('input');
  readonly #about = element('p', 'about');
  readonly #status = element('p', 'about');

  constructor() {
    super();
    const bar = element('div', 'bar');
    bar.append(this.#games, this.#restart, this.#example, this.#finish);
    const frame = element('form', 'frame');
    frame.append(bar, this.#transcript.element, this.#line, this.#status, this.#about);
    styledRoot(this, COURSE_STYLE).append(frame);
    for (const button of [this.#restart, this.#example, this.#finish]) button.type = 'button';
    this.#transcript.element.role = 'log';
    this.#transcript.element.tabIndex = 0;
    this.#transcript.element.lang = 'en';
    this.#about.lang = 'en';
    this.#status.role = 'status';
    this.#line.autocomplete = 'off';
    this.#line.spellcheck = false;
    this.#line.setAttribute('autocapitalize', 'off');
    this.#listen(frame);
  }

  /** The platform calls this when the element is on a page. */
  connectedCallback(): void {
    this.#begin();
  }

  /** The platform calls this when the attribute changes: another game begins. */
  attributeChangedCallback(): void {
    if (this.isConnected) this.#begin();
  }

  #listen(form: HTMLFormElement): void {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#course.type(`${this.#line.value}\r`);
      this.#line.value = '';
    });
    this.#games.addEventListener('change', () => this.#play(this.#games.value));
    this.#restart.addEventListener('click', () => this.#play(this.#course.state.dialect.peek().id));
    this.#finish.addEventListener('click', () => this.#course.endInput());
    this.#example.addEventListener('click', () => {
      this.#showReady();
      this.#course.runExample();
    });
  }

  #begin(): void {
    const { terminal } = messagesFor(this);
    this.#games.ariaLabel = terminal.game;
    this.#games.replaceChildren(...[...dialects.values()].map(({ id, course }) => new Option(course, id)));
    this.#restart.textContent = terminal.restart;
    this.#example.textContent = terminal.example;
    this.#finish.textContent = terminal.endInput;
    this.#transcript.element.ariaLabel = terminal.terminal;
    this.#line.ariaLabel = terminal.input;
    this.#line.placeholder = terminal.input;
    this.#games.hidden = dialects.has(this.getAttribute('game') ?? '');
    this.#play(this.getAttribute('game') ?? this.#games.value);
  }

  /** Starts a game; one that does not exist is the first of the list. */
  #play(id: string): void {
    const dialect = dialects.get(id) ?? this.#course.state.dialect.peek();
    this.#games.value = dialect.id;
    this.#about.textContent = `${dialect.title}: ${dialect.input}`;
    this.#course.choose(dialect);
    this.#showReady();
    this.#line.value = this.#course.fileToType ?? '';
  }

  #showReady(): void {
    this.#status.textContent = '';
    this.#line.disabled = false;
    this.#finish.disabled = false;
  }

  #end(exit: number): void {
    this.#status.textContent = messagesFor(this).terminal.ended(exit);
    this.#line.disabled = true;
    this.#finish.disabled = true;
    const detail: CourseEnd = { exit };
    this.dispatchEvent(new CustomEvent('countermine-end', { detail, bubbles: true, composed: true }));
  }
}

customElements.define('countermine-course', CountermineCourse);
