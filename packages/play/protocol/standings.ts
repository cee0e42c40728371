import type { RoomKind } from './room-kinds.ts';
import type { Progress, Standing } from './room-messages.ts';

/** How far everybody is. */
export function progressOf(standings: readonly Standing[]): Progress[] {
  return standings.map(({ who, share, opened }) => [who, share, opened]);
}

/** Standings after some players got further, the best first. */
export function standingsAfter(
  kind: RoomKind,
  standings: readonly Standing[],
  progress: readonly Progress[],
): Standing[] {
  const further = new Map(progress.map(([who, share, opened]) => [who, { share, opened }]));
  return sortStandings(
    kind,
    standings.map((standing) => ({ ...standing, ...further.get(standing.who) })),
  );
}

/** Puts the best first: in a race the winners by their time, then whoever opened more; on a common board whoever did. */
export function sortStandings(kind: RoomKind, standings: Standing[]): Standing[] {
  return standings.sort(kind === 'race' ? compareRacers : compareTogether);
}

/** Winners by their time; then whoever opened more; then whoever was done sooner. */
function compareRacers(one: Standing, other: Standing): number {
  const byResult = Number(other.state === 'won') - Number(one.state === 'won');
  const byShare = one.state === 'won' ? 0 : other.share - one.share;
  return byResult || byShare || timeOf(one) - timeOf(other) || one.who - other.who;
}

/** Those who opened the most cells first. */
function compareTogether(one: Standing, other: Standing): number {
  return other.opened - one.opened || one.who - other.who;
}

function timeOf({ ms }: Standing): number {
  return ms ?? Number.MAX_SAFE_INTEGER;
}
