import type { RoomTexts } from '@countermine/play/words/online/room-text-set.ts';
import type { VNode } from 'preact';
import type { PageOnline } from './page-online.ts';

interface ConnectionProps {
  readonly online: PageOnline;
  readonly texts: RoomTexts;
}

/** Says how it is with the connection, unless there is one. */
export function ConnectionLine({ online, texts }: ConnectionProps): VNode | null {
  const { status, holdsMoves } = online.client.state;
  if (online.isMissing.value)
    return (
      <p class="connection" role="alert">
        {texts.noServer}
      </p>
    );
  if (status.value === 'online') return null;
  const retrying = holdsMoves.value ? texts.retryingWithMoves : texts.retrying;
  return (
    <p class="connection muted" role="status">
      {status.value === 'retrying' ? retrying : texts.connecting}
    </p>
  );
}
