import { LEVEL_NAMES, LEVELS, levelOf } from '@countermine/core/game/params.ts';
import type { RoomController } from '@countermine/play/online/room-controller.ts';
import type { RoomGame } from '@countermine/play/online/room-game.ts';
import { roomActivity } from '@countermine/play/online/server-activity.ts';
import { MAX_PLAYERS } from '@countermine/play/protocol/game-kinds.ts';
import type { RoomState, Standing } from '@countermine/play/protocol/room-messages.ts';
import type { RoomTexts } from '@countermine/play/words/catalogue.ts';
import { listedMembers, memberWords, standingWords } from '@countermine/play/words/online.ts';
import type { ReadonlySignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { Check } from '../base/field.tsx';
import { StillBoard } from '../board/still-board.tsx';
import type { PlayerLook } from '../page/board-scene.ts';
import type { Page } from '../page/page.ts';
import { GameStatus, useTick } from '../play/status-bar.tsx';
import { FoldedInvitation, Invitation } from './invitation.tsx';
import { lookOf, playerLooks } from './player-looks.ts';
import { ServerBoard, serverScene } from './server-board.tsx';

interface RoomProps {
  readonly page: Page;
  readonly rooms: RoomController;
  readonly texts: ReadonlySignal<RoomTexts>;
  readonly room: RoomState;
}

function RoomControls(props: RoomProps): VNode {
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

function ReadyButton({ rooms, texts, room }: RoomProps): VNode {
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

function Standings({ page, rooms, texts, room }: RoomProps): VNode {
  const words = texts.value;
  const title = titleOf(words, room);
  const you = rooms.state.you.value;
  const looks = playerLooks(room);
  const clock = (ms: number): string => page.messages.value.text.clock(ms, 2);
  return (
    <section class="standings" aria-label={title}>
      <h3>{title}</h3>
      <ol>
        {listedMembers(room).map(({ who, standing }) => (
          <li key={who} class={who === you ? 'you' : undefined}>
            <PlayerDot look={looks[who]} />
            <span class="name">{memberWords(words, room, who, you)}</span>
            {standing !== undefined && <span class="far">{standingWords(words, room, standing, clock)}</span>}
            {standing !== undefined && room.kind === 'race' && <Progress standing={standing} />}
          </li>
        ))}
      </ol>
      {room.watchers > 0 && <p class="muted small">{words.watchers(room.watchers)}</p>}
    </section>
  );
}

function PlayerDot({ look }: { readonly look: PlayerLook | undefined }): VNode | null {
  if (look === undefined) return null;
  return (
    <span class="dot" style={{ background: look.colour, color: look.ink }} aria-hidden="true">
      {look.sign}
    </span>
  );
}

/** The words beside it say the same. */
function Progress({ standing }: { readonly standing: Standing }): VNode {
  return <progress max={1000} value={standing.share} aria-hidden="true" />;
}

function titleOf(words: RoomTexts, { phase, members }: RoomState): string {
  if (phase === 'over') return words.result;
  if (phase === 'playing') return words.standings;
  return words.players(members.filter(({ isIn }) => isIn).length, MAX_PLAYERS);
}

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

/** The members, and what the player can do: first what matters most now. */
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
  const activity = useMemo(() => roomActivity(rooms), [rooms]);
  const scene = useMemo(() => {
    const label = (cell: number, plain: string): string => {
      const owner = activity.others?.ownerOf(cell);
      return owner === undefined ? plain : texts.peek().openedBy(plain, owner.name);
    };
    return serverScene(page, activity, { lookOf, words: { label } });
  }, [page, activity]);
  useEffect(() => () => activity.close(), [activity]);
  return (
    <>
      <RoomStatus page={page} rooms={rooms} />
      <ServerBoard page={page} scene={scene} match={game.match}>
        <Ending page={page} rooms={rooms} texts={texts} />
      </ServerBoard>
    </>
  );
}

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

function isAlone({ members }: RoomState): boolean {
  return members.filter(({ isIn }) => isIn).length < 2;
}

/** Stands where the board will be, and says what to do until then. */
function Waiting(props: RoomProps): VNode {
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
