import type { Verdict } from '../verdict/verdict.ts';

/** A verdict and its sentence without the expected exit status, which becomes NaN. */
export function withoutExpectedStatus<Part extends { readonly verdict: Verdict; readonly sentence: string }>(
  part: Part,
): Part {
  const { verdict } = part;
  if (verdict.kind !== 'wrong-exit-status') return part;
  const sentence = `The output is right, but the exit status is ${verdict.actual}, which is not what is expected.`;
  return { ...part, verdict: { ...verdict, expected: Number.NaN }, sentence };
}
