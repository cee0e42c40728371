import { checkParams } from '@countermine/core/game/params.ts';
import type { Clock } from '../ports/clock.ts';
import type { OnlineClient, RequestFailure } from './online-client.ts';
import { SeenBoard } from './remote-game.ts';

/** Interval of asking for the board. Units: ms. */
const ASK_MS = 2000;

interface WatchPorts {
  readonly client: OnlineClient;
  readonly clock: Pick<Clock, 'every'>;
}

/**
 * Watches somebody's ranked game, which the server shows with a delay.
 * @param shown told the board whenever it may have changed
 * @param failed told why there is none
 * @returns ends it
 */
export function watchGame(
  id: string,
  { client, clock }: WatchPorts,
  shown: (board: SeenBoard) => void,
  failed: (failure: RequestFailure) => void,
): () => void {
  let board: SeenBoard | undefined;
  let isEnded = false;
  const ask = async (): Promise<void> => {
    const view = await client.ask('game-watch', { game: id });
    if (isEnded) return;
    if (!view.ok) failed(view.error);
    else if (checkParams(view.value.params).ok) {
      board ??= new SeenBoard(view.value.params);
      if (board.takeView(view.value)) shown(board);
    }
  };
  void ask();
  const end = clock.every(ASK_MS, () => void ask());
  return () => {
    isEnded = true;
    end();
  };
}
