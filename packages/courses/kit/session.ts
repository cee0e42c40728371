import type { Field } from '@countermine/core/reveal/field.ts';
import { ByteSink, type Emit, encodeUtf8, type OutputStream } from './bytes.ts';
import type { Dialect, Io, LeftOpen, NumberOutOfRange } from './dialect.ts';
import { type FilePort, NO_FILES } from './files.ts';
import { InputBytes, type Reads, readInteger, readLineWord, readPair, readWord, skipLine } from './input.ts';
import { JavaScanner } from './java-scanner.ts';
import type { RuleWatch } from './rule-watch.ts';

/** The setup of a game. */
export interface GameOptions {
  /** Program arguments; none by default. */
  readonly args?: readonly string[];
  /** The ids of the readings that are switched. */
  readonly readings?: readonly string[];
  /** The ids of the misconceptions that the game follows, which make it wrong; none by default. */
  readonly misconceptions?: readonly string[];
  /** Other rules than those of the text, as parts of the game's rules: what a program is found to do. */
  readonly changes?: readonly object[];
  /** Told which rules the game reads. */
  readonly watch?: RuleWatch;
  /** The files that the game finds; by default there are none. */
  readonly files?: FilePort;
  /** Mines to use instead of random ones, as (row, column). */
  readonly layout?: readonly (readonly [row: number, column: number])[];
  /**
   * Told the board of the game before that first prints it, and again when another takes its place. It is the game's own
   * and live: to be read only, and between the calls that feed the game. A mine that the game itself has shown has the
   * value `SHOWN_MINE` in its knowledge.
   */
  readonly onField?: (field: Field) => void;
  /** Told that no text says what is written from here on; what was written before has been passed on. */
  readonly onOpenEnd?: (what: LeftOpen) => void;
  /** Told of every number that is outside of what it can be, before the game answers it: many games do not say why. */
  readonly onOutOfRange?: (number: NumberOutOfRange) => void;
}

/**
 * A game being played: it is fed input as it arrives, and passes on what it writes before the call returns. All output is
 * flushed before it waits for input.
 */
export class LiveSession {
  readonly #input = new InputBytes();
  readonly #sink: ByteSink;
  readonly #game: Reads<number>;
  #exit: number | undefined;

  /**
   * Starts the game and lets it write what it writes before any input.
   * Errors: throws a RangeError for a reading or misconception that the dialect does not have.
   */
  constructor(dialect: Dialect, options: GameOptions, emit: Emit) {
    this.#sink = new ByteSink(emit);
    this.#game = dialect.play(createIo(dialect, options, this.#input, this.#sink));
    this.#resume();
  }

  /** The exit status, once the game is over. */
  get exit(): number | undefined {
    return this.#exit;
  }

  /** Feeds the game more input. What follows the end of the game is not read; the bytes may be reused afterwards. */
  feed(bytes: Uint8Array): void {
    if (this.#exit !== undefined || bytes.length === 0) return;
    this.#input.feed(bytes);
    this.#resume();
  }

  /** Ends the input of the game, which then ends too. */
  end(): void {
    if (this.#exit !== undefined) return;
    this.#input.end();
    this.#resume();
    if (this.#exit === undefined) throw new Error('LiveSession: the game goes on after the end of its input');
  }

  #resume(): void {
    const step = this.#game.next();
    this.#sink.flush();
    if (step.done) this.#exit = step.value;
  }
}

function createIo(dialect: Dialect, options: GameOptions, input: InputBytes, sink: ByteSink): Io {
  const takesOther = switchesOf(`${dialect.id}: reading`, dialect.readings, options.readings);
  const hasMisconception = switchesOf(`${dialect.id}: misconception`, dialect.misconceptions, options.misconceptions);
  const scanner = new JavaScanner(input);
  return {
    args: options.args ?? [],
    files: options.files ?? NO_FILES,
    layout: options.layout,
    leaveOpen(what) {
      sink.flush();
      options.onOpenEnd?.(what);
    },
    showField: options.onField ?? tellNobody,
    tellOutOfRange: options.onOutOfRange ?? tellNobody,
    takesOther,
    hasMisconception,
    changes: options.changes ?? [],
    watch: options.watch,
    write: (data) => sink.write(data),
    error: (data) => sink.error(data),
    word: () => readWord(input),
    integer: () => readInteger(input),
    pair: () => readPair(input),
    lineWord: () => readLineWord(input),
    skipLine: () => skipLine(input),
    scannerLine: (limit) => scanner.lineTokens(limit),
    scannerText: (limit) => scanner.lineText(limit),
  };
}

const tellNobody = (): void => undefined;

type Declared = readonly { readonly id: string }[];

/** The ids that a dialect declares, shared by all its sessions: the judge starts thousands. */
const idsOfDeclared = new WeakMap<Declared, ReadonlySet<string>>();

function idsOf(declared: Declared): ReadonlySet<string> {
  const known = idsOfDeclared.get(declared);
  if (known !== undefined) return known;
  const ids = new Set(declared.map(({ id }) => id));
  idsOfDeclared.set(declared, ids);
  return ids;
}

/** True if a switch is on; both the game and its caller may only use declared ones. */
function switchesOf(what: string, declared: Declared, chosen: readonly string[] = []): (id: string) => boolean {
  const known = idsOf(declared);
  const on = new Set(chosen);
  const check = (id: string): void => {
    if (!known.has(id)) throw new RangeError(`${what} ${id} is not declared`);
  };
  for (const id of on) check(id);
  return (id) => {
    check(id);
    return on.has(id);
  };
}

/** A piece of what a game wrote. */
export interface Output {
  readonly stream: OutputStream;
  readonly bytes: Uint8Array;
}

/** The output of a game since the last turn, in order, and its exit status once it is over. */
export interface Turn {
  readonly output: readonly Output[];
  readonly exit: number | undefined;
}

/** A game as data: input in, a {@link Turn} out. */
export interface Session {
  /** The output before any input. */
  readonly opening: Turn;
  /**
   * Gives the game more input: bytes, which may be reused afterwards, or a text as UTF-8. What follows the end of the game
   * is not read.
   */
  feed(input: string | Uint8Array): Turn;
  /** Tells the game that its input has ended. */
  end(): Turn;
}

/**
 * Starts a game whose output is collected: for tests, the judge and the page.
 * Errors: throws a RangeError for a reading or misconception that the dialect does not have.
 */
export function start(dialect: Dialect, options: GameOptions = {}): Session {
  let output: Output[] = [];
  const live = new LiveSession(dialect, options, (stream, bytes) => output.push({ stream, bytes: bytes.slice() }));
  const turn = (): Turn => {
    const taken = output;
    output = [];
    return { output: taken, exit: live.exit };
  };
  return {
    opening: turn(),
    feed(input) {
      live.feed(typeof input === 'string' ? encodeUtf8(input) : input);
      return turn();
    },
    end() {
      live.end();
      return turn();
    },
  };
}
