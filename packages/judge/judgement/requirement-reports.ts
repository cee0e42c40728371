import type { Requirement } from '@countermine/courses/cases/requirement.ts';
import { type Deviation, deviationKey, differencesOf } from '../diagnose/deviation.ts';
import type { FoundFault, FoundFaults } from '../diagnose/find-faults.ts';
import { isUnseen, type Understood } from '../diagnose/understand.ts';
import type { RequirementReport } from '../report/report.ts';

/** The outcome of each requirement of the game; empty before the faults were looked for. */
export function requirementReports(found: FoundFaults | undefined): RequirementReport[] {
  return found?.requirements.map((one) => requirementReport(one, found)) ?? [];
}

function requirementReport(understood: Understood, found: FoundFaults): RequirementReport {
  const { id, title, quote } = understood.requirement;
  const outcome = outcomeOf(understood, found);
  const faults = outcome === 'differs' || outcome === 'missing' ? faultsOf(understood, found) : [];
  return { id, title, quote, outcome, faults, because: isUnseen(understood) ? hidingFaults(understood, found) : [] };
}

function outcomeOf(understood: Understood, found: FoundFaults): RequirementReport['outcome'] {
  const { requirement, deviations, left } = understood;
  if (isUnseen(understood)) return 'unseen';
  if (!found.experiments.has(requirement.id)) return 'unreached';
  const isMissing = deviations.some((one) => one.kind === 'misconception' && one.hides.length > 0);
  if (isMissing) return 'missing';
  const isBroken = left.length > 0 || deviations.some(({ kind }) => kind !== 'reading');
  return isBroken || isShownElsewhere(understood, found) ? 'differs' : 'holds';
}

/** True if experiments of this requirement show a fault of it that came to light in those of another. */
function isShownElsewhere({ requirement }: Understood, found: FoundFaults): boolean {
  return found.faults.some(
    (fault) =>
      isListed(fault, requirement, found) || (isAbout(fault, requirement.id) && isShown(fault, requirement, found)),
  );
}

/** The faults that the experiments of a requirement brought to light; if there are none, those that they show. */
function faultsOf({ requirement, deviations, left }: Understood, found: FoundFaults): string[] {
  const own = found.faults.filter(
    (fault) =>
      isAbout(fault, requirement.id) || has(fault.deviations, deviations) || isListed(fault, requirement, found),
  );
  const isLeft = ({ experiments }: FoundFault): boolean => experiments.some((index) => left.includes(index));
  return (own.length > 0 ? own : found.faults.filter(isLeft)).map(({ id }) => id);
}

/** True if the requirement lists it as a difference of its own, and its experiments show it. */
function isListed(fault: FoundFault, requirement: Requirement, found: FoundFaults): boolean {
  const keys = new Set(fault.deviations.map(deviationKey));
  const own = differencesOf(requirement).filter(({ about = requirement.id }) => about === requirement.id);
  return isShown(fault, requirement, found) && own.some((one) => keys.has(deviationKey(one)));
}

function isShown({ experiments }: FoundFault, { id }: Requirement, found: FoundFaults): boolean {
  const own = new Set(found.experiments.get(id));
  return experiments.some((index) => own.has(index));
}

function hidingFaults({ hiddenBy, blockedBy }: Understood, { faults }: FoundFaults): string[] {
  return faults
    .filter((fault) => has(fault.deviations, hiddenBy) || blockedBy.some((id) => isAbout(fault, id)))
    .map(({ id }) => id);
}

/** True if a fault is about a requirement, or its experiments show it. */
function isAbout({ requirement, shownBy = [] }: FoundFault, id: string): boolean {
  return requirement === id || shownBy.includes(id);
}

function has(deviations: readonly Deviation[], some: readonly Deviation[]): boolean {
  return deviations.some((one) => some.includes(one));
}
