import type { RoomGame } from '@countermine/play/online/room-game.ts';
import type { VNode } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { BoardView } from '../board/board-view.tsx';
import { StillBoard } from '../board/still-board.tsx';
import { GameStatus } from '../controls/game-status.tsx';
import { BoardFoot } from './board-foot.tsx';
import { FoldedInvitation, Invitation } from './invitation.tsx';
import { roomBoardPage } from './room-board.ts';
import { RoomControls } from './room-controls.tsx';
import type { RoomProps } from './room-props.ts';
import { isAlone, Waiting } from './room-waiting.tsx';
import { Standings } from './standings.tsx';
import { useBoardFocus } from './use-board-focus.ts';

/** A room: its board, who is there, their progress, and what the player can do. */
export function RoomView(props: RoomProps): VNode {
  const { page, rooms, texts, room } = props;
  const game = rooms.state.game.value;
  const hasBoard = game !== undefined && room.phase !== 'countdown';
  return (
    <div class="room">
      <section class="stage" aria-label={texts.value[room.kind]}>
        {hasBoard ? (
          <RoomBoard page={page} rooms={rooms} texts={texts} room={room} game={game} />
        ) : (
          <Waiting {...props} />
        )}
      </section>
      <aside class="people">
        <People {...props} hasBoard={hasBoard} />
      </aside>
    </div>
  );
}

/** Who is there, and what the player can do: first what matters most now. */
function People(props: RoomProps & { readonly hasBoard: boolean }): VNode {
  const { page, texts, room, hasBoard } = props;
  const invitation = { page, texts: texts.value, code: room.code };
  const isPlaying = room.phase === 'playing';
  return (
    <>
      <h2>{texts.value[room.kind]}</h2>
      {isPlaying && <Standings key="standings" {...props} />}
      <RoomControls {...props} />
      {!isPlaying && <Standings key="standings" {...props} />}
      {!isAlone(room) ? <FoldedInvitation {...invitation} /> : hasBoard && <Invitation {...invitation} heading="h3" />}
      <RacedBoards {...props} />
    </>
  );
}

function RoomBoard({ page, rooms, texts, game }: RoomProps & { readonly game: RoomGame }): VNode {
  const board = useMemo(() => roomBoardPage(page, rooms, game, texts), [page, rooms]);
  useEffect(() => () => board.dispose(), [board]);
  useBoardFocus(board, game.match);
  return (
    <>
      <RoomStatus page={page} rooms={rooms} />
      <BoardView page={board} onAction={board.onAction} />
      <BoardFoot page={page}>
        <Ending page={page} rooms={rooms} texts={texts} />
      </BoardFoot>
    </>
  );
}

/** Mines left and the time. */
function RoomStatus({ page, rooms }: Pick<RoomProps, 'page' | 'rooms'>): VNode {
  void rooms.state.revision.value;
  const phase = rooms.state.room.value?.phase;
  const clock = {
    elapsed: () => rooms.elapsed,
    isRunning: phase === 'playing',
    digits: phase === 'over' ? 2 : 0,
  } as const;
  return <GameStatus page={page} game={rooms.state.game.value} clock={clock} />;
}

/** How the player's game ended. */
function Ending({ page, rooms, texts }: Omit<RoomProps, 'room'>): VNode | null {
  void rooms.state.revision.value;
  const { result, text } = page.messages.value;
  const phase = rooms.state.game.value?.phase;
  const { match, members, kind } = rooms.state.room.value ?? {};
  const you = rooms.state.you.value;
  const own = match?.standings.find(({ who }) => who === you);
  if (rooms.state.isOut.value) return <p class="verdict-line">{texts.value.outOfRace}</p>;
  if (phase !== 'won' && phase !== 'lost') return null;
  const blamed = match?.blamed == null || match.blamed === you ? undefined : members?.[match.blamed];
  if (kind === 'together' && phase === 'won') {
    return <p class="verdict-line">{texts.value.news({ kind: 'all-won', ms: match?.ms ?? 0 })}</p>;
  }
  if (blamed !== undefined) {
    return <p class="verdict-line">{texts.value.news({ kind: 'mine', name: blamed.name })}</p>;
  }
  return <p class="verdict-line">{result[phase](text.clock(own?.ms ?? rooms.elapsed, 2))}</p>;
}

/** The boards of a race that is over. */
function RacedBoards({ page, rooms, texts, room }: RoomProps): VNode | null {
  const raced = rooms.state.raced.value;
  const you = rooms.state.you.value;
  const others = raced.filter(({ who }) => who !== you);
  if (others.length === 0) return null;
  return (
    <section class="raced">
      {others.map(({ who, game }) => (
        <figure key={who}>
          <figcaption>{texts.value.boardOfPlayer(room.members[who]?.name ?? '')}</figcaption>
          <StillBoard page={page} game={game} change={game} class="raced-board" />
        </figure>
      ))}
    </section>
  );
}
