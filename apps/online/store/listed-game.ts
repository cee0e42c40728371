import type { ListedGame } from '@countermine/play/protocol/api-answers.ts';
import { type RankedFigures, rankedFigures } from '@countermine/play/protocol/ranked-messages.ts';
import type { Row } from '@countermine/server/store/tables.ts';

export interface FinishedRankedGame extends Pick<ListedGame, 'id' | 'phase' | 'ms' | 'roundTripMs'> {
  readonly figures: RankedFigures;
}

export interface ListedGameRecord extends FinishedRankedGame, Pick<ListedGame, 'player' | 'day'> {
  readonly board: string;
  readonly client: string;
  readonly endedAt: Date;
}

type ListedRow = Pick<
  Row<'rankedGame'>,
  'id' | 'playerId' | 'board' | 'day' | 'client' | 'phase' | 'ms' | 'roundTripMs' | 'figures' | 'endedAt'
> &
  Pick<Row<'player'>, 'name'>;

export function listedGame(row: ListedRow): ListedGameRecord {
  const { phase, ms, endedAt } = row;
  if ((phase !== 'won' && phase !== 'lost') || ms === null || endedAt === null) {
    throw new TypeError(`listedGame: ${row.id} is not over`);
  }
  return {
    id: row.id,
    player: { id: row.playerId, name: row.name },
    board: row.board,
    day: row.day,
    client: row.client,
    phase,
    ms,
    endedAt,
    roundTripMs: row.roundTripMs ?? 0,
    figures: rankedFigures.parse(row.figures),
  };
}
