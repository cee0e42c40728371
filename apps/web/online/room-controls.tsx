import { LEVEL_NAMES, LEVELS, levelOf } from '@countermine/core/game/params.ts';
import type { RoomController } from '@countermine/play/online/room-controller.ts';
import type { RoomState } from '@countermine/play/protocol/room-messages.ts';
import type { RoomTexts } from '@countermine/play/words/catalogue.ts';

import type { ReadonlySignal } from '@preact/signals';
import type { VNode } from 'preact';
import { Check } from '../base/field.tsx';
import type { Page } from '../shell/page.ts';

export interface RoomProps {
  readonly page: Page;
  readonly rooms: RoomController;
  readonly texts: ReadonlySignal<RoomTexts>;
  readonly room: RoomState;
}

export function RoomControls(props: RoomProps): VNode {
  const { rooms, texts, room } = props;
  const words = texts.value;
  const you = rooms.state.you.value;
  const isIn = you !== undefined && room.members[you]?.isIn === true;
  return (
    <div class="controls">
      <BoardChoice {...props} />
      <div class="row">
        {isIn && room.kind === 'race' && room.phase !== 'lobby' && room.phase !== 'playing' && (
          <ReadyButton {...props} />
        )}
        {isIn && room.kind === 'together' && room.phase === 'over' && (
          <button type="button" class="primary" onClick={() => void rooms.again()}>
            {words.again}
          </button>
        )}
        <HostButtons {...props} />
        {!isIn && (
          <button type="button" class="primary" onClick={() => void rooms.join(room.code)}>
            {words.join}
          </button>
        )}
        <button type="button" onClick={() => leave(props)}>
          {words.leave}
        </button>
      </div>
      {room.match !== null && !room.match.isNoGuess && room.board.isNoGuess && isPlaced(props) && (
        <p class="muted small">{words.mayNeedGuess}</p>
      )}
    </div>
  );
}

function isPlaced({ rooms }: RoomProps): boolean {
  void rooms.state.revision.value;
  return rooms.state.game.value !== undefined && rooms.state.game.value.phase !== 'unplaced';
}

function leave({ page, rooms }: RoomProps): void {
  void rooms.leave();
  page.navigation.showRoom(undefined);
}

/** Says that the player is ready for the next race, or not after all. */
export function ReadyButton({ rooms, texts, room }: RoomProps): VNode {
  const { ready, notReady, rematch } = texts.value;
  const member = room.members[rooms.state.you.value ?? -1];
  const isReady = member?.isReady === true || room.phase === 'countdown';
  const label = isReady ? notReady : room.phase === 'over' ? rematch : ready;
  return (
    <button type="button" class={isReady ? '' : 'primary'} onClick={() => void rooms.setReady(!isReady)}>
      {label}
    </button>
  );
}

function HostButtons({ rooms, texts, room }: RoomProps): VNode | null {
  const words = texts.value;
  if (rooms.state.you.value !== room.host) return null;
  const ready = room.members.filter(({ isReady, isIn }) => isReady && isIn).length;
  const all = room.members.filter(({ isIn }) => isIn).length;
  const canStart = room.kind === 'race' && ready >= 2 && ready < all;
  const isAnyDone = room.match?.standings.some(({ state }) => state !== 'playing') === true;
  const canStop = room.phase === 'playing' && (room.kind === 'together' || isAnyDone);
  return (
    <>
      {canStart && room.phase !== 'countdown' && room.phase !== 'playing' && (
        <button type="button" onClick={() => void rooms.start()}>
          {words.startNow}
        </button>
      )}
      {canStop && (
        <button type="button" onClick={() => void rooms.stop()}>
          {room.kind === 'race' ? words.stopRace : words.stopBoard}
        </button>
      )}
    </>
  );
}

/** The board of the next match: the host chooses it. */
function BoardChoice({ page, rooms, texts, room }: RoomProps): VNode | null {
  const words = texts.value;
  const { levels, custom } = page.messages.value.game;
  const level = levelOf(room.board);
  const canChoose = rooms.state.you.value === room.host && (room.phase === 'lobby' || room.phase === 'over');
  if (!canChoose) return <p>{words.boardOf(level === undefined ? custom : levels[level], room.board.isNoGuess)}</p>;
  const { isNoGuess } = room.board;
  return (
    <>
      <fieldset class="levels" aria-label={words.board}>
        {LEVEL_NAMES.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === level}
            onClick={() => void rooms.chooseBoard({ ...LEVELS[one], isNoGuess })}
          >
            {levels[one]}
          </button>
        ))}
      </fieldset>
      <Check
        label={words.noGuess}
        isOn={isNoGuess}
        onChange={(isOn) => void rooms.chooseBoard({ ...room.board, isNoGuess: isOn })}
      />
    </>
  );
}
