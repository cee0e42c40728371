import { commonPrefix } from '@countermine/core/text/visible.ts';
import type { Variant } from '@countermine/courses/cases/answer.ts';
import type { Misconception, Reading } from '@countermine/courses/kit/dialect.ts';
import type { RewritesByKind } from './prediction.ts';
import { type Rewrite, rewriteKey } from './rewrite.ts';

/** A way in which a program can deviate from the text; any number of them can be combined. */
export type Deviation =
  /** It follows the other reading of an ambiguous rule, which is not a fault. */
  | { readonly kind: 'reading'; readonly reading: Reading }
  | { readonly kind: 'misconception'; readonly misconception: Misconception }
  | FormatDeviation;

/** It prints one kind of line differently. */
export interface FormatDeviation {
  readonly kind: 'format';
  readonly rewrite: Rewrite;
  /** The line it was learned from, the one before that, and what was printed instead. */
  readonly expected: string;
  readonly previous: string;
  readonly actual: string;
}

/** Equal for equal deviations. */
export function deviationKey(deviation: Deviation): string {
  switch (deviation.kind) {
    case 'reading':
      return `reading ${deviation.reading.id}`;
    case 'misconception':
      return `misconception ${deviation.misconception.id}`;
    case 'format':
      return `format ${rewriteKey(deviation.rewrite)}`;
  }
}

/** The rules of the game with the readings and misconceptions among some deviations. */
export function variantOf(deviations: readonly Deviation[]): Variant {
  return {
    readings: deviations.flatMap((one) => (one.kind === 'reading' ? [one.reading.id] : [])),
    misconceptions: deviations.flatMap((one) => (one.kind === 'misconception' ? [one.misconception.id] : [])),
  };
}

/** The rewrites among some deviations. */
export function rewritesOf(deviations: readonly Deviation[]): RewritesByKind {
  const byKind = new Map<string, Rewrite[]>();
  for (const deviation of deviations) {
    if (deviation.kind !== 'format') continue;
    const { rewrite } = deviation;
    byKind.set(rewrite.kind, [...(byKind.get(rewrite.kind) ?? []), rewrite]);
  }
  return byKind;
}

/** Equal for deviations that change lines in the same way, for example by one removed or added blank or word. */
export function editKey(deviation: Deviation): string {
  if (deviation.kind !== 'format' || deviation.rewrite.what !== 'line' || deviation.rewrite.to.length === 0) {
    return deviationKey(deviation);
  }
  const { expected, actual, rewrite } = deviation;
  const start = commonPrefix(expected, actual);
  const most = Math.min(expected.length, actual.length) - start;
  let end = 0;
  while (end < most && expected.at(-1 - end) === actual.at(-1 - end)) end += 1;
  const [removed, added] = [expected, actual].map((text) => text.slice(start, text.length - end));
  const where = start === 0 ? 'start' : end <= 1 ? 'end' : `after ${start}: ${rewrite.kind}`;
  return `edit ${where} ${JSON.stringify([removed, added])}`;
}
