import { isBlank } from '../diff/compare.ts';
import type { FaultFinding } from '../words/fault-words.ts';
import type { Deviation, FormatDeviation } from './deviation.ts';
import type { BoardRewrite } from './rewrite.ts';
import { firstLineOf } from './trial.ts';

/** The finding for a deviation. */
export function deviationFinding(deviation: Deviation): FaultFinding {
  switch (deviation.kind) {
    case 'reading':
      return { code: 'other-reading', reading: deviation.reading.other };
    case 'misconception': {
      const { does, should } = deviation.misconception;
      return { code: 'misconception', does, should };
    }
    case 'format':
      return formatFinding(deviation);
  }
}

function formatFinding(deviation: FormatDeviation): FaultFinding {
  const { rewrite, expected, actual } = deviation;
  switch (rewrite.what) {
    case 'cell':
      return { code: 'other-cell', expected: rewrite.from, actual: rewrite.to };
    case 'row':
      return { code: 'other-row', expected, actual: firstLineOf(actual) };
    case 'end':
      return rewrite.to === ''
        ? { code: 'missing-last-newline' }
        : { code: 'extra-after-end', actual: rewrite.to.slice(1) };
    case 'board':
      return boardFinding(rewrite.how, rewrite.place.after === undefined ? undefined : deviation.previous);
    case 'line':
      return lineFinding(rewrite.to, rewrite.place.before, deviation);
  }
}

/** @param after the line before the board, where that matters */
function boardFinding(how: BoardRewrite, after: string | undefined): FaultFinding {
  switch (how) {
    case 'left out':
      return { code: 'missing-board', after };
    case 'twice':
      return { code: 'board-twice', after };
    case 'after a line':
      return { code: 'extra-board', after };
  }
}

/** @param before the kind of the line that has to follow, where that matters */
function lineFinding(
  to: readonly unknown[],
  before: string | undefined,
  { expected, actual, previous }: FormatDeviation,
): FaultFinding {
  if (isBlank(expected) && to.length === 0) {
    const isBefore = before !== undefined && !isBlank(before) && !before.includes('#');
    return isBefore ? { code: 'missing-empty-line-before', before } : { code: 'missing-empty-line', after: previous };
  }
  if (to.length === 0) return { code: 'missing-line', expected };
  if (actual.startsWith(expected) && actual !== expected) {
    return { code: 'extra-after', after: expected, actual: firstLineOf(actual.slice(expected.length)) };
  }
  const [extra, ...kept] = to;
  const isAdded = kept.length > 0 && typeof extra === 'string' && actual.startsWith(extra) && extra.endsWith('\n');
  if (isAdded && isBlank(extra)) return { code: 'extra-empty-line', before: expected };
  if (isAdded) return { code: 'extra-before', before: expected, actual: firstLineOf(extra) };
  return { code: 'other-line', expected, actual: firstLineOf(actual) };
}
