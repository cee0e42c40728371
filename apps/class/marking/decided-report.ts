import type { Rulings } from '@countermine/judge/mark/decision.ts';
import { faultCause } from '@countermine/judge/mark/markable.ts';
import type { Report } from '@countermine/judge/report/report.ts';

/** A report whose faults are told by the sentences that staff decided. */
export function decidedReport(report: Report, { merged, renamed }: Rulings): Report {
  const faults = report.faults.map((fault) => {
    const cause = faultCause(fault);
    const into = merged.get(cause);
    return { ...fault, says: renamed.get(into?.cause ?? cause) ?? into?.says ?? fault.says };
  });
  return { ...report, faults };
}
