import type { Field } from '@countermine/core/reveal/field.ts';
import type { Dialect } from '@countermine/courses/kit/dialect.ts';
import { filesInMemory } from '@countermine/courses/kit/files.ts';
import { LiveSession } from '@countermine/courses/kit/session.ts';
import { dialects } from '@countermine/courses/registry.ts';
import { readOnly } from '@countermine/play/ports/listeners.ts';
import { signal } from '@preact/signals';
import { type ByteLine, ByteLines } from './byte-lines.ts';
import { LineEditor } from './line-editor.ts';
import { type OutputPiece, OutputTail } from './output-tail.ts';

/** The texts of the folder `examples/`, by their names. */
const EXAMPLES = new Map(
  Object.entries(
    import.meta.glob<string>('../../../examples/*.txt', { query: '?raw', import: 'default', eager: true }),
  ).map(([path, text]) => [path.slice(path.lastIndexOf('/') + 1), text]),
);

function exampleInput({ id }: Dialect): string {
  return exampleNamed(`${id}.txt`);
}

interface GivenFiles {
  readonly name: string;
  readonly text: string;
  readonly args: string;
}

/** The form's initial contents: the example file, by the name that the example input uses. */
function exampleFiles({ files: [file] }: Dialect): GivenFiles {
  if (file === undefined) return { name: '', text: '', args: '' };
  const name = `examples/${file.example}`;
  return { name, text: exampleNamed(file.example), args: file.givenBy === 'argument' ? name : '' };
}

function exampleNamed(name: string): string {
  const text = EXAMPLES.get(name);
  if (text === undefined) throw new Error(`there is no example ${name}`);
  return text;
}

export interface Screen {
  /** Shows text or bytes; stderr stands out. */
  write(data: string | Uint8Array, stream?: OutputPiece['stream']): void;
  /** Resolves once everything written so far is on the screen. */
  drained(): Promise<void>;
  clear(): void;
}

export interface CourseView {
  readonly lines: readonly ByteLine[];
  /** True if earlier lines are gone. */
  readonly isCut: boolean;
  /** The number of the last line of input that the game was given. */
  readonly turn: number;
  readonly exit: number | undefined;
  readonly field: Field | undefined;
}

/** The time that pasted input may block the page, and between two pictures of the output. Units: ms. */
const SLICE = 12;
const SHOW_EVERY = 250;
/** The most new output that is shown at once, and the most that is kept to be copied. Units: bytes. */
const MAX_SHOWN = 262_144;
const MAX_KEPT = 1_048_576;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class CourseController {
  readonly #state = {
    dialect: signal(firstDialect()),
    /** The readings that differ from the letter of the text. */
    readings: signal<ReadonlySet<string>>(new Set()),
    given: signal<GivenFiles>(exampleFiles(firstDialect())),
    view: signal<CourseView>(EMPTY),
  };
  readonly state = readOnly(this.#state);
  readonly #screen: Screen;
  readonly #onEnd: (exit: number) => void;
  readonly #editor = new LineEditor();
  #session: LiveSession | undefined;
  #lines = new ByteLines();
  #unseen = new OutputTail(MAX_SHOWN);
  #stdout = new OutputTail(MAX_KEPT);
  #input: string[] = [];
  #turn = 0;
  #field: Field | undefined;
  #pending = '';
  #isPumping = false;
  #isExitShown = false;

  /** @param onEnd called with the exit status of each game that ends */
  constructor(screen: Screen, onEnd: (exit: number) => void) {
    this.#screen = screen;
    this.#onEnd = onEnd;
    this.restart();
  }

  /** By the letter of its text and with its example files. */
  choose(dialect: Dialect): void {
    this.#state.dialect.value = dialect;
    this.#state.readings.value = new Set();
    this.#state.given.value = exampleFiles(dialect);
    this.restart();
  }

  /** Switches a reading, and restarts. */
  setReading(id: string, isOther: boolean): void {
    const readings = new Set(this.#state.readings.peek());
    if (isOther) readings.add(id);
    else readings.delete(id);
    this.#state.readings.value = readings;
    this.restart();
  }

  /** Changes a file or the arguments, and restarts. */
  give(change: Partial<GivenFiles>): void {
    this.#state.given.value = { ...this.#state.given.peek(), ...change };
    this.restart();
  }

  restart(): void {
    this.#lines = new ByteLines();
    this.#unseen = new OutputTail(MAX_SHOWN);
    this.#stdout = new OutputTail(MAX_KEPT);
    this.#input = [];
    this.#turn = 0;
    this.#field = undefined;
    this.#pending = '';
    this.#isExitShown = false;
    this.#editor.clear();
    this.#screen.clear();
    this.#session = this.#start();
    this.#show();
  }

  /** Restarts, and types the example input as far as the game reads it. */
  runExample(): void {
    this.restart();
    this.type(exampleInput(this.#state.dialect.peek()).replaceAll('\n', '\r'));
  }

  /** Takes typed or pasted text; a long paste is taken piece by piece, so that the page stays responsive. */
  type(data: string): void {
    this.#pending += data;
    if (!this.#isPumping) void this.#pump();
  }

  /** Ends the game's input, after what was typed so far. */
  endInput(): void {
    // The first of two may send an unfinished line.
    this.type('\u0004\u0004');
  }

  get input(): string {
    return this.#input.join('');
  }

  /** The file that the game asks for, while it waits for its name; reading it subscribes to the session. */
  get fileToType(): string | undefined {
    const { exit, turn } = this.#state.view.value;
    const asks = this.#state.dialect.value.files.some(({ givenBy }) => givenBy === 'input');
    return asks && exit === undefined && turn === 0 ? this.#state.given.value.name : undefined;
  }

  /** The text on stdout, or the end of it. */
  get output(): { readonly text: string; readonly isCut: boolean } {
    const text = this.#stdout.pieces.map(({ bytes }) => decoder.decode(bytes, { stream: true })).join('');
    return { text: text + decoder.decode(), isCut: this.#stdout.leftOut > 0 };
  }

  #start(): LiveSession {
    const { name, text, args } = this.#state.given.peek();
    const options = {
      readings: [...this.#state.readings.peek()],
      args: args.split(/\s+/).filter((argument) => argument !== ''),
      files: filesInMemory(new Map([[name, encoder.encode(text)]])),
      onField: (field: Field) => {
        this.#field = field;
      },
    };
    return new LiveSession(this.#state.dialect.peek(), options, (stream, bytes) => {
      const piece = { stream, turn: this.#turn, bytes };
      this.#unseen.add(piece);
      if (stream === 'stdout') this.#stdout.add(piece);
    });
  }

  async #pump(): Promise<void> {
    this.#isPumping = true;
    try {
      let lookedAt = performance.now();
      while (this.#pending !== '') {
        const end = performance.now() + SLICE;
        while (this.#pending !== '' && performance.now() < end) this.#step();
        if (this.#pending === '' || end - lookedAt > SHOW_EVERY) {
          this.#show();
          await this.#screen.drained();
          lookedAt = performance.now();
        } else {
          await nextTask();
        }
      }
    } finally {
      this.#isPumping = false;
    }
  }

  /** Takes keys up to the end of a line. */
  #step(): void {
    if (this.#session?.exit !== undefined) {
      // The game reads no more input.
      this.#pending = '';
      return;
    }
    const { used, echo, action } = this.#editor.type(this.#pending);
    this.#pending = this.#pending.slice(used);
    this.#unseen.add({ stream: 'echo', turn: this.#turn, bytes: encoder.encode(echo) });
    if (action !== undefined) this.#feed(action.kind === 'send' ? action.text : undefined);
  }

  /** @param text undefined for the end of the input */
  #feed(text: string | undefined): void {
    this.#turn += 1;
    if (text === undefined) {
      this.#session?.end();
    } else {
      this.#input.push(text);
      this.#session?.feed(encoder.encode(text));
    }
  }

  #show(): void {
    const { pieces, leftOut } = this.#unseen.take();
    if (leftOut > 0) this.#screen.write(`\r\n[… ${leftOut} bytes …]\r\n`);
    if (leftOut > 0) this.#lines.skip();
    for (const { stream, turn, bytes } of pieces) {
      this.#screen.write(bytes, stream);
      if (stream !== 'echo') this.#lines.add(stream, turn, bytes);
    }
    const exit = this.#session?.exit;
    const { lines, isCut } = this.#lines;
    this.#state.view.value = { lines, isCut, turn: this.#turn, exit, field: this.#field };
    if (exit === undefined || this.#isExitShown) return;
    this.#isExitShown = true;
    this.#onEnd(exit);
  }
}

/** Lets the browser handle other events. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

const EMPTY: CourseView = { lines: [], isCut: false, turn: 0, exit: undefined, field: undefined };

function firstDialect(): Dialect {
  const [dialect] = dialects.values();
  if (dialect === undefined) throw new Error('CourseController: there is no game');
  return dialect;
}
