import type { Answer } from '../oracle/answer.ts';
import type { KnownLine, LineKinds } from './line-kind.ts';
import { ANY_KIND, isAtPlace, type Rewrite, rewriteEnd, rewriteLine } from './rewrite.ts';

/** A line or prompt that a game answers. */
interface AnswerLine {
  readonly line: KnownLine;
  /** Which answer it belongs to, as an index of `stepEnds`. */
  readonly part: number;
  /** The kind of the line before it, and its text; empty for the first. */
  readonly previous: string;
  readonly previousText: string;
  readonly isLast: boolean;
}

/** What a game answers, line by line. */
export interface AnswerLines {
  readonly answer: Answer;
  readonly lines: readonly AnswerLine[];
  /** The kinds of its lines. */
  readonly kinds: ReadonlySet<string>;
}

/** A line of what is predicted: what is printed for it, and where that starts. */
export interface PredictedLine extends AnswerLine {
  readonly text: string;
  readonly start: number;
  /** Which line of the prediction it is. */
  readonly index: number;
}

/** What a program prints that plays by a game but for some rewrites. */
export interface Prediction {
  readonly answer: Answer;
  readonly stdout: string;
  readonly lines: readonly PredictedLine[];
}

/** Rewrites by the kind of line that they are about. */
export type RewritesByKind = ReadonlyMap<string, readonly Rewrite[]>;

/** The lines of an answer in order; where a step ends in the middle of a line, that is a prompt of its own. */
export function linesOfAnswer(answer: Answer, kinds: LineKinds): AnswerLines {
  const { stdout, stepEnds } = answer;
  const lines: AnswerLine[] = [];
  let previous = { kind: '', text: '' };
  let at = 0;
  for (const [part, end] of stepEnds.entries()) {
    while (at < end) {
      const newline = stdout.indexOf('\n', at);
      const next = newline < 0 || newline >= end ? end : newline + 1;
      const line = kinds.of(stdout.slice(at, next));
      lines.push({ line, part, previous: previous.kind, previousText: previous.text, isLast: next === stdout.length });
      previous = line;
      at = next;
    }
  }
  return { answer, lines, kinds: new Set([ANY_KIND, ...lines.map(({ line }) => line.kind)]) };
}

/** The output of a game with some kinds of lines printed another way. Cost: one pass over its lines. */
export function predict({ answer, lines }: AnswerLines, rewrites: RewritesByKind): Prediction {
  let start = 0;
  const predicted = lines.map((line, index) => {
    const text = textOf(line, rewrites);
    const at = start;
    start += text.length;
    return { ...line, text, start: at, index };
  });
  return { answer, lines: predicted, stdout: predicted.map(({ text }) => text).join('') };
}

/** The same output without its lines. */
export function predictStdout({ answer, lines }: AnswerLines, rewrites: RewritesByKind): string {
  if (rewrites.size === 0) return answer.stdout;
  let stdout = '';
  for (const line of lines) stdout += textOf(line, rewrites);
  return stdout;
}

function textOf({ line, previous, isLast }: AnswerLine, rewrites: RewritesByKind): string {
  const known = rewrites.get(line.kind);
  const applying = known?.filter(({ place }) => isAtPlace(place, previous, isLast)) ?? [];
  const text = applying.length === 0 ? line.text : rewriteLine(line, applying);
  return isLast ? rewriteEnd(text, rewrites.get(ANY_KIND) ?? []) : text;
}

/** The line that an offset of the prediction is in; undefined behind the last. */
export function lineAtOffset({ lines }: Prediction, offset: number): PredictedLine | undefined {
  return lines.findLast(({ start, text }) => start <= offset && offset < start + text.length);
}

/** What is predicted as the answer of a game. */
export function answerOfPrediction({ answer, stdout, lines }: Prediction): Answer {
  let end = 0;
  const stepEnds = answer.stepEnds.map((_, part) => {
    const last = lines.findLast((line) => line.part <= part);
    end = last === undefined ? end : last.start + last.text.length;
    return end;
  });
  return { ...answer, stdout, stepEnds };
}
