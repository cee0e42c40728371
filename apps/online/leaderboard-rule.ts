export interface LeaderboardScope {
  readonly board: string;
  /** Games that ended from then on; undefined for all. */
  readonly since: Date | undefined;
  /** Undefined for all days. */
  readonly day: string | undefined;
  readonly ofEngines: boolean;
}

/** A condition on a column of a finished ranked game. */
type GameCondition =
  | readonly [column: 'board' | 'day', operator: '=', value: string]
  | readonly [column: 'client', operator: '=' | '!=', value: 'engine']
  | readonly [column: 'standing', operator: '=', value: 'listed']
  | readonly [column: 'endedAt', operator: '>=', value: Date];

/** The rule of leaderboards: a finished ranked game counts if it meets all of these. */
export function countingGames({ board, since, day, ofEngines }: LeaderboardScope): GameCondition[] {
  const conditions: GameCondition[] = [
    ['board', '=', board],
    // Programs have leaderboards of their own.
    ['client', ofEngines ? '=' : '!=', 'engine'],
    // Neither under review, nor taken out.
    ['standing', '=', 'listed'],
  ];
  if (since !== undefined) conditions.push(['endedAt', '>=', since]);
  if (day !== undefined) conditions.push(['day', '=', day]);
  return conditions;
}

const DAY_MS = 86_400_000;

/** Monday 00:00 UTC of the week of a time. Units: ms since 1970. */
export function startOfWeek(ms: number): number {
  const day = Math.floor(ms / DAY_MS);
  // 1970-01-01 was a Thursday.
  return (day - ((day + 3) % 7)) * DAY_MS;
}
