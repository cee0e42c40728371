import type { RoomState } from '@countermine/play/protocol/room-messages.ts';
import type { VNode } from 'preact';
import { useTick } from '../controls/use-tick.ts';
import { Invitation } from './invitation.tsx';
import { ReadyButton } from './room-controls.tsx';
import type { RoomProps } from './room-props.ts';

/** Whether nobody else is in a room. */
export function isAlone({ members }: RoomState): boolean {
  return members.filter(({ isIn }) => isIn).length < 2;
}

/** Where the board will be: what to do until then. */
export function Waiting(props: RoomProps): VNode {
  const { page, rooms, texts, room } = props;
  const words = texts.value;
  const you = rooms.state.you.value;
  if (room.phase === 'countdown') return <Countdown {...props} />;
  if (room.phase === 'playing') {
    return (
      <div class="waiting">
        <p>{you === undefined ? words.watching : words.sitOut}</p>
      </div>
    );
  }
  if (isAlone(room)) {
    return (
      <div class="waiting">
        <p>{words.needTwo}</p>
        <Invitation page={page} texts={words} code={room.code} heading="h2" />
      </div>
    );
  }
  return (
    <div class="waiting">
      <p>{words.waiting}</p>
      {room.phase === 'lobby' && room.members[you ?? -1]?.isIn === true && <ReadyButton {...props} />}
    </div>
  );
}

function Countdown({ rooms, texts }: RoomProps): VNode {
  useTick(true);
  const seconds = Math.max(1, Math.ceil(rooms.countdown / 1000));
  return (
    <div class="waiting">
      <p class="countdown" aria-hidden="true">
        {seconds}
      </p>
      <p>{texts.value.beginsIn(seconds)}</p>
    </div>
  );
}
