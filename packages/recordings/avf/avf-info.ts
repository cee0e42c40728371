import { kindCode } from '../recording/event-kind.ts';
import { lastTime, type RecordedEvents } from '../recording/events.ts';
import type { ReplayClaims } from '../recording/recording.ts';

/** The program writes a second more than its result. */
const EXTRA = 1000;
const LEFT_RELEASE = kindCode('left-release');
const LEFT_PRESS = kindCode('left-press');

/**
 * What the info says: `[L|start|end|HS|B<3bv>T<time>]`, where a custom game has its size after L.
 * @param info with its brackets
 */
export function parseAvfInfo(info: string, events: RecordedEvents): ReplayClaims {
  const result = [...info.matchAll(/B(\d{1,9})T(\d{1,7})(?:[.,](\d{1,3}))?(?=\])/g)].at(-1);
  const dates = info.slice(1, -1).split('|').slice(1).filter(isDate);
  const written = result === undefined ? undefined : millisecondsOf(result[2] ?? '', result[3] ?? '') - EXTRA;
  const ms = resultOf(written, events);
  return {
    ...(ms !== undefined && { ms }),
    ...(result !== undefined && { bbbv: Number(result[1]) }),
    ...(dates[0] !== undefined && { startedAt: dates[0] }),
    ...(dates[1] !== undefined && { endedAt: dates[1] }),
  };
}

function isDate(part: string): boolean {
  return /^\d+\./.test(part);
}

function millisecondsOf(seconds: string, fraction: string): number {
  return Number(seconds) * 1000 + Number(fraction.padEnd(3, '0'));
}

/**
 * The result. A published file has one that is 12 seconds too small: what was played after it must count.
 * @returns the last event's time then, less the first left release if the game was prepared with other buttons
 */
function resultOf(written: number | undefined, events: RecordedEvents): number | undefined {
  const last = lastTime(events);
  if (written === undefined || last <= written) return written;
  if (events.kinds[0] === LEFT_PRESS) return last;
  const release = events.kinds.indexOf(LEFT_RELEASE);
  return release < 0 ? last : last - events.times[release]!;
}
