import type { LateMarks, Points } from './marks.ts';
import { exactly, minus, NO_POINTS, within } from './points.ts';
import type { LateUnit, Scheme } from './scheme.ts';

const HOUR = 3_600_000;
const UNITS: Readonly<Record<LateUnit, number>> = { hour: HOUR, day: 24 * HOUR };

/** The effect of lateness on the marks; undefined if the scheme has no late rule. */
export function markLateness({ late, total }: Scheme, submitted: number | undefined): LateMarks | undefined {
  if (late === undefined) return undefined;
  if (submitted === undefined) return { outcome: 'open' };
  if (submitted <= late.due) return { outcome: 'in-time' };
  const { costs } = late;
  if (!('percent' in costs)) return { outcome: costs.rule };
  const { rule, every, percent } = costs;
  const units = Math.ceil((submitted - late.due) / UNITS[every]);
  const off = Math.min(total, (units * percent * total) / 100);
  return { outcome: rule, units, every, points: rule === 'takes-off' ? off : total - off };
}

/** The marks with the effect of lateness. An effect that is unknown or up to a person changes nothing. */
export function withLateness(points: Points, late: LateMarks | undefined): Points {
  switch (late?.outcome) {
    case 'zero':
      return NO_POINTS;
    case 'lowers-maximum':
      return within(points, late.points);
    case 'takes-off':
      return within(minus(points, exactly(late.points)), Number.POSITIVE_INFINITY);
    default:
      return points;
  }
}
