import type { Answer } from '@countermine/courses/cases/answer.ts';
import type { ComparePolicy } from '@countermine/courses/cases/judged-game.ts';
import { countingText } from '../compare/compare.ts';
import { type BesideBoards, boardsBeside, type CellSign, hasCell } from './added-text.ts';
import { type BoardLines, boardsOfLines, type KnownLine, type LineKinds } from './board-lines.ts';
import {
  ANY_KIND,
  ANYWHERE,
  type BoardRewrite,
  fillPattern,
  isAtPlace,
  type LinePlace,
  type Rewrite,
  rewriteEnd,
  rewriteLine,
} from './rewrite.ts';

interface AnswerLine {
  readonly line: KnownLine;
  /** The index of its answer in `stepEnds`. */
  readonly part: number;
  /** The kind of the line before it, and its text; empty for the first. */
  readonly previous: string;
  readonly previousText: string;
  /** The kind of the line after it; empty for the last. */
  readonly next: string;
  readonly isLast: boolean;
  /** The board it belongs to, otherwise the last one before it. */
  readonly board: BoardLines | undefined;
}

/** A game's answer, line by line. Its lines are found when they are asked for: most answers are only compared whole. */
export class AnswerLines {
  readonly answer: Answer;
  readonly #kindsOfGame: LineKinds;
  #lines: readonly AnswerLine[] | undefined;
  #kinds: ReadonlySet<string> | undefined;
  #asItIs: Prediction | undefined;

  constructor(answer: Answer, kindsOfGame: LineKinds) {
    this.answer = answer;
    this.#kindsOfGame = kindsOfGame;
  }

  get lines(): readonly AnswerLine[] {
    this.#lines ??= linesOfAnswer(this.answer, this.#kindsOfGame);
    return this.#lines;
  }

  /** The kinds of its lines. */
  get kinds(): ReadonlySet<string> {
    this.#kinds ??= new Set([ANY_KIND, ...this.lines.map(({ line }) => line.kind)]);
    return this.#kinds;
  }

  /** The output of a program that prints it as the game does: always the same object. */
  get asItIs(): Prediction {
    this.#asItIs ??= new Prediction(this, undefined);
    return this.#asItIs;
  }
}

/** A line of a prediction: its text, and where that starts. */
export interface PredictedLine extends AnswerLine {
  readonly text: string;
  readonly start: number;
  /** Its index among the lines of the prediction. */
  readonly index: number;
}

/** The output of a program that follows a game except for some rewrites. */
export class Prediction {
  readonly stdout: string;
  readonly #game: AnswerLines;
  /** The texts of the lines; undefined if they are those of the game. */
  readonly #texts: readonly string[] | undefined;
  #lines: readonly PredictedLine[] | undefined;
  #counting: { readonly compare: ComparePolicy; readonly text: string } | undefined;

  constructor(game: AnswerLines, texts: readonly string[] | undefined) {
    this.stdout = texts?.join('') ?? game.answer.stdout;
    this.#game = game;
    this.#texts = texts;
  }

  get answer(): Answer {
    return this.#game.answer;
  }

  get lines(): readonly PredictedLine[] {
    this.#lines ??= this.#findLines();
    return this.#lines;
  }

  /** What counts of it when outputs are compared. */
  counting(compare: ComparePolicy): string {
    if (this.#counting?.compare !== compare) this.#counting = { compare, text: countingText(this.stdout, compare) };
    return this.#counting.text;
  }

  /** The line that contains an offset; undefined after the last. */
  lineAt(offset: number): PredictedLine | undefined {
    let start = 0;
    for (const [index, line] of this.#game.lines.entries()) {
      const text = this.#textOf(line, index);
      if (offset < start + text.length) return { ...line, text, start, index };
      start += text.length;
    }
    return undefined;
  }

  /** The same with another text for one line. */
  withText(index: number, text: string): Prediction {
    return new Prediction(
      this.#game,
      this.#game.lines.map((line, at) => (at === index ? text : this.#textOf(line, at))),
    );
  }

  #textOf({ line }: AnswerLine, index: number): string {
    return this.#texts?.[index] ?? line.text;
  }

  #findLines(): PredictedLine[] {
    let start = 0;
    return this.#game.lines.map((line, index) => {
      const text = this.#textOf(line, index);
      const predicted = { ...line, text, start, index };
      start += text.length;
      return predicted;
    });
  }
}

/** Rewrites by the kind of line that they change. */
export type RewritesByKind = ReadonlyMap<string, readonly Rewrite[]>;

/** The lines of an answer in order; a line in which a step ends is split there, and its start is a prompt. */
function linesOfAnswer({ stdout, stepEnds }: Answer, kinds: LineKinds): AnswerLine[] {
  const lines: Mutable<AnswerLine>[] = [];
  let previous = { kind: '', text: '' };
  let at = 0;
  for (const [part, end] of stepEnds.entries()) {
    while (at < end) {
      const newline = stdout.indexOf('\n', at);
      const next = newline < 0 || newline >= end ? end : newline + 1;
      const line = kinds.ofGame(stdout.slice(at, next));
      const isLast = next === stdout.length;
      const last = lines.at(-1);
      if (last !== undefined) last.next = line.kind;
      const [before, beforeText] = [previous.kind, previous.text];
      lines.push({ line, part, previous: before, previousText: beforeText, next: '', isLast, board: undefined });
      previous = line;
      at = next;
    }
  }
  const boards = boardsOfLines(lines);
  for (const [number, { first }] of boards.entries()) {
    const nextFirst = boards[number + 1]?.first ?? lines.length;
    for (let index = first; index < nextFirst; index += 1) lines[index]!.board = boards[number];
  }
  return lines;
}

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

/** True if a line is part of the board that it knows. */
export function isInBoard({ board }: AnswerLine, index: number): boolean {
  return board !== undefined && index <= board.last;
}

export function placeOfBoard(lines: readonly AnswerLine[], { first, last }: BoardLines): LinePlace {
  const { next, isLast } = lines[last]!;
  return { previous: lines[first]!.previous, next, isLast };
}

/**
 * The lines of a game as printed by a program with some rewrites. Lines are repeated, so the results are cached.
 */
export class LinePrinter {
  readonly #rewrites: RewritesByKind;
  readonly #ofBoards: readonly (Rewrite & { what: 'board' })[];
  readonly #besideBoards: readonly (Rewrite & { what: 'beside boards' })[];
  readonly #blocks: readonly (Rewrite & { what: 'block' })[];
  /** The lines that are printed the same in any position. */
  readonly #printed = new Map<KnownLine, string>();

  constructor(rewrites: RewritesByKind) {
    this.#rewrites = rewrites;
    const ofAnyKind = rewrites.get(ANY_KIND) ?? [];
    this.#ofBoards = ofAnyKind.filter((rewrite) => rewrite.what === 'board');
    this.#besideBoards = ofAnyKind.filter((rewrite) => rewrite.what === 'beside boards');
    this.#blocks = [...rewrites.values()].flat().filter((rewrite) => rewrite.what === 'block');
  }

  changesNothing(answer: AnswerLines): boolean {
    for (const kind of this.#rewrites.keys()) if (answer.kinds.has(kind)) return false;
    return true;
  }

  textsOf({ lines, answer }: AnswerLines): string[] {
    const inBlocks = this.#blockTexts(lines);
    const texts = lines.map(({ isLast }, index) => {
      const text = inBlocks.get(index) ?? this.#textOutside(lines, index);
      return isLast ? rewriteEnd(text, this.#rewrites.get(ANY_KIND) ?? []) : text;
    });
    for (const { beside } of this.#besideBoards) addBesideBoards(texts, lines, answer, beside);
    return texts;
  }

  #textOutside(lines: readonly AnswerLine[], index: number): string {
    return this.#ofBoards.length === 0 ? this.#lineText(lines[index]!) : this.#boardText(lines, index);
  }

  /**
   * What is printed for the lines of blocks, by their indices: the text instead for the first of a block, nothing for the
   * others. A line is in one block only, the first from above.
   */
  #blockTexts(lines: readonly AnswerLine[]): ReadonlyMap<number, string> {
    const texts = new Map<number, string>();
    if (this.#blocks.length === 0) return texts;
    for (let index = 0; index < lines.length; index += 1) {
      const block = this.#blocks.find(({ kinds }) => areInRow(lines, index, kinds));
      if (block === undefined) continue;
      const last = index + block.kinds.length - 1;
      const numbers = lines.slice(index, last + 1).flatMap(({ line }) => line.numbers);
      texts.set(index, fillPattern(block.to, numbers));
      for (; index < last; index += 1) texts.set(index + 1, '');
    }
    return texts;
  }

  /** A line without the boards that are left out, and with those that are printed again after it. */
  #boardText(lines: readonly AnswerLine[], index: number): string {
    const line = lines[index]!;
    const text = this.#lineText(line);
    const { board } = line;
    if (board === undefined) return text;
    const isPart = isInBoard(line, index);
    const place = isPart ? placeOfBoard(lines, board) : { ...line, previous: line.line.kind };
    if (isPart && this.#changes('left out', place)) return '';
    if (index < board.last || !this.#changes(isPart ? 'twice' : 'after a line', place)) return text;
    return (
      text +
      lines
        .slice(board.first, board.last + 1)
        .map((one) => this.#lineText(one))
        .join('')
    );
  }

  #changes(how: BoardRewrite, place: LinePlace): boolean {
    return this.#ofBoards.some((rewrite) => rewrite.how === how && isAtPlace(rewrite.place, place));
  }

  #lineText(answerLine: AnswerLine): string {
    const { line } = answerLine;
    const known = this.#printed.get(line);
    if (known !== undefined) return known;
    const rewrites = this.#rewrites.get(line.kind) ?? [];
    const applying = rewrites.filter(({ place }) => isAtPlace(place, answerLine));
    const text = applying.length === 0 ? line.text : rewriteLine(line, applying);
    if (rewrites.every(({ place }) => place === ANYWHERE)) this.#printed.set(line, text);
    return text;
  }
}

/** Puts a text above or below the boards of an answer. */
function addBesideBoards(
  texts: string[],
  lines: readonly AnswerLine[],
  { endItem, endedByItself, writtenBeforeEnd }: Answer,
  beside: BesideBoards,
): void {
  // Other commands may stand before the last one in its line.
  const isBehindLastWord = (index: number): boolean =>
    lines.slice(0, index).reduce((sum, { line }) => sum + line.text.length, 0) >= writtenBeforeEnd;
  const boards = [...new Set(lines.flatMap(({ board }) => board ?? []))].map((board) => {
    const { isLast, part } = lines[board.last]!;
    const has = (shows: CellSign): boolean =>
      lines.slice(board.first, board.last + 1).some(({ line: { row } }) => row !== undefined && hasCell(row, shows));
    return { ...board, isLast, isAtEnd: endedByItself && part === endItem && isBehindLastWord(board.first), has };
  });
  for (const { first, last } of boardsBeside(beside, boards)) {
    const text = beside.text ?? texts.slice(first, last + 1).join('');
    if (beside.side === 'above') texts[first] = text + texts[first]!;
    else texts[last] += text;
  }
  if (beside.from === 'the start') texts[0] = (beside.text ?? '') + (texts[0] ?? '');
}

/** True if lines of these kinds follow one another in one answer. */
function areInRow(lines: readonly AnswerLine[], start: number, kinds: readonly string[]): boolean {
  const part = lines[start]?.part;
  return kinds.every((kind, offset) => {
    const line = lines[start + offset];
    return line !== undefined && line.part === part && line.line.kind === kind;
  });
}

/** The output of a game with some kinds of lines rewritten. Cost: one pass over its lines. */
export function predict(game: AnswerLines, printer: LinePrinter): Prediction {
  if (printer.changesNothing(game)) return game.asItIs;
  return new Prediction(game, printer.textsOf(game));
}

export function answerOfPrediction({ answer, stdout, lines }: Prediction): Answer {
  let end = 0;
  const stepEnds = answer.stepEnds.map((_, part) => {
    const last = lines.findLast((line) => line.part <= part);
    end = last === undefined ? end : last.start + last.text.length;
    return end;
  });
  return { ...answer, stdout, stepEnds };
}
