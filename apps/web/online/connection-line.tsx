import type { RoomTexts } from '@countermine/text/online/room-text-set.ts';
import type { VNode } from 'preact';
import type { PageOnline } from './page-online.ts';

interface ConnectionProps {
  readonly online: PageOnline;
  readonly texts: RoomTexts;
}

/** Says how it is with the connection, unless there is one. */
export function ConnectionLine({ online, texts }: ConnectionProps): VNode | null {
  const status = online.client.state.status.value;
  if (online.isMissing.value)
    return (
      <p class="connection" role="alert">
        {texts.noServer}
      </p>
    );
  if (status === 'online') return null;
  return (
    <p class="connection muted" role="status">
      {status === 'retrying' ? texts.retrying : texts.connecting}
    </p>
  );
}
