import { err, ok, type Result } from '@countermine/core/result.ts';
import type { RefusalCode } from '@countermine/play/protocol/envelope.ts';
import { MAX_PLAYERS, MIN_PLAYERS } from '@countermine/play/protocol/game-kinds.ts';
import type { Requests } from '@countermine/play/protocol/messages.ts';
import { MAX_MEMBERS, type RoomBoard } from '@countermine/play/protocol/room-messages.ts';
import { isWithinMarkLimit } from '../area/journal.ts';
import type { Layout } from '../boards/board-stock.ts';
import type { RoomEvent } from '../room-event.ts';
import type { Match } from './match.ts';
import type { Room } from './room.ts';

/** A request of a player to a room. */
export type RoomCommand =
  | { readonly kind: 'join'; readonly name: string; readonly isEngine: boolean }
  | { readonly kind: 'leave' }
  | { readonly kind: 'ready'; readonly isReady: boolean }
  | { readonly kind: 'board'; readonly board: RoomBoard }
  /** The host starts a race with those who are ready. */
  | { readonly kind: 'start' }
  /** The host ends a match for those who are not done. */
  | { readonly kind: 'stop' }
  /** Another common board, after the last. */
  | { readonly kind: 'again' };

/** A move in a match, as a player asks for it. */
export type RoomMove = Pick<Requests['room-move'], 'match' | 'number' | 'kind' | 'cell'>;

/** Draws a board; undefined where there is none yet, and so nothing begins. */
type DrawLayout = (board: RoomBoard) => Layout | undefined;

const COUNTDOWN_MS = 4000;

/** The events to apply, or why there are none. */
type Decision = Result<readonly RoomEvent[], RefusalCode>;

const NOTHING: Decision = ok([]);

/**
 * What happens if a player wants something: the events to apply, none if all is so already, or why not.
 * @param at ms since the room was created
 */
export function decide(room: Room, player: string, command: RoomCommand, at: number, draw: DrawLayout): Decision {
  const index = room.memberOf(player);
  const isIn = index !== undefined && room.members[index]?.isIn === true;
  if (command.kind === 'join') return isIn ? NOTHING : decideJoin(room, player, command, at);
  if (!isIn) return err('not-in-room');
  switch (command.kind) {
    case 'leave':
      return decideLeave(room, player, index, at, draw);
    case 'ready':
      return decideReady(room, player, index, command.isReady, at, draw);
    case 'again':
      return room.kind === 'together' && room.phaseAt(at) === 'over' ? ok([startNow(room, at)]) : err('not-now');
    default:
      return room.host === index ? decideAsHost(room, command, at, draw) : err('not-host');
  }
}

interface MemberInMatch {
  readonly match: Match;
  readonly member: number;
}

/**
 * The match in which a move can be made, and the member who makes it, or why it cannot. The board may still refuse it
 * when the match is asked to make it.
 */
export function decideMove(room: Room, player: string, move: RoomMove, at: number): Result<MemberInMatch, RefusalCode> {
  const index = room.memberOf(player);
  const match = room.match;
  if (index === undefined || room.members[index]?.isIn !== true) return err('not-in-room');
  if (match === undefined || match.number !== move.match) return err('other-match');
  if (room.phaseAt(at) === 'countdown') return err('not-begun');
  const made = match.movesOf(index);
  if (made === undefined || !match.canMove(index)) return err('over');
  if (made.length !== move.number) return err('wrong-number');
  const cells = match.params.width * match.params.height;
  if (!isWithinMarkLimit(move.kind, made.length, cells)) return err('too-many-flags');
  return move.cell < cells ? ok({ match, member: index }) : err('off-board');
}

/** The event that begins a common board; its mines are placed with the first opening. */
export function startNow(room: Room, at: number): RoomEvent {
  return { kind: 'started', at, begins: at, players: playersOf(room, room.present) };
}

/** The event that places the mines of a match. */
export function placement(layout: Layout, at: number, first: number | null): RoomEvent {
  return { kind: 'placed', at, mines: [...layout.mines], first, isNoGuess: layout.isNoGuess };
}

/** The events that begin the race of two strangers, on a board that is drawn already. */
export function startDuel(room: Room, at: number, layout: Layout): RoomEvent[] {
  const players = playersOf(room, room.present);
  return [{ kind: 'started', at, begins: at + COUNTDOWN_MS, players }, placement(layout, at, layout.first)];
}

function decideJoin(
  room: Room,
  player: string,
  { name, isEngine }: Extract<RoomCommand, { readonly kind: 'join' }>,
  at: number,
): Decision {
  const isKnown = room.memberOf(player) !== undefined;
  // Others can look on.
  if (room.isDuel && !isKnown) return err('room-full');
  const isFull = room.present.length >= MAX_PLAYERS || (!isKnown && room.members.length >= MAX_MEMBERS);
  return isFull ? err('room-full') : ok([{ kind: 'joined', at, player, name, ...(isEngine && { isEngine }) }]);
}

function decideLeave(room: Room, player: string, index: number, at: number, draw: DrawLayout): Decision {
  const others = room.present.filter((other) => other !== index);
  const left: RoomEvent = { kind: 'left', at, player };
  return ok([left, ...(canBegin(room, at) ? startIfAllReady(room, others, at, draw) : [])]);
}

function decideReady(
  room: Room,
  player: string,
  index: number,
  isReady: boolean,
  at: number,
  draw: DrawLayout,
): Decision {
  const phase = room.phaseAt(at);
  if (room.kind !== 'race') return err('not-now');
  if (phase === 'countdown' && room.match?.players.includes(index) === true) {
    // Who says it again, as the answer was lost, need not be told that the race has started.
    return isReady ? NOTHING : ok([{ kind: 'readied', at, player, isReady }]);
  }
  if (!canBegin(room, at)) return err('not-now');
  if (room.members[index]?.isReady === isReady) return NOTHING;
  const others = room.present.filter((other) => other !== index && room.members[other]?.isReady === true);
  const isAll = isReady && others.length === room.present.length - 1;
  const started = isAll ? startIfEnough(room, room.present, at, draw) : [];
  return ok([{ kind: 'readied', at, player, isReady }, ...started]);
}

type HostCommand = Extract<RoomCommand, { kind: 'board' | 'start' | 'stop' }>;

function decideAsHost(room: Room, command: HostCommand, at: number, draw: DrawLayout): Decision {
  const phase = room.phaseAt(at);
  // It is rated: nobody chooses for both.
  if (room.isDuel) return err('not-now');
  switch (command.kind) {
    case 'board':
      if (!canBegin(room, at)) return err('not-now');
      return isSameBoard(room.board, command.board) ? NOTHING : ok([{ kind: 'board', at, board: command.board }]);
    case 'stop':
      // Who is about to lose a race cannot end it before anybody is done.
      return phase === 'playing' && (room.kind === 'together' || room.match?.isAnyDone === true)
        ? ok([{ kind: 'stopped', at }])
        : err('not-now');
    case 'start': {
      if (room.kind !== 'race' || !canBegin(room, at)) return err('not-now');
      const ready = room.present.filter((index) => room.members[index]?.isReady === true);
      const started = startIfEnough(room, ready, at, draw);
      return started.length > 0 ? ok(started) : err('too-few');
    }
  }
}

function isSameBoard(one: RoomBoard, other: RoomBoard): boolean {
  const { width, height, mineCount, isNoGuess } = one;
  const isSize = width === other.width && height === other.height;
  return isSize && mineCount === other.mineCount && isNoGuess === other.isNoGuess;
}

/** True if a match may begin: none is under way. */
function canBegin(room: Room, at: number): boolean {
  const phase = room.phaseAt(at);
  return phase === 'lobby' || phase === 'over';
}

/** The race begins when whoever was not ready leaves. */
function startIfAllReady(room: Room, members: readonly number[], at: number, draw: DrawLayout): RoomEvent[] {
  const isAll = room.kind === 'race' && members.every((index) => room.members[index]?.isReady === true);
  return isAll ? startIfEnough(room, members, at, draw) : [];
}

function startIfEnough(room: Room, members: readonly number[], at: number, draw: DrawLayout): RoomEvent[] {
  if (members.length < MIN_PLAYERS.race) return [];
  const layout = draw(room.board);
  if (layout === undefined) return [];
  return [
    { kind: 'started', at, begins: at + COUNTDOWN_MS, players: playersOf(room, members) },
    placement(layout, at, layout.first),
  ];
}

function playersOf(room: Room, members: readonly number[]): string[] {
  return members.flatMap((index) => room.members[index]?.player ?? []);
}
