import { DEFAULT_PARAMS, type GameParams, LEVEL_NAMES, LEVELS, type Level } from '@countermine/core/game/params.ts';

// Apart from the messages, so that a page need not load what checks those to know the boards.

export const RANKED_BOARDS = [
  'beginner',
  'intermediate',
  'expert',
  'beginner-no-guess',
  'intermediate-no-guess',
  'expert-no-guess',
] as const;

export type RankedBoard = (typeof RANKED_BOARDS)[number];

/** The longest appeal of a player about a game. Units: characters. */
export const MAX_APPEAL_LENGTH = 500;

const LEVEL_OF: Readonly<Record<RankedBoard, Level>> = {
  beginner: 'beginner',
  intermediate: 'intermediate',
  expert: 'expert',
  'beginner-no-guess': 'beginner',
  'intermediate-no-guess': 'intermediate',
  'expert-no-guess': 'expert',
};

export function rankedParams(board: RankedBoard): GameParams {
  return { ...DEFAULT_PARAMS, ...LEVELS[LEVEL_OF[board]], isNoGuess: board.endsWith('-no-guess') };
}

/** The ranked board with the params of a game; question marks do not matter. Undefined where there is none. */
export function rankedBoardOf(params: GameParams): RankedBoard | undefined {
  const { width, height, mineCount, reveal, firstMove, isNoGuess } = params;
  return RANKED_BOARDS.find((board) => {
    const ranked = rankedParams(board);
    const isSize = ranked.width === width && ranked.height === height && ranked.mineCount === mineCount;
    return isSize && ranked.reveal === reveal && ranked.firstMove === firstMove && ranked.isNoGuess === isNoGuess;
  });
}

// Apart from the messages, so that a program that speaks in lines need not load what checks those.

export const ROOM_KINDS = ['race', 'together'] as const;

export type RoomKind = (typeof ROOM_KINDS)[number];

export const ROOM_PHASES = ['lobby', 'countdown', 'playing', 'over'] as const;

export type RoomPhase = (typeof ROOM_PHASES)[number];

/** The boards on which strangers are paired: the levels, all without guessing, so that luck decides less. */
export const QUICK_BOARDS: readonly Level[] = LEVEL_NAMES;

/** What players of a room can say to each other: there is no chat. */
export const REACTIONS = ['hello', 'good-luck', 'well-played', 'wow', 'oops', 'again', 'bye'] as const;

export type Reaction = (typeof REACTIONS)[number];

/** Players that a match needs. */
export const MIN_PLAYERS: Readonly<Record<RoomKind, number>> = { race: 2, together: 1 };

/** The most players of a room at once. */
export const MAX_PLAYERS = 16;
