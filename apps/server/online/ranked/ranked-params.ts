import { dailyParams, dailyStart } from '@countermine/core/game/daily.ts';
import { DEFAULT_PARAMS, type GameParams, LEVELS, type Level } from '@countermine/core/game/params.ts';
import type { RankedBoard } from '@countermine/protocol/ranked-messages.ts';

/** What a ranked board is drawn with. */
export function rankedParams(board: RankedBoard): GameParams {
  const isNoGuess = board.endsWith('-no-guess');
  return { ...DEFAULT_PARAMS, ...LEVELS[levelOfBoard(board)], isNoGuess };
}

/** The cell that is opened first on a board whose mines are placed before. */
export { dailyStart as startOf };

/** What is played on a day: as alone, it needs no guess, and the weekday decides its level. */
export function paramsOfDay(day: string): GameParams {
  const params = dailyParams(day);
  if (!params.ok) throw new RangeError(`paramsOfDay: ${day} is not a date`);
  return params.value;
}

function levelOfBoard(board: RankedBoard): Level {
  switch (board) {
    case 'beginner':
    case 'beginner-no-guess':
      return 'beginner';
    case 'intermediate':
    case 'intermediate-no-guess':
      return 'intermediate';
    case 'expert':
    case 'expert-no-guess':
      return 'expert';
  }
}
