import type { OnlineClient } from '@countermine/play/online/online-client.ts';
import type { RoomTexts } from '@countermine/play/words/catalogue.ts';

export type ConnectionState = Pick<OnlineClient['state'], 'status' | 'holdsMoves'>;

/** What there is to say about a connection that was lost; undefined otherwise. */
export function lostWords({ status, holdsMoves }: ConnectionState, texts: RoomTexts): string | undefined {
  if (status.value !== 'retrying') return undefined;
  return holdsMoves.value ? texts.retryingWithMoves : texts.retrying;
}
