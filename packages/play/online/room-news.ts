import type { RoomState, Standing } from '../protocol/room-messages.ts';

/** Something that happened in a room, to be told to the player. `name`: who it is about. */
export type RoomNews =
  | { readonly kind: 'joined' | 'left' | 'away' | 'back' | 'ready' | 'not-ready' | 'host'; readonly name: string }
  | { readonly kind: 'countdown' | 'stopped' | 'begun' | 'board' }
  /** A racer is done. `place`: counts from 1, undefined for one who has not won. */
  | { readonly kind: 'won'; readonly name: string; readonly place: number; readonly ms: number }
  | { readonly kind: 'lost'; readonly name: string; readonly share: number }
  /** The common board is over. */
  | { readonly kind: 'all-won'; readonly ms: number }
  | { readonly kind: 'mine'; readonly name: string };

export function roomNews(before: RoomState, after: RoomState): RoomNews[] {
  return [...memberNews(before, after), ...phaseNews(before, after), ...resultNews(before, after)];
}

function memberNews(before: RoomState, after: RoomState): RoomNews[] {
  const news: RoomNews[] = [];
  for (const [who, member] of after.members.entries()) {
    const { name } = member;
    const known = before.members[who];
    if (known?.isIn !== true) {
      if (member.isIn) news.push({ kind: 'joined', name });
      continue;
    }
    if (!member.isIn) news.push({ kind: 'left', name });
    else if (known.isHere !== member.isHere) news.push({ kind: member.isHere ? 'back' : 'away', name });
    // A match that begins takes the marks away by itself.
    const isMarked = after.phase === 'lobby' || after.phase === 'over';
    if (member.isIn && isMarked && known.isReady !== member.isReady) {
      news.push({ kind: member.isReady ? 'ready' : 'not-ready', name });
    }
  }
  const host = after.host === null ? undefined : after.members[after.host];
  if (before.host !== null && after.host !== before.host && host !== undefined) {
    news.push({ kind: 'host', name: host.name });
  }
  return news;
}

function phaseNews(before: RoomState, after: RoomState): RoomNews[] {
  const isOtherMatch = before.match?.number !== after.match?.number;
  const isOtherBoard = JSON.stringify(before.board) !== JSON.stringify(after.board);
  const board: RoomNews[] = isOtherBoard ? [{ kind: 'board' }] : [];
  if (after.phase === 'countdown' && before.phase !== 'countdown') return [...board, { kind: 'countdown' }];
  if (before.phase === 'countdown' && after.phase === 'lobby') return [...board, { kind: 'stopped' }];
  const isBegun = after.phase === 'playing' && (before.phase !== 'playing' || isOtherMatch);
  return isBegun ? [...board, { kind: 'begun' }] : board;
}

function resultNews(before: RoomState, after: RoomState): RoomNews[] {
  if (after.match === null || before.match?.number !== after.match.number) return [];
  if (after.kind === 'together') return commonResult(before, after);
  const known = new Map(before.match.standings.map((standing) => [standing.who, standing.state]));
  return after.match.standings.flatMap((standing, at) => {
    return known.get(standing.who) === standing.state ? [] : racerNews(after, standing, at + 1);
  });
}

function racerNews({ members }: RoomState, { who, state, ms, share }: Standing, place: number): RoomNews[] {
  const name = members[who]?.name ?? '';
  if (state === 'won') return [{ kind: 'won', name, place, ms: ms ?? 0 }];
  return state === 'lost' ? [{ kind: 'lost', name, share }] : [];
}

function commonResult(before: RoomState, { phase, match, members }: RoomState): RoomNews[] {
  if (phase !== 'over' || before.phase === 'over' || match === null) return [];
  const blamed = match.blamed === null ? undefined : members[match.blamed];
  if (blamed !== undefined) return [{ kind: 'mine', name: blamed.name }];
  return match.standings.some(({ state }) => state === 'won') ? [{ kind: 'all-won', ms: match.ms }] : [];
}
