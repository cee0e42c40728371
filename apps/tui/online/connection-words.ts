import type { OnlineClient } from '@countermine/play/online/online-client.ts';
import type { OnlineTerminalWords, RoomTexts } from '@countermine/play/words/catalogue.ts';

import { effect } from '@preact/signals-core';

/** How it is with the connection. */
export type ConnectionState = Pick<OnlineClient['state'], 'status' | 'holdsMoves'>;

/** Calls back with what there is to say about the connection, as it is lost and comes back. @returns ends it */
export function followConnection(
  connection: ConnectionState,
  { connected: back }: Pick<OnlineTerminalWords, 'connected'>,
  texts: RoomTexts,
  tell: (words: string) => void,
): () => void {
  let told: string | undefined;
  return effect(() => {
    const lost = lostWords(connection, texts);
    if (lost === undefined && connection.status.value !== 'online') return;
    if (lost !== told) tell(lost ?? back);
    told = lost;
  });
}

/** What there is to say about a connection that was lost; undefined otherwise. */
export function lostWords({ status, holdsMoves }: ConnectionState, texts: RoomTexts): string | undefined {
  if (status.value !== 'retrying') return undefined;
  return holdsMoves.value ? texts.retryingWithMoves : texts.retrying;
}
