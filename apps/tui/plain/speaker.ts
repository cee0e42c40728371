/** No line is longer, so that a command to say it again is worth typing. Units: characters. */
const LINE = 200;
/** An answer stops after so many lines. */
const PAGE = 24;

/** What a speaker needs. */
export interface SpeakerPorts {
  /** Writes one line, without its end. */
  readonly write: (line: string) => void;
  /** How a text is to be written, as not every terminal shows every character. */
  readonly spell: (text: string) => string;
  /** What is said of an answer that is cut. */
  readonly toMore: string;
}

/** Says answers in short lines: cuts long ones, and keeps what is to be said again or not yet. */
export class Speaker {
  readonly #ports: SpeakerPorts;
  #answer: string[] = [];
  #rest: Iterator<string> | undefined;
  #count = 0;

  constructor(ports: SpeakerPorts) {
    this.#ports = ports;
  }

  /** Begins another answer: what was left to say of the last one is forgotten. */
  begin(): void {
    this.#answer = [];
    this.#rest = undefined;
    this.#count = 0;
  }

  /** Says a text, in several lines where it is long. */
  say(text: string): void {
    for (const line of linesOf(this.#ports.spell(text))) this.#write(line);
  }

  /** Says a text as it is: one that nobody can use in pieces. */
  sayWhole(text: string): void {
    this.#write(text);
  }

  /** Says texts up to the end of the page, and keeps the others. */
  sayAll(texts: Iterable<string>): void {
    this.#rest = wrapped(texts, this.#ports.spell)[Symbol.iterator]();
    this.more();
  }

  /** Says the next page. @returns whether there was one */
  more(): boolean {
    const rest = this.#rest;
    if (rest === undefined) return false;
    for (this.#count = 0; this.#count < PAGE; ) {
      const next = rest.next();
      if (next.done === true) {
        this.#rest = undefined;
        return true;
      }
      this.#write(next.value);
    }
    this.say(this.#ports.toMore);
    return true;
  }

  /** Says the answer again. */
  repeat(): void {
    for (const line of this.#answer) this.#ports.write(line);
  }

  #write(line: string): void {
    this.#answer.push(line);
    this.#count += 1;
    this.#ports.write(line);
  }
}

function* wrapped(texts: Iterable<string>, spell: (text: string) => string): Generator<string> {
  for (const text of texts) yield* linesOf(spell(text));
}

/** A text in lines that are short enough, parted between words where that can be. */
function* linesOf(text: string): Generator<string> {
  let rest = [...text];
  while (rest.length > LINE) {
    const blank = rest.lastIndexOf(' ', LINE);
    const end = blank > 0 ? blank : LINE;
    yield rest.slice(0, end).join('');
    rest = rest.slice(blank > 0 ? end + 1 : end);
  }
  yield rest.join('');
}
