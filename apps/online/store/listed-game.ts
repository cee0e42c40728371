import type { ListedGame } from '@countermine/play/protocol/api-answers.ts';
import {
  type RankedFigures,
  REVIEW_REASONS,
  rankedFigures,
  STANDINGS,
} from '@countermine/play/protocol/ranked-messages.ts';
import type { Row } from '@countermine/server/store/tables.ts';
import * as z from 'zod';

const reviewReasons = z.array(z.enum(REVIEW_REASONS));

export interface FinishedRankedGame extends Pick<ListedGame, 'id' | 'phase' | 'ms' | 'roundTripMs'> {
  readonly figures: RankedFigures;
}

export interface ListedGameRecord
  extends FinishedRankedGame,
    Pick<ListedGame, 'player' | 'day' | 'standing' | 'reasons'> {
  readonly board: string;
  readonly client: string;
  readonly endedAt: Date;
}

type ListedRow = Pick<
  Row<'rankedGame'>,
  'id' | 'playerId' | 'board' | 'day' | 'client' | 'phase' | 'ms' | 'roundTripMs' | 'figures' | 'endedAt' | 'standing'
> &
  Pick<Row<'player'>, 'name'> & { readonly reasons?: unknown };

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
    // A ban is about the player, and nobody else's business.
    standing: STANDINGS.find((one) => one === row.standing) ?? 'refused',
    reasons: reviewReasons.parse(row.reasons ?? []),
  };
}
