import { dailyParams, dailyStart } from '@countermine/core/game/daily.ts';
import type { GameParams } from '@countermine/core/game/params.ts';

/** The cell that is opened first on a board whose mines are placed before. */
export { dailyStart as startOf };

/** What is played on a day: as alone, it needs no guess, and the weekday decides its level. */
export function paramsOfDay(day: string): GameParams {
  const params = dailyParams(day);
  if (!params.ok) throw new RangeError(`paramsOfDay: ${day} is not a date`);
  return params.value;
}
