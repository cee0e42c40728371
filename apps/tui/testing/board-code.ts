import { encodeGame } from '@countermine/core/codec/game-code.ts';
import type { RecordEvent } from '@countermine/core/game/game-record.ts';
import { givenBoard } from '@countermine/play/testing/given-board.ts';

/** A board that is drawn as text, as the text that `countermine play` takes. @param events what was played already */
export function boardCode(text: string, events: readonly RecordEvent[] = []): string {
  const { params, source } = givenBoard(text);
  return encodeGame({ params, board: { kind: 'layout', mines: source.mines }, events });
}
