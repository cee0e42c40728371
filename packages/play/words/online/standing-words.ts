import type { RequestFailure } from '../../online/online-client.ts';
import type { RoomState, Standing } from '../../protocol/room-messages.ts';
import type { RoomTexts } from '../catalogue.ts';

/** A member's name, and what there is to say about them: `Ada (you, host)`. */
export function memberWords(texts: RoomTexts, room: RoomState, who: number, you: number | undefined): string {
  const member = room.members[who];
  if (member === undefined) return '';
  const isBetween = room.phase === 'lobby' || room.phase === 'over';
  const notes = [
    ...(who === you ? [texts.you] : []),
    ...(member.isEngine ? [texts.program] : []),
    ...(who === room.host ? [texts.host] : []),
    ...(member.isIn && !member.isHere ? [texts.away] : []),
    ...(member.isReady && isBetween ? [texts.isReady] : []),
  ];
  return notes.length === 0 ? member.name : `${member.name} (${notes.join(', ')})`;
}

/** How far a player is. @param clock formats a time in ms */
export function standingWords(
  texts: RoomTexts,
  room: RoomState,
  standing: Standing,
  clock: (ms: number) => string,
): string {
  if (room.kind === 'race') return racerWords(texts, standing, clock);
  const cells = texts.cells(standing.opened);
  return room.match?.blamed === standing.who ? `${cells}, ${texts.lost}` : cells;
}

/** The members in the order in which they are listed: by their standing during and after a match, then the others. */
export function listedMembers({ phase, match, members }: RoomState): {
  readonly who: number;
  readonly standing: Standing | undefined;
}[] {
  const isShown = phase === 'playing' || phase === 'over';
  const ranked = isShown ? (match?.standings ?? []) : [];
  const known = new Set(ranked.map(({ who }) => who));
  const others = [...members.keys()].filter((who) => members[who]?.isIn === true && !known.has(who));
  return [
    ...ranked.map((standing) => ({ who: standing.who, standing })),
    ...others.map((who) => ({ who, standing: undefined })),
  ];
}

function racerWords(texts: RoomTexts, { state, share, ms }: Standing, clock: (ms: number) => string): string {
  const far = texts.percent(share);
  switch (state) {
    case 'playing':
      return far;
    case 'won':
      return texts.won(clock(ms ?? 0));
    default:
      return `${far}, ${texts[state]}`;
  }
}

/** Why a request was refused, in words; empty where the board shows it, or nothing needs to be said. */
export function roomProblemWords(texts: RoomTexts, failure: RequestFailure): string {
  if (QUIET.has(failure.code)) return '';
  const known = Object.entries(texts.problems).find(([code]) => code === failure.code);
  return known?.[1] ?? texts.problems.other;
}

/** A move that meets nothing to do, and what the connection repairs by itself. */
const QUIET: ReadonlySet<string> = new Set([
  'over',
  'already-open',
  'nothing-hidden',
  'flagged',
  'not-open',
  'flags-differ',
  'hidden-differ',
  'wrong-number',
  'other-match',
]);
