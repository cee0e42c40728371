type LineAction = { readonly kind: 'send'; readonly text: string } | { readonly kind: 'end' };

/** The outcome of typing: the part of the text that was used up, its echo, and what it led to. */
interface Typed {
  readonly used: number;
  readonly echo: string;
  readonly action: LineAction | undefined;
}

const ESCAPE = '\u001b';
const END_OF_INPUT = '\u0004';
/** The backspace key sends one of them, which depends on the keyboard. */
const BACKSPACES = ['\u007f', '\b'];
/** Ctrl+C and Ctrl+U discard the line. */
const DISCARDS = ['\u0003', '\u0015'];
/** Ctrl+A and Ctrl+E, as in a shell. */
const TO_START = ['\u0001', `${ESCAPE}[H`, `${ESCAPE}OH`];
const TO_END = ['\u0005', `${ESCAPE}[F`, `${ESCAPE}OF`];

const MAX_HISTORY = 200;
/** Characters that take two columns; good enough for a line of commands. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;
const COMBINING = /^\p{M}$/u;

/**
 * The line being typed, as a terminal edits it before the program sees it: Enter sends it with its newline, Ctrl+D sends
 * it as it is, or ends the input where the line is empty. The echo needs reverse wraparound.
 */
export class LineEditor {
  #line: readonly string[] = [];
  #cursor = 0;
  readonly #history: string[] = [];
  /** Which line of the history is shown; the history's length for the line being typed. */
  #shown = 0;

  /** Takes keys until one of them leads to something. */
  type(data: string): Typed {
    let echo = '';
    for (let used = 0; used < data.length; ) {
      const key = keyAt(data, used);
      used += key.length;
      if (key === '\r' || key === '\n')
        return { used, echo: `${echo}${this.#move(this.#line.length)}\r\n`, action: this.#send('\n') };
      if (key === END_OF_INPUT) return { used, echo, action: this.#line.length > 0 ? this.#send('') : { kind: 'end' } };
      echo += this.#press(key);
    }
    return { used: data.length, echo, action: undefined };
  }

  clear(): void {
    this.#line = [];
    this.#cursor = 0;
    this.#shown = this.#history.length;
  }

  #send(end: string): LineAction {
    const text = this.#line.join('');
    if (text !== '' && text !== this.#history.at(-1)) this.#history.push(text);
    if (this.#history.length > MAX_HISTORY) this.#history.shift();
    this.clear();
    return { kind: 'send', text: text + end };
  }

  /** @returns the echo of a key */
  #press(key: string): string {
    if (BACKSPACES.includes(key)) return this.#remove(this.#cursor - 1);
    if (DISCARDS.includes(key)) return this.#replace([]);
    if (TO_START.includes(key)) return this.#move(0);
    if (TO_END.includes(key)) return this.#move(this.#line.length);
    if (key.startsWith(ESCAPE)) return this.#pressSpecial(key.slice(2));
    return key === '\t' || !/^\p{Cc}/u.test(key) ? this.#insert([...key]) : '';
  }

  #pressSpecial(name: string): string {
    switch (name) {
      case 'A':
        return this.#recall(this.#shown - 1);
      case 'B':
        return this.#recall(this.#shown + 1);
      case 'C':
        return this.#move(this.#cursor + 1);
      case 'D':
        return this.#move(this.#cursor - 1);
      case '3~':
        return this.#remove(this.#cursor);
      default:
        return '';
    }
  }

  #insert(characters: readonly string[]): string {
    const rest = this.#line.slice(this.#cursor);
    this.#line = [...this.#line.slice(0, this.#cursor), ...characters, ...rest];
    this.#cursor += characters.length;
    return shown(characters) + shown(rest) + back(rest);
  }

  #remove(at: number): string {
    const removed = this.#line[at];
    if (removed === undefined) return '';
    const rest = this.#line.slice(at + 1);
    const echo = this.#move(at) + shown(rest) + wipe([removed]) + back(rest);
    this.#line = this.#line.toSpliced(at, 1);
    return echo;
  }

  #move(to: number): string {
    const target = Math.min(this.#line.length, Math.max(0, to));
    const echo =
      target < this.#cursor
        ? back(this.#line.slice(target, this.#cursor))
        : shown(this.#line.slice(this.#cursor, target));
    this.#cursor = target;
    return echo;
  }

  #recall(index: number): string {
    if (index < 0 || index > this.#history.length || index === this.#shown) return '';
    this.#shown = index;
    return this.#replace([...(this.#history[index] ?? '')]);
  }

  #replace(line: readonly string[]): string {
    const before = this.#line;
    const echo = this.#move(before.length) + back(before) + wipe(before) + shown(line);
    this.#line = line;
    this.#cursor = line.length;
    return echo;
  }
}

/** The key whose text begins at an index; consecutive plain characters count as one. */
function keyAt(data: string, index: number): string {
  const rest = data.slice(index, index + 1024);
  if (rest.startsWith(ESCAPE)) return ESCAPE + (/^[[O][\d;]*[A-Za-z~]?/.exec(rest.slice(1))?.[0] ?? '');
  return /^\P{Cc}+/u.exec(rest)?.[0] ?? rest.slice(0, 1);
}

/** Characters as the terminal shows them during editing: a tab would have no fixed width. */
function shown(characters: readonly string[]): string {
  return characters.join('').replaceAll('\t', ' ');
}

function back(characters: readonly string[]): string {
  return '\b'.repeat(columnsOf(characters));
}

function wipe(characters: readonly string[]): string {
  const columns = columnsOf(characters);
  return ' '.repeat(columns) + '\b'.repeat(columns);
}

function columnsOf(characters: readonly string[]): number {
  return characters.reduce((sum, character) => sum + (WIDE.test(character) ? 2 : COMBINING.test(character) ? 0 : 1), 0);
}
