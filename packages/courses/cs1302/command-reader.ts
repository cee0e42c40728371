import type { Io } from '../kit/dialect.ts';
import { LINE_END, parseInteger, type Reads } from '../kit/input.ts';
import { commandOfWord, DECISIVE_TOKENS } from './command.ts';
import type { Cs1302Rules } from './rules.ts';

/** The longest line that is looked at whole for unusual white space. Units: characters. */
const MAX_LINE = 65_536;

/** Reads the tokens of one command after the other: those of a line, by the text. */
export class CommandReader {
  readonly #io: Io;
  readonly #rules: Cs1302Rules;
  readonly #takesAnySpace: boolean;
  /** A word that was no number where one was needed: it is the next command. */
  #leftOver: string | undefined;

  constructor(io: Io, rules: Cs1302Rules) {
    this.#io = io;
    this.#rules = rules;
    const { takesLeadingBlanks, takesTrailingBlanks, takesWideGaps, takesTabs } = rules;
    this.#takesAnySpace = takesLeadingBlanks && takesTrailingBlanks && takesWideGaps && takesTabs;
  }

  /** The tokens of the next command, as many as decide; undefined at the end of the input. */
  *tokens(): Reads<readonly string[] | undefined> {
    if (this.#rules.reads !== 'lines') return yield* this.#words();
    if (this.#takesAnySpace) return yield* this.#io.scannerLine(DECISIVE_TOKENS);
    const line = yield* this.#io.scannerText(MAX_LINE);
    return line === undefined ? undefined : tokensOf(line, this.#rules);
  }

  /** The next word and, if that needs a square, two more, whatever lines they are on. */
  *#words(): Reads<readonly string[] | undefined> {
    const word = this.#leftOver ?? (yield* this.#word());
    this.#leftOver = undefined;
    if (word === undefined) return undefined;
    const dropsAlways = this.#rules.reads === 'words but lines after commands';
    const dropsLine = dropsAlways || this.#rules.reads === 'words but lines after errors';
    const kind = commandOfWord(word, this.#rules);
    const isPlain = kind !== 'reveal' && kind !== 'mark' && kind !== 'guess';
    if (dropsLine && (kind === undefined || (isPlain && dropsAlways))) yield* this.#io.skipLine();
    if (isPlain) return [word];
    const tokens = [word];
    while (tokens.length < 3) {
      const next = yield* this.#word();
      if (next === undefined) return undefined;
      tokens.push(next);
      if (parseInteger(next) !== undefined) continue;
      if (dropsLine) yield* this.#io.skipLine();
      else this.#leftOver = next;
      return tokens;
    }
    if (dropsAlways) yield* this.#io.skipLine();
    return tokens;
  }

  *#word(): Reads<string | undefined> {
    for (;;) {
      const word = yield* this.#io.lineWord();
      if (word !== LINE_END) return word;
    }
  }
}

/**
 * The tokens of a line. One of white space that the program does not expect makes a token of its own, as where Java splits
 * a line at each single blank, or part of a word.
 */
function tokensOf(line: string, rules: Cs1302Rules): string[] {
  const before = rules.takesLeadingBlanks ? line.trimStart() : line;
  const text = rules.takesTrailingBlanks ? before.trimEnd() : before;
  if (text.trim() === '') return [];
  const gap = rules.takesTabs ? '[ \\t\\v\\f]' : ' ';
  return text.split(new RegExp(rules.takesWideGaps ? `${gap}+` : gap));
}
