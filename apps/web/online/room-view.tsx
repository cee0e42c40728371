import { LEVEL_NAMES, LEVELS, levelOf } from '@countermine/core/game/params.ts';
import type { QuickController } from '@countermine/play/online/quick-controller.ts';
import type { RoomController } from '@countermine/play/online/room-controller.ts';
import type { RoomGame } from '@countermine/play/online/room-game.ts';
import { roomActivity } from '@countermine/play/online/server-activity.ts';
import { MAX_PLAYERS, REACTIONS } from '@countermine/play/protocol/game-kinds.ts';
import type { RoomState, Standing } from '@countermine/play/protocol/room-messages.ts';
import type { RoomTexts } from '@countermine/play/words/catalogue.ts';
import {
  guessWords,
  listedMembers,
  memberWords,
  raceEndingWords,
  saidWords,
  standingWords,
} from '@countermine/play/words/online.ts';
import type { ReadonlySignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Check } from '../base/field.tsx';
import { StillBoard } from '../board/still-board.tsx';
import type { PlayerLook } from '../page/board-scene.ts';
import type { Page } from '../page/page.ts';
import { QuiltPicture } from '../play/quilt-picture.tsx';
import { GameStatus, useTick } from '../play/status-bar.tsx';
import { FoldedInvitation, Invitation } from './invitation.tsx';
import { lookOf, playerLooks } from './player-looks.ts';
import { ServerBoard, serverScene } from './server-board.tsx';

interface RoomProps {
  readonly page: Page;
  readonly rooms: RoomController;
  readonly quick: QuickController;
  readonly texts: ReadonlySignal<RoomTexts>;
  readonly room: RoomState;
}

function RoomControls(props: RoomProps): VNode {
  const { rooms, texts, room } = props;
  const words = texts.value;
  const you = rooms.state.you.value;
  const isIn = you !== undefined && room.members[you]?.isIn === true;
  const guess = guessWords(words, room);
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
        {!isIn && !room.isDuel && (
          <button type="button" class="primary" onClick={() => void rooms.join(room.code)}>
            {words.join}
          </button>
        )}
        {isIn && room.isDuel && room.phase === 'over' && <AnotherRace {...props} />}
        <button type="button" onClick={() => leave(props)}>
          {words.leave}
        </button>
      </div>
      {guess !== '' && <p class="muted small">{guess}</p>}
      {isIn && <Reactions {...props} />}
    </div>
  );
}

/** A race with somebody else. */
function AnotherRace(props: RoomProps): VNode | null {
  const { quick, texts, room } = props;
  const level = levelOf(room.board);
  const seek = (): void => {
    leave(props);
    if (level !== undefined) void quick.seek(level);
  };
  return (
    <button type="button" onClick={seek}>
      {texts.value.quick.title}
    </button>
  );
}

/** What players can say: a few words, no chat. The last ones are shown. */
function Reactions({ rooms, texts }: RoomProps): VNode {
  const { reactions } = texts.value;
  const [said, setSaid] = useState<readonly string[]>([]);
  useEffect(
    () => rooms.reactions.add((one) => setSaid((before) => [...before, saidWords(texts.peek(), one)].slice(-MAX_SAID))),
    [rooms, texts],
  );
  return (
    <details class="reactions">
      <summary>{said.at(-1) ?? reactions.label}</summary>
      <div class="row">
        {REACTIONS.map((reaction) => (
          <button key={reaction} type="button" class="quiet" onClick={() => void rooms.react(reaction)}>
            {reactions.words[reaction]}
          </button>
        ))}
      </div>
      {said.slice(0, -1).map((text, at) => (
        <p key={at} class="muted small">
          {text}
        </p>
      ))}
    </details>
  );
}

/** How many are shown. */
const MAX_SAID = 4;

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
  if (rooms.state.you.value !== room.host || room.isDuel) return null;
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
  const canChoose =
    !room.isDuel && rooms.state.you.value === room.host && (room.phase === 'lobby' || room.phase === 'over');
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
      {room.isDuel && <p class="muted small">{words.ratingAbout}</p>}
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
  const { rooms, texts, room } = props;
  const game = rooms.state.game.value;
  const hasBoard = game !== undefined && room.phase !== 'countdown';
  return (
    <div class="room">
      <section class="stage" aria-label={texts.value[room.kind]}>
        {hasBoard ? <RoomBoard {...props} game={game} /> : <Waiting {...props} />}
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
      <h2>{room.isDuel ? texts.value.duel : texts.value[room.kind]}</h2>
      {room.isDuel && <p class="muted small">{texts.value.duelAbout}</p>}
      {isPlaying && <Standings key="standings" {...props} />}
      <RoomControls {...props} />
      {!isPlaying && <Standings key="standings" {...props} />}
      {!room.isDuel &&
        (!isAlone(room) ? (
          <FoldedInvitation {...invitation} />
        ) : (
          hasBoard && <Invitation {...invitation} heading="h3" />
        ))}
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

function Ending({ page, rooms, texts }: Pick<RoomProps, 'page' | 'rooms' | 'texts'>): VNode | null {
  void rooms.state.revision.value;
  const room = rooms.state.room.value;
  const you = rooms.state.you.value;
  const { result, text } = page.messages.value;
  const race = room === undefined ? '' : raceEndingWords(texts.value, room, you, (ms) => text.clock(ms, 2));
  useEffect(() => {
    if (race !== '') page.liveText.say(race);
  }, [page, race]);
  const phase = rooms.state.game.value?.phase;
  const { match, members, kind } = room ?? {};
  if (rooms.state.isOut.value) return <p class="verdict-line">{texts.value.outOfRace}</p>;
  if (race !== '') return <p class="verdict-line">{race}</p>;
  if (kind === 'race' || (phase !== 'won' && phase !== 'lost')) return null;
  const blamed = match?.blamed == null || match.blamed === you ? undefined : members?.[match.blamed];
  if (kind === 'together' && phase === 'won') {
    return <p class="verdict-line">{texts.value.news({ kind: 'all-won', ms: match?.ms ?? 0 })}</p>;
  }
  if (blamed !== undefined) {
    return <p class="verdict-line">{texts.value.news({ kind: 'mine', name: blamed.name })}</p>;
  }
  return <p class="verdict-line">{result[phase](text.clock(rooms.elapsed, 2))}</p>;
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
        <QuiltPicture page={page} rows={['#1.f#', '12.21', '#g.1#']} />
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
