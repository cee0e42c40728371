import type { Deviation } from '../diagnose/deviation.ts';
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
function isShownElsewhere({ requirement }: Understood, { faults, experiments }: FoundFaults): boolean {
  const own = new Set(experiments.get(requirement.id));
  return faults.some((fault) => isAbout(fault, requirement.id) && fault.experiments.some((index) => own.has(index)));
}

/** The faults that the experiments of a requirement brought to light; if there are none, those that they show. */
function faultsOf({ requirement, deviations, left }: Understood, { faults }: FoundFaults): string[] {
  const own = faults.filter((fault) => isAbout(fault, requirement.id) || has(fault.deviations, deviations));
  const told = own.length > 0 ? own : faults.filter(({ experiments }) => experiments.some((one) => left.includes(one)));
  return told.map(({ id }) => id);
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
