import { type LateMarks, roundToHundredths } from './marks.ts';
import type { LateCost, LatePolicy, LateRule, LateUnit } from './scheme.ts';

const UNIT_MINUTES: Readonly<Record<'minute' | LateUnit, number>> = { minute: 1, hour: 60, day: 1440 };
const UNITS = ['minute', 'hour', 'day'] as const;
/** Longer ones are mistakes. Units: minutes. */
const MAX_MINUTES = 366 * UNIT_MINUTES.day;

/** Parses `15 minutes`, `2 hours` or `5 days`. Units: minutes. @returns undefined for any other text */
export function parseDuration(text: string): number | undefined {
  const [, count = '', unit] = /^(\d{1,6}) (minute|hour|day)s?$/.exec(text) ?? [];
  const found = UNITS.find((one) => one === unit);
  const minutes = found && Number(count) * UNIT_MINUTES[found];
  return minutes !== undefined && minutes > 0 && minutes <= MAX_MINUTES ? minutes : undefined;
}

/** @param minutes a whole number above 0 */
export function formatDuration(minutes: number): string {
  const unit = UNITS.findLast((one) => minutes % UNIT_MINUTES[one] === 0) ?? 'minute';
  const count = minutes / UNIT_MINUTES[unit];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

const PERCENT = String.raw`(\d{1,3}(?:\.\d{1,2})?) ?%`;
const COST = new RegExp(`^${PERCENT} ?(?:an?|per|each|every|/) ?(hour|day)( of the maximum)?$`);
const AT_MOST = new RegExp(`^at most ${PERCENT}$`);
/** What tells the limits of a rule apart: it has one of each at most. */
const LIMIT = /^(?:at most|all marks after)|free$/;

/**
 * Parses a late rule as staff write it: `5% a day`, `1% an hour of the maximum`, `all marks` or `nothing`; after it, each
 * with a comma before it, `at most 50%`, `15 minutes free` and `all marks after 5 days`.
 * @returns undefined for any other text
 */
export function parseLatePolicy(text: string): LatePolicy | undefined {
  const [first = '', ...more] = text
    .toLowerCase()
    .split(',')
    .map((part) => part.replaceAll(/\s+/g, ' ').trim());
  const costs = parseCost(first);
  const limits = more.map((part) => LIMIT.exec(part)?.[0]);
  if (costs === undefined || new Set(limits).size < limits.length) return undefined;
  let policy: LatePolicy = { costs, graceMinutes: 0, closesMinutes: undefined };
  for (const part of more) {
    const next = withPart(policy, part);
    if (next === undefined) return undefined;
    policy = next;
  }
  return policy;
}

function parseCost(text: string): LateCost | undefined {
  if (text === 'nothing') return { rule: 'nothing' };
  if (text === 'all marks') return { rule: 'zero' };
  const [, typed = '', every, ofMaximum] = COST.exec(text) ?? [];
  const percent = Number(typed);
  if ((every !== 'hour' && every !== 'day') || percent <= 0 || percent > 100) return undefined;
  return { rule: ofMaximum === undefined ? 'takes-off' : 'lowers-maximum', percent, every, atMost: 100 };
}

/** Undefined for a part that is not known, or does not belong to such a rule. */
function withPart(policy: LatePolicy, part: string): LatePolicy | undefined {
  const { costs } = policy;
  const grace = parseDuration(/^(.+) free$/.exec(part)?.[1] ?? '');
  if (grace !== undefined) return { ...policy, graceMinutes: grace };
  const closes = parseDuration(/^all marks after (.+)$/.exec(part)?.[1] ?? '');
  if (closes !== undefined) return { ...policy, closesMinutes: closes };
  const atMost = Number(AT_MOST.exec(part)?.[1] ?? 0);
  if (atMost <= 0 || atMost > 100 || !('percent' in costs)) return undefined;
  return { ...policy, costs: { ...costs, atMost } };
}

/** True if all marks would be gone while being late is still free, so that one of the two can never apply. */
export function closesInGrace({ graceMinutes, closesMinutes }: Omit<LatePolicy, 'costs'>): boolean {
  return closesMinutes !== undefined && closesMinutes < graceMinutes;
}

/** A late rule as {@link parseLatePolicy} reads it, but for one that is left to a person. */
export function formatLatePolicy({ costs, graceMinutes, closesMinutes }: LatePolicy): string {
  return [
    ...formatCost(costs),
    ...(graceMinutes === 0 ? [] : [`${formatDuration(graceMinutes)} free`]),
    ...(closesMinutes === undefined ? [] : [`all marks after ${formatDuration(closesMinutes)}`]),
  ].join(', ');
}

function formatCost(costs: LateCost): string[] {
  switch (costs.rule) {
    case 'nothing':
      return ['nothing'];
    case 'zero':
      return ['all marks'];
    case 'by-person':
      return ['what a person says'];
    default: {
      const { rule, percent, every, atMost } = costs;
      const each = `${percent}% ${every === 'hour' ? 'an hour' : 'a day'}`;
      return [
        `${each}${rule === 'takes-off' ? '' : ' of the maximum'}`,
        ...(atMost < 100 ? [`at most ${atMost}%`] : []),
      ];
    }
  }
}

const MINUTE_MS = 60_000;

/**
 * The effect of being late.
 * @param submitted undefined if it is not known. Units: milliseconds since 1970
 * @param total of all parts. Units: points
 */
export function markLateness(rule: LateRule, submitted: number | undefined, total: number): LateMarks {
  if (submitted === undefined) return { outcome: 'open' };
  const minutes = (submitted - rule.due) / MINUTE_MS;
  if (minutes <= 0) return { outcome: 'in-time' };
  const { costs, graceMinutes, closesMinutes } = rule;
  if (minutes <= graceMinutes) return { outcome: 'in-grace', graceMinutes };
  if (closesMinutes !== undefined && minutes > closesMinutes) return { outcome: 'zero', closesMinutes };
  if (costs.rule === 'zero') return { outcome: 'zero', closesMinutes: undefined };
  if (!('percent' in costs)) return { outcome: costs.rule };
  const units = Math.ceil(minutes / UNIT_MINUTES[costs.every]);
  const percentByTime = roundToHundredths(units * costs.percent);
  const percent = Math.min(costs.atMost, percentByTime);
  const off = (percent * total) / 100;
  return {
    ...{ outcome: costs.rule, units, every: costs.every },
    points: roundToHundredths(costs.rule === 'takes-off' ? off : total - off),
    mostPercent: percent < percentByTime ? percent : undefined,
  };
}
