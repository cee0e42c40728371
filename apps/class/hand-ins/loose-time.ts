import { parseTime } from '@countermine/judge/mark/parse-time.ts';

/** With a blank instead of the T, fractions of a second, blanks before the offset, an offset without colon, or UTC for Z. */
const LOOSE = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)? ?(Z|UTC|[+-]\d\d:?\d\d)$/;

/** A point in time as downloads and lists write it, as ISO 8601 in UTC; null for any other text. */
export function parseLooseTime(text: string): string | null {
  const [, day, time, offset = ''] = LOOSE.exec(text.trim()) ?? [];
  if (day === undefined) return null;
  const zone = /^[+-]/.test(offset) ? offset.replace(/^(...)(\d\d)$/, '$1:$2') : 'Z';
  const milliseconds = parseTime(`${day}T${time}${zone}`);
  return milliseconds === undefined ? null : new Date(milliseconds).toISOString();
}
