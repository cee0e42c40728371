import { dialects } from '@countermine/courses/registry.ts';
import { CourseController } from '../terminal/course-controller.ts';
import type { CourseEnd } from './countermine-course.d.ts';
import { COURSE_STYLE } from './course-style.ts';
import { element, styledRoot } from './embed-style.ts';
import { messagesFor } from './messages-for.ts';
import { Transcript } from './transcript.ts';

/**
 * `<countermine-course game="calpoly">`: a course game to type at in any page; without `game` the reader chooses one. Its
 * buttons speak the language of the page, as far as there is one of four; the game speaks as its course has it.
 */
export class CountermineCourse extends HTMLElement {
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
