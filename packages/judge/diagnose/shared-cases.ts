import type { Deviation } from './deviation.ts';
import type { ProgramModel } from './model.ts';

interface Explained {
  readonly deviations: readonly Deviation[];
  /** Indices of the observations. */
  readonly cases: readonly number[];
}

/**
 * Faults with the cases that two of them explain alike: without either the output is the same, so that it shows neither. Such
 * a case is one of each fault that explains its first difference from the text alone.
 * @param caseCount how many of the observations are cases: they come first
 * Cost: a game for each case that no fault has, and as many as there are deviations for those of them that fail.
 */
export function withSharedCases<Fault extends Explained>(
  faults: readonly Fault[],
  model: ProgramModel,
  caseCount: number,
): Fault[] {
  const readings = model.deviations.filter(({ kind }) => kind === 'reading');
  const byTheText = model.predictorFor(readings);
  const known = new Set(faults.flatMap(({ cases }) => cases));
  const left = model.observations.slice(0, caseCount).flatMap((observation, index) => {
    if (known.has(index) || model.trialOf(index).rest !== undefined) return [];
    const agreed = model.agreement(byTheText, observation);
    return Number.isFinite(agreed) ? [{ index, observation, agreed }] : [];
  });
  if (left.length === 0) return [...faults];
  return faults.map((fault) => {
    const alone = fault.deviations
      .filter(({ kind }) => kind !== 'stop')
      .map((deviation) => model.predictorFor([...readings, deviation]));
    const shared = left.filter(({ observation, agreed }) =>
      alone.some((predictor) => model.agreement(predictor, observation) > agreed),
    );
    return {
      ...fault,
      cases: [...fault.cases, ...shared.map(({ index }) => index)].toSorted((one, other) => one - other),
    };
  });
}
