/** The end of an output that repeats one text over and over. */
export interface Repetition {
  /** The repeated text; it starts at the start of a line, if it contains one. */
  readonly text: string;
  readonly times: number;
  /** How many newlines are in it. */
  readonly lines: number;
  /** Where it begins. */
  readonly start: number;
}

/** How much of the end of the output is searched for a repetition. Units: bytes. */
const LOOKED_AT = 8192;

/** Fewer times in a row do not count as a repetition. */
const FEWEST_TIMES = 3;

/**
 * The text that an output repeats at least three times in a row at its end; the last one may be cut off.
 * Cost: one pass over what is repeated.
 */
export function repetitionAtEnd(output: string): Repetition | undefined {
  const period = periodAtEnd(output);
  if (period === undefined) return undefined;
  let start = output.length - period;
  while (start > 0 && output.charCodeAt(start - 1) === output.charCodeAt(start - 1 + period)) start -= 1;
  const newline = output.indexOf('\n', start);
  const isWholeLines = (start === 0 || output[start - 1] === '\n') && output[start + period - 1] === '\n';
  if (!isWholeLines && newline >= 0 && newline < start + period) start = newline + 1;
  const times = Math.floor((output.length - start) / period);
  if (times < FEWEST_TIMES) return undefined;
  const text = output.slice(start, start + period);
  return { text, times, lines: text.split('\n').length - 1, start };
}

/** The length of what is repeated for the longest stretch at the end, if it is at least three times. */
function periodAtEnd(output: string): number | undefined {
  const from = Math.max(0, output.length - LOOKED_AT);
  const length = output.length - from;
  const at = (index: number): number => output.charCodeAt(output.length - 1 - index);
  // The prefix function of Knuth, Morris and Pratt, read from the end: borders[i] is the length of the longest end of
  // the first i + 1 characters that is also their beginning.
  const borders = new Uint32Array(length);
  let period: number | undefined;
  for (let index = 1; index < length; index += 1) {
    let border = borders[index - 1]!;
    while (border > 0 && at(border) !== at(index)) border = borders[border - 1]!;
    if (at(border) === at(index)) border += 1;
    borders[index] = border;
    const candidate = index + 1 - border;
    if (candidate * FEWEST_TIMES <= index + 1) period = candidate;
  }
  return period;
}
