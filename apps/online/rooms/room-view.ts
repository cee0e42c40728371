import { cellsWithMines } from '@countermine/core/board.ts';
import type { Game } from '@countermine/core/game/game.ts';
import { formatKnownBoard, formatKnownCells, runsOf } from '@countermine/play/protocol/game-messages.ts';
import type { AnswerTo } from '@countermine/play/protocol/messages.ts';
import type { MatchBoard, RoomState } from '@countermine/play/protocol/room-messages.ts';
import type { Match, MatchMove } from './match.ts';
import type { Room } from './room.ts';

/** The facts about a room that are not in its log. */
interface RoomSurroundings {
  readonly code: string;
  /** Units: ms since the room was created. */
  readonly at: number;
  /** The members who are connected. */
  readonly here: ReadonlySet<number>;
  readonly watchers: number;
  /** Of the members of a duel. */
  readonly ratings: ReadonlyMap<number, MemberRating>;
}

export type MemberRating = NonNullable<RoomState['members'][number]['rating']>;

/** Everything about a room but its boards. */
export function stateOf(room: Room, { code, at, here, watchers, ratings }: RoomSurroundings): RoomState {
  return {
    code,
    kind: room.kind,
    isDuel: room.isDuel,
    isOpen: room.isOpen,
    board: room.board,
    phase: room.phaseAt(at),
    host: room.host ?? null,
    members: room.members.map(({ name, colour, isIn, isEngine, isReady }, who) => {
      const rating = ratings.get(who);
      return { name, colour, isIn, isEngine, isReady, isHere: here.has(who), ...(rating && { rating }) };
    }),
    watchers,
    match: room.match === undefined ? null : matchState(room.match, at),
  };
}

function matchState(match: Match, at: number): RoomState['match'] {
  const now = match.isOver ? match.lastAt : at;
  return {
    number: match.number,
    inMs: Math.max(0, match.begins - at),
    ms: Math.max(0, now - match.begins),
    isPlaced: match.isPlaced,
    isNoGuess: match.isNoGuess,
    standings: match.standings(),
    blamed: match.blamed ?? null,
  };
}

/**
 * The board that a member plays on, or the common one.
 * @param member undefined for one who looks on: then there is none in a race
 */
export function boardFor(match: Match, member: number | undefined): MatchBoard | undefined {
  const game = match.gameOf(member);
  return game && boardOf(match, game, match.movesOf(member)?.length ?? 0);
}

export function raceBoards(match: Match): { readonly who: number; readonly board: MatchBoard }[] {
  return match.standings().flatMap(({ who }) => {
    const board = boardFor(match, who);
    return board === undefined ? [] : [{ who, board }];
  });
}

/** The mines, once nobody plays any more: a racer who is done could tell the others. */
function minesToShow(match: Match): number[] | undefined {
  const mines = match.isOver ? match.gameOf(match.players[0])?.mines : undefined;
  return mines && runsOf(cellsWithMines(mines));
}

function boardOf(match: Match, game: Game, moves: number): MatchBoard {
  const { shape, phase, knowledge, exploded, params } = game;
  const mines = minesToShow(match);
  return {
    match: match.number,
    width: shape.width,
    height: shape.height,
    mineCount: params.mineCount,
    ...(match.start !== undefined && { start: match.start }),
    phase,
    known: formatKnownBoard(knowledge),
    exploded: [...exploded],
    ...(mines && { mines }),
    moves,
    owners: match.kind === 'together' ? ownersOf(match) : [],
  };
}

function ownersOf({ openedBy }: Match): MatchBoard['owners'] {
  const cells = new Map<number, number[]>();
  for (let cell = 0; cell < openedBy.length; cell += 1) {
    const owner = openedBy[cell]! - 1;
    if (owner < 0) continue;
    const known = cells.get(owner);
    if (known === undefined) cells.set(owner, [cell]);
    else known.push(cell);
  }
  return [...cells].map(([who, owned]) => [who, runsOf(owned)]);
}

/**
 * What a move did, as it is told.
 * @param member who made it
 * @param changed the cells that it changed
 */
export function effectOf(
  match: Match,
  member: number,
  { at }: MatchMove,
  changed: ArrayLike<number>,
): AnswerTo<'room-move'> {
  const game = match.gameOf(member);
  if (game === undefined) throw new RangeError(`effectOf: member ${member} does not play`);
  const mines = minesToShow(match);
  return {
    at: Math.max(0, at - match.begins),
    phase: game.phase,
    changed: formatKnownCells(game.knowledge, changed),
    exploded: [...game.exploded],
    ...(mines && { mines }),
  };
}
