import type { Deviation } from './deviation.ts';
import type { ProgramModel } from './model.ts';

interface Explained {
  readonly deviations: readonly Deviation[];
  /** Indices of the observations. */
  readonly cases: readonly number[];
}

/**
 * Faults with the cases that two of them explain alike: without either the output is the same, so that it shows neither. Such
 * a case is one of each fault that explains all of its output alone. A fault without a case of its own gets none: nothing
 * shows that it is there.
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
    return Number.isFinite(model.agreement(byTheText, observation)) ? [{ index, observation }] : [];
  });
  if (left.length === 0) return [...faults];
  return faults.map((fault) => {
    if (fault.cases.length === 0) return fault;
    const alone = fault.deviations
      .filter(({ kind }) => kind !== 'stop')
      .map((deviation) => model.predictorFor([...readings, deviation]));
    const shared = left.filter(({ observation }) =>
      alone.some((predictor) => {
        const isKnown = predictor.answer(observation.input).answer.leftOpen === undefined;
        return isKnown && !Number.isFinite(model.agreement(predictor, observation));
      }),
    );
    return {
      ...fault,
      cases: [...fault.cases, ...shared.map(({ index }) => index)].toSorted((one, other) => one - other),
    };
  });
}
