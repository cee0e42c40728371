import { plainCount } from '@countermine/text/judge/plain-count.ts';
import { quote, quoteExactly } from '@countermine/text/judge/quote.ts';
import { isBlank } from '../diff/compare.ts';
import type { Deviation, FormatDeviation } from './deviation.ts';
import { firstLineOf } from './trial.ts';

/** What is said of deviations that are one fault. */
export function deviationsSay([first, ...others]: readonly [Deviation, ...Deviation[]]): string {
  const more = others.length === 0 ? '' : ` So it does with ${plainCount(others.length, 'other line')}.`;
  return `${deviationSays(first)}${more}`;
}

/** What a program does that deviates, in sentences for the student. */
export function deviationSays(deviation: Deviation): string {
  switch (deviation.kind) {
    case 'reading':
      return `It follows another reading of the text: ${deviation.reading.other}.`;
    case 'misconception': {
      const { does, should } = deviation.misconception;
      return `It looks as if the program ${does}; by the text, ${should}.`;
    }
    case 'format':
      return formatSays(deviation);
  }
}

function formatSays(deviation: FormatDeviation): string {
  const { rewrite, expected, actual } = deviation;
  const found = firstLineOf(actual);
  switch (rewrite.what) {
    case 'cell':
      return `It prints a cell as "${rewrite.to}" that should be "${rewrite.from}".`;
    case 'row': {
      const [wanted, got] = quoteExactly(expected, found);
      return `The rows of the board have another form: ${got}, and should be ${wanted}.`;
    }
    case 'end':
      return rewrite.to === ''
        ? 'The newline at the end of the output is missing.'
        : `After the end of the output it prints ${quote(rewrite.to.slice(1))}.`;
    case 'line':
      return lineSays(rewrite.to, deviation);
  }
}

function lineSays(to: readonly unknown[], { expected, actual, previous }: FormatDeviation): string {
  if (isBlank(expected) && to.length === 0) return `The empty line after ${quote(previous)} is missing.`;
  if (to.length === 0) return `The line ${quote(expected)} is missing.`;
  if (actual.startsWith(expected) && actual !== expected) {
    return `After ${quote(expected)} it prints ${quote(firstLineOf(actual.slice(expected.length)))}, which is not expected.`;
  }
  const [extra, ...kept] = to;
  const isAdded = kept.length > 0 && typeof extra === 'string' && actual.startsWith(extra) && extra.endsWith('\n');
  if (isAdded && isBlank(extra)) return `There is an empty line too many before ${quote(expected)}.`;
  if (isAdded) return `It prints ${quote(firstLineOf(extra))} before ${quote(expected)}, which is not expected.`;
  const [wanted, got] = quoteExactly(expected, firstLineOf(actual));
  return `It always prints ${got} where ${wanted} should come.`;
}
