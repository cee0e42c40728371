import { err, ok, type Result } from '@countermine/core/result.ts';
import type { Clock } from '../ports/clock.ts';
import {
  ENGINE_MOVES,
  ENGINE_VERSION,
  type EngineLine,
  type EngineLineError,
  type EngineMove,
  formatHostLine,
  type HostLine,
  parseEngineLine,
  ROOM_LINES,
  type RoomWish,
} from '../protocol/engine-lines.ts';

interface NumberedLine {
  readonly number: number;
  readonly text: string;
}

export type EngineFailure =
  | { readonly code: 'not-started'; readonly reason: string }
  /** It ended by itself: with a status, or by a signal. */
  | { readonly code: 'ended'; readonly status: number | null; readonly signal: string | null }
  /** It took longer than it was given, to get ready or to answer `go`. */
  | { readonly code: 'slow'; readonly ms: number; readonly since: 'countermine' | 'go' }
  /** It printed so much without an answer. Units: characters. */
  | { readonly code: 'endless'; readonly most: number }
  | { readonly code: 'long-line'; readonly most: number }
  | ({ readonly code: 'unreadable'; readonly error: EngineLineError } & NumberedLine)
  /** A line before it has said that it is ready. */
  | ({ readonly code: 'no-handshake' } & NumberedLine)
  /** A line that can be read, but is no move. */
  | ({ readonly code: 'out-of-turn' } & NumberedLine)
  | { readonly code: 'version'; readonly found: number }
  /** Too many moves in one game that are not allowed; the last of them. */
  | ({ readonly code: 'refused'; readonly count: number; readonly refusal: string } & NumberedLine)
  /** So many moves did not finish a game. */
  | { readonly code: 'long-game'; readonly most: number }
  /** We ended it. */
  | { readonly code: 'stopped' };

/** The most that an engine may print beyond what it is asked for. Units: characters. */
const MAX_UNREAD = 2 ** 20;

interface EngineWire {
  send(text: string): void;
  close(): void;
}

export type EngineWishLine = Extract<EngineLine, { readonly kind: 'play' | 'create' }>;

type AboutLine = Extract<EngineLine, { readonly kind: 'info' | 'name' | 'key' | 'play' | 'create' | 'manual' }>;

type EngineAnswer = EngineMove | { readonly kind: 'resign' };

/**
 * The talk with an engine, in lines. Its answers are read one for each question; more wait until they are asked for.
 * After a failure the engine is ended, and everything asked of it has that failure.
 */
export class EngineTalk {
  /** Settles when the engine cannot continue. */
  readonly whenFailed: Promise<void>;
  readonly #wire: EngineWire;
  readonly #clock: Pick<Clock, 'after'>;
  readonly #lines = new WaitingLines();
  #count = 0;
  /** Read since the last answer without being one, such as `info`. Units: characters. */
  #idle = 0;
  #name: string | undefined;
  #key: string | undefined;
  #wish: EngineWishLine | undefined;
  #isManual = false;
  #takeWish: ((wish: RoomWish) => void) | undefined;
  /** True if no answer is awaited for a while. */
  #isIdle = false;
  #last: NumberedLine = { number: 0, text: '' };
  #failure: EngineFailure | undefined;
  #wake: (() => void) | undefined;
  #tellFailed: () => void = () => undefined;

  constructor(wire: EngineWire, clock: Pick<Clock, 'after'>) {
    this.whenFailed = new Promise((resolve) => {
      this.#tellFailed = resolve;
    });
    this.#wire = wire;
    this.#clock = clock;
  }

  get name(): string | undefined {
    return this.#name;
  }

  /** The key of its player on a server, if it said so. */
  get key(): string | undefined {
    return this.#key;
  }

  get wish(): EngineWishLine | undefined {
    return this.#wish;
  }

  /** True if it says itself when it is ready in rooms. */
  get isManual(): boolean {
    return this.#isManual;
  }

  get last(): NumberedLine {
    return this.#last;
  }

  get failure(): EngineFailure | undefined {
    return this.#failure;
  }

  /** Takes a line of the engine, without its end. */
  take(text: string): void {
    if (!this.#isRead) return;
    this.#count += 1;
    this.#lines.push({ number: this.#count, text });
    if (this.#lines.length + this.#idle > MAX_UNREAD) this.fail({ code: 'endless', most: MAX_UNREAD });
    else if (this.#isIdle) this.#readAhead();
    else this.#wake?.();
  }

  /** Hands on what it wants of the room that it is in, when that is read. @returns stops that */
  followRoom(take: (wish: RoomWish) => void): () => void {
    this.#takeWish = take;
    return () => {
      this.#takeWish = undefined;
    };
  }

  /**
   * Reads what comes while nothing is asked: between two matches. An answer that comes early waits. @returns stops that
   */
  listen(): () => void {
    this.#isIdle = true;
    this.#readAhead();
    return () => {
      this.#isIdle = false;
    };
  }

  /** Ends the talk. @returns why it ended, which is the first reason given */
  fail(failure: EngineFailure): EngineFailure {
    if (this.#failure !== undefined) return this.#failure;
    this.#failure = failure;
    this.#tellFailed();
    this.#wake?.();
    this.#wire.close();
    return failure;
  }

  /** Notes that the engine has ended by itself: what it has said before is still read. */
  ended(how: Extract<EngineFailure, { readonly code: 'ended' | 'not-started' }>): void {
    this.#failure ??= how;
    this.#tellFailed();
    this.#wake?.();
  }

  /** Greets the engine, and waits until it is ready. */
  async begin(ms: number): Promise<Result<true, EngineFailure>> {
    this.tell({ kind: 'countermine', version: ENGINE_VERSION });
    const answer = await this.#answer(ms, 'countermine');
    if (!answer.ok) return answer;
    if (answer.value.kind !== 'version') return err(this.fail({ code: 'no-handshake', ...this.#last }));
    const { version } = answer.value;
    return version === ENGINE_VERSION ? ok(true) : err(this.fail({ code: 'version', found: version }));
  }

  tell(line: HostLine): void {
    if (this.#failure === undefined) this.#wire.send(formatHostLine(line));
  }

  async ask(ms: number): Promise<Result<EngineAnswer, EngineFailure>> {
    this.tell({ kind: 'go', ms });
    const answer = await this.#answer(ms, 'go');
    if (!answer.ok) return answer;
    const { value } = answer;
    // Whoever leaves the room gives its game up.
    if (value.kind === 'leave' && this.#takeWish !== undefined) return ok({ kind: 'resign' });
    return isMove(value) ? ok(value) : err(this.fail({ code: 'out-of-turn', ...this.#last }));
  }

  async #answer(ms: number, since: 'countermine' | 'go'): Promise<Result<EngineLine, EngineFailure>> {
    const cancel = this.#clock.after(ms, () => this.fail({ code: 'slow', ms, since }));
    try {
      for (;;) {
        const line = await this.#next();
        if (!line.ok) return line;
        const { number, text } = line.value;
        this.#idle += text.length + 1;
        if (text.trim() === '') continue;
        const read = parseEngineLine(text);
        if (!read.ok) {
          const { error } = read;
          const line = { number, text };
          const failure = since === 'go' ? { code: 'unreadable' as const, error } : { code: 'no-handshake' as const };
          return err(this.fail({ ...failure, ...line }));
        }
        if (this.#hasNoted(read.value)) continue;
        this.#last = line.value;
        this.#idle = 0;
        return ok(read.value);
      }
    } finally {
      cancel();
    }
  }

  #readAhead(): void {
    while (this.#isRead) {
      const line = this.#lines.first;
      if (line === undefined) return;
      const isBlank = line.text.trim() === '';
      const read = parseEngineLine(line.text);
      if (!isBlank && !read.ok) return void this.fail({ code: 'unreadable', ...line, error: read.error });
      if (read.ok && !isNoAnswer(read.value)) return;
      this.#lines.shift();
      this.#idle += line.text.length + 1;
      if (read.ok) this.#hasNoted(read.value);
    }
  }

  /** Notes what a line says. @returns whether that is all, and it is not an answer */
  #hasNoted(line: EngineLine): boolean {
    if (isAbout(line)) {
      this.#note(line);
      return true;
    }
    if (!isRoomWish(line) || this.#takeWish === undefined) return false;
    this.#takeWish(line);
    return line.kind !== 'leave';
  }

  #note(line: AboutLine): void {
    if (line.kind === 'name') this.#name = line.name;
    else if (line.kind === 'key') this.#key = line.key;
    else if (line.kind === 'manual') this.#isManual = true;
    else if (line.kind !== 'info') this.#wish = line;
  }

  /** Lines before it ended by itself count; lines before it was ended do not. */
  get #isRead(): boolean {
    return this.#failure === undefined || this.#failure.code === 'ended';
  }

  async #next(): Promise<Result<NumberedLine, EngineFailure>> {
    for (;;) {
      const line = this.#isRead ? this.#lines.shift() : undefined;
      if (line !== undefined) return ok(line);
      if (this.#failure !== undefined) return err(this.#failure);
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}

const ABOUT: ReadonlySet<EngineLine['kind']> = new Set(['info', 'name', 'key', 'play', 'create', 'manual']);
const ROOM_WISHES: ReadonlySet<EngineLine['kind']> = new Set(ROOM_LINES);
const MOVES: ReadonlySet<EngineLine['kind']> = new Set([...ENGINE_MOVES, 'resign']);

function isAbout(line: EngineLine): line is AboutLine {
  return ABOUT.has(line.kind);
}

function isRoomWish(line: EngineLine): line is RoomWish {
  return ROOM_WISHES.has(line.kind);
}

function isMove(line: EngineLine): line is EngineAnswer {
  return MOVES.has(line.kind);
}

function isNoAnswer(line: EngineLine): boolean {
  return isAbout(line) || isRoomWish(line);
}

/** Dropping lines that were read one by one would move all the others each time. Units: lines. */
const DROPPED_AT_ONCE = 1024;

class WaitingLines {
  readonly #lines: NumberedLine[] = [];
  #read = 0;
  #length = 0;

  /** Units: characters, with the ends of the lines. */
  get length(): number {
    return this.#length;
  }

  push(line: NumberedLine): void {
    this.#lines.push(line);
    this.#length += line.text.length + 1;
  }

  get first(): NumberedLine | undefined {
    return this.#lines[this.#read];
  }

  shift(): NumberedLine | undefined {
    const { first: line } = this;
    if (line === undefined) return undefined;
    this.#read += 1;
    this.#length -= line.text.length + 1;
    if (this.#read >= DROPPED_AT_ONCE || this.#read === this.#lines.length) {
      this.#lines.splice(0, this.#read);
      this.#read = 0;
    }
    return line;
  }
}
