import { cleanLine, cleanText } from './clean.ts';
import type { ShownInput } from './report.ts';
import { cutColumns, expandTabs, pieces, type StyledLine, span } from './text-style.ts';
import { linesNotShown, moreSteps, NOTES, stepsNotShown } from './words.ts';

export interface StepLine {
  readonly number: number;
  readonly text: string;
  /** True if it is the one whose answer differs first. */
  readonly isFailing: boolean;
}

export interface ShownSteps {
  readonly first: readonly StepLine[];
  readonly leftOut: number;
  readonly last: readonly StepLine[];
  /** The number of steps after the one whose answer differs. */
  readonly after: number;
  /** True if blanks and ends of lines are shown by signs: some step is not just words with a blank between them. */
  readonly hasSigns: boolean;
}

/** The lines or steps shown of something long: the first ones and the last ones. */
export interface Excerpt {
  readonly head: number;
  readonly tail: number;
}

/** The steps that are shown from the beginning of a long input, and up to the one whose answer differs. */
const DEFAULT_STEPS: Excerpt = { head: 5, tail: 10 };

const PLAIN_STEP = /^[!-~]+(?: [!-~]+)*\n$/;

/**
 * The steps of an input up to the one whose answer differs; all of them where it is not known which that is. At least
 * the first is shown.
 * @param failing the step whose answer differs first; as many as there are steps for the end of the input, and −1 where
 * the output differs before any input
 */
export function stepsToShow(
  { steps }: ShownInput,
  failing: number | undefined,
  { head, tail }: Excerpt = DEFAULT_STEPS,
): ShownSteps {
  const end = failing === undefined ? steps.length : Math.min(steps.length, Math.max(1, failing + 1));
  const hasSigns = steps.slice(0, end).some((step) => !PLAIN_STEP.test(step));
  const lines = steps.slice(0, end).map((step, index) => ({
    number: index + 1,
    text: hasSigns ? withSigns(step) : step.trimEnd(),
    isFailing: index === failing,
  }));
  const isLong = lines.length > head + tail + 1;
  return {
    first: isLong ? lines.slice(0, head) : lines,
    leftOut: isLong ? lines.length - head - tail : 0,
    last: isLong ? lines.slice(-tail) : [],
    after: steps.length - end,
    hasSigns,
  };
}

const SIGNS: ReadonlyMap<string, string> = new Map([
  [' ', '·'],
  ['\t', '→'],
  ['\r', '␍'],
  ['\n', '⏎'],
]);

/** A step with its blanks to be seen; the signs themselves are escaped. */
function withSigns(step: string): string {
  const escaped = step.replace(/[·→␍⏎]/g, (sign) => `\\u{${sign.codePointAt(0)?.toString(16).toUpperCase()}}`);
  return cleanLine(escaped.replace(/[ \t\r\n]/g, (blank) => SIGNS.get(blank) ?? blank));
}

/**
 * The steps of an input as lines. A step takes one line, except for the only step of an input, which is shown whole.
 */
export function stepLines(
  input: ShownInput,
  failing: number | undefined,
  width: number,
  most: Excerpt = DEFAULT_STEPS,
): StyledLine[] {
  const shown = stepsToShow(input, failing, most);
  const digits = String(input.steps.length).length;
  const linesOf = ({ number, text, isFailing }: StepLine): StyledLine[] => {
    const begin = `${isFailing ? '▶ ' : '  '}${String(number).padStart(digits)}  `;
    const room = width - begin.length;
    const parts = input.steps.length === 1 ? pieces(text, room) : [cutColumns(text, room)];
    return parts.map((part, index) => [
      span(index === 0 ? begin : ' '.repeat(begin.length), isFailing ? 'warning' : 'faint'),
      span(part, isFailing ? 'warning' : 'plain'),
    ]);
  };
  const note = (text: string): StyledLine => [
    span(`  ${' '.repeat(digits)}  `),
    span(cutColumns(text, width - digits - 4), 'faint'),
  ];
  return [
    ...(input.steps.length === 0 ? [note(NOTES.nothing)] : []),
    ...shown.first.flatMap(linesOf),
    ...(shown.leftOut > 0 ? [note(`⋮ ${stepsNotShown(shown.leftOut)}`)] : []),
    ...shown.last.flatMap(linesOf),
    ...((failing ?? -1) >= input.steps.length ? [[span(cutColumns(`▶ ${NOTES.endOfInput}`, width), 'warning')]] : []),
    ...(shown.after > 0 ? [note(`⋮ ${moreSteps(shown.after)}`)] : []),
  ];
}

/** The head and the tail of a text, as lines that fit; blanks at the end of a line can be seen. */
export function excerpt(text: string, { head, tail }: Excerpt, width: number): StyledLine[] {
  const hasEnd = text === '' || text.endsWith('\n');
  const lines = cleanText(hasEnd ? text.slice(0, -1) : text).split('\n');
  const isLong = lines.length > head + tail + 1;
  const lineOf = (line: string): StyledLine[] =>
    shortPieces(
      expandTabs(line).replace(/ +$/, (blanks) => '·'.repeat(blanks.length)),
      width - 2,
    ).map((piece) => [span('│ ', 'faint'), span(piece)]);
  const first = isLong ? lines.slice(0, head) : lines;
  const last = isLong ? lines.slice(lines.length - tail) : [];
  const note = (words: string): StyledLine => [span(cutColumns(words, width), 'faint')];
  const leftOut = `⋮ ${linesNotShown(lines.length - head - tail)}`;
  return [
    ...first.flatMap(lineOf),
    ...(isLong ? [note(leftOut)] : []),
    ...last.flatMap(lineOf),
    ...(hasEnd ? [] : [note(NOTES.noLastNewline)]),
  ];
}

/** A line is shown on no more lines. */
const MAX_PIECES = 4;

function shortPieces(line: string, width: number): string[] {
  const found = pieces(line, width);
  return found.length <= MAX_PIECES ? found : [...found.slice(0, MAX_PIECES - 1), '…'];
}
