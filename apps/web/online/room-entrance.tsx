import { LEVEL_NAMES, LEVELS, type Level, levelOf } from '@countermine/core/game/params.ts';
import { askApi, OPEN_ROOMS_PATH } from '@countermine/play/online/online-api.ts';
import type { RequestFailure } from '@countermine/play/online/online-client.ts';
import type { SeenBoard } from '@countermine/play/online/remote-game.ts';
import { watchGame } from '@countermine/play/online/watched-game.ts';
import { type OpenRoom, type OpenRooms as OpenRoomsAnswer, openRooms } from '@countermine/play/protocol/api-answers.ts';
import { MAX_PLAYERS, QUICK_BOARDS, type RoomKind } from '@countermine/play/protocol/game-kinds.ts';
import { parseRoomCode } from '@countermine/play/protocol/room-messages.ts';
import { openRoomWords, roomProblemWords } from '@countermine/play/words/online.ts';
import { wordsIn } from '@countermine/play/words/words.ts';
import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { browserClock } from '../base/browser.ts';
import { Check, Field } from '../base/field.tsx';
import { serverApi } from '../base/server-api.ts';
import { StillBoard } from '../board/still-board.tsx';
import { QuiltPicture } from '../play/quilt-picture.tsx';
import { useTick } from '../play/status-bar.tsx';
import { aSuggestedName, NameField } from './name-field.tsx';
import type { EnterProps, EntranceProps } from './page-online.tsx';

/** The way into a room: a name, and a room to create or to join. */
export function RoomEntrance({ page, online, texts }: EntranceProps): VNode {
  const player = online.client.state.player.value;
  const invited = page.navigation.room.value;
  const [name, setName] = useState(() => aSuggestedName(page.language.peek()));
  const [problem, setProblem] = useState('');
  const [isEntering, setEntering] = useState(false);
  const enter = async (go: () => Promise<unknown>): Promise<void> => {
    setEntering(true);
    const failure = await online.enter(name);
    setProblem(failure === undefined ? '' : roomProblemWords(texts, failure));
    if (failure === undefined) await go();
    setEntering(false);
  };
  const isReady = !isEntering && !online.isMissing.value;
  const words = wordsIn(page.language.value, 'online').roomPage;
  const isElsewhere = player !== undefined && invited !== undefined && online.roomWindow.taken.value === invited;
  if (isElsewhere) return <OtherWindow page={page} online={online} code={invited} name={player.name} />;
  // Before the server has said who it is, the key tells that there is somebody.
  const isNobody = player === undefined && online.player.key === undefined;
  return (
    <div class={invited === undefined ? 'entrance lobby' : 'entrance'}>
      <h2>{invited === undefined ? texts.title : words.invited}</h2>
      {invited === undefined ? <p>{texts.intro}</p> : isNobody && <p>{words.invitedAbout}</p>}
      {isNobody && (
        <NameField
          label={texts.name}
          about={texts.nameAbout}
          name={name}
          error={problem === '' ? undefined : problem}
          onName={setName}
        />
      )}
      {invited === undefined ? (
        <Choices page={page} online={online} texts={texts} isReady={isReady} enter={enter} />
      ) : (
        <Invited online={online} texts={texts} code={invited} isReady={isReady} enter={enter} />
      )}
      {invited === undefined && <FieldDoor page={page} isReady={isReady} enter={enter} />}
    </div>
  );
}

function Invited(props: Pick<EntranceProps, 'online' | 'texts'> & EnterProps & { readonly code: string }): VNode {
  const { online, texts, code, isReady, enter } = props;
  return (
    <div class="row">
      <button
        type="button"
        class="primary"
        aria-disabled={!isReady}
        onClick={() => isReady && void enter(() => online.rooms.join(code))}
      >
        {texts.join}
      </button>
      <button type="button" aria-disabled={!isReady} onClick={() => isReady && void online.rooms.watch(code)}>
        {texts.watch}
      </button>
    </div>
  );
}

/** Somebody who plays in the room in another window, and has one place there. */
function OtherWindow(
  props: Pick<EntranceProps, 'page' | 'online'> & { readonly code: string; readonly name: string },
): VNode {
  const { page, online, code, name } = props;
  const words = wordsIn(page.language.value, 'online').roomPage;
  return (
    <div class="entrance">
      <h2>{words.invited}</h2>
      <p role="status">{words.inOtherWindow}</p>
      <button type="button" class="primary" onClick={() => online.playAsAnother()}>
        {words.playAsAnother}
      </button>
      <button type="button" onClick={() => void online.rooms.join(code)}>
        {words.comeInAs(name)}
      </button>
    </div>
  );
}

/** The way to the endless field, which is always there. */
function FieldDoor({ page, isReady, enter }: Pick<EntranceProps, 'page'> & EnterProps): VNode {
  const texts = wordsIn(page.language.value, 'online').field;
  return (
    <section class="door" aria-label={texts.title}>
      <QuiltPicture page={page} rows={['#1.1##', '21.2f#', 'f1.1##']} />
      <h3>{texts.title}</h3>
      <p class="muted small">{texts.intro}</p>
      <button
        type="button"
        aria-disabled={!isReady}
        onClick={() => isReady && void enter(async () => page.navigation.showField(undefined))}
      >
        {texts.enter}
      </button>
    </section>
  );
}

function Choices({ page, online, texts, isReady, enter }: EntranceProps & EnterProps): VNode {
  const [level, setLevel] = useState<Level>('beginner');
  const [isNoGuess, setNoGuess] = useState(true);
  const [isOpen, setOpen] = useState(false);
  const { rooms } = wordsIn(page.language.value, 'online').ranked.sections;
  const create = (kind: RoomKind): void => {
    if (isReady) void enter(() => online.rooms.create(kind, { ...LEVELS[level], isNoGuess }, isOpen));
  };
  return (
    <>
      <QuickMatch page={page} texts={texts} isReady={isReady} enter={enter} online={online} />
      <section class="door" aria-label={rooms}>
        <QuiltPicture page={page} rows={['.1g#', '.12#', '.f1.']} />
        <h3>{rooms}</h3>
        <fieldset class="levels" aria-label={texts.board}>
          {LEVEL_NAMES.map((one) => (
            <button key={one} type="button" aria-pressed={one === level} onClick={() => setLevel(one)}>
              {page.messages.value.game.levels[one]}
            </button>
          ))}
        </fieldset>
        <Check label={texts.noGuess} isOn={isNoGuess} onChange={setNoGuess} />
        <Check label={texts.openRoom} isOn={isOpen} onChange={setOpen} />
        <div class="kinds">
          {(['race', 'together'] as const).map((kind) => (
            <button
              key={kind}
              type="button"
              class="primary kind"
              aria-disabled={!isReady}
              aria-describedby={`about-${kind}`}
              onClick={() => create(kind)}
            >
              {texts[kind]}
            </button>
          ))}
          <p id="about-race" class="muted small">
            {texts.raceAbout}
          </p>
          <p id="about-together" class="muted small">
            {texts.togetherAbout}
          </p>
        </div>
      </section>
      <OpenRooms page={page} texts={texts} isReady={isReady} enter={enter} online={online} />
      <JoinForm page={page} texts={texts} isReady={isReady} enter={enter} online={online} />
    </>
  );
}

/** Two who open the same row, one of them ahead. */
const RACE = ['..1.2g##', '..1#####'];

/** To race at once, with whoever else wants to. */
function QuickMatch({ page, online, texts, isReady, enter }: EntranceProps & EnterProps): VNode {
  const { quick } = online;
  const seeking = quick.state.seeking.value;
  const problem = quick.state.problem.value;
  const { levels } = page.messages.value.game;
  if (seeking !== undefined) return <Seeking page={page} online={online} texts={texts} board={levels[seeking.board]} />;
  return (
    <section class="door quick" aria-label={texts.quick.title}>
      <QuiltPicture page={page} rows={RACE} />
      <h3>{texts.quick.title}</h3>
      <p class="muted small">{texts.quick.about}</p>
      <div class="row">
        {QUICK_BOARDS.map((board) => (
          <button
            key={board}
            type="button"
            class="primary"
            aria-label={`${texts.quick.title}: ${levels[board]}`}
            aria-disabled={!isReady}
            onClick={() => isReady && void enter(() => quick.seek(board))}
          >
            {levels[board]}
          </button>
        ))}
      </div>
      {problem !== undefined && (
        <p class="problem" role="alert">
          {roomProblemWords(texts, problem)}
        </p>
      )}
    </section>
  );
}

function Seeking({ page, online, texts, board }: EntranceProps & { readonly board: string }): VNode {
  useTick(true);
  const ms = online.quick.programIn;
  return (
    <section class="door quick" aria-label={texts.quick.title}>
      <QuiltPicture page={page} rows={RACE} />
      <h3>{texts.quick.title}</h3>
      <p role="status">{texts.quick.seeking(board)}</p>
      <p class="muted small">{ms === undefined ? '' : texts.quick.programIn(Math.ceil(ms / 1000))}</p>
      <button type="button" onClick={() => online.quick.cancel()}>
        {texts.quick.cancel}
      </button>
    </section>
  );
}

function JoinForm({ online, texts, isReady, enter }: EntranceProps & EnterProps): VNode {
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: Event): void => {
    event.preventDefault();
    const code = parseRoomCode(text);
    setWrong(code === undefined);
    if (code !== undefined && isReady) void enter(() => online.rooms.join(code));
  };
  return (
    <form class="door join" onSubmit={submit}>
      <Field
        id="room-code"
        label={texts.enter}
        error={isWrong ? texts.problems['not-found'] : undefined}
        about={texts.code}
      >
        <div class="copy-field">
          <input
            id="room-code"
            type="text"
            value={text}
            autocomplete="off"
            onInput={({ currentTarget }) => setText(currentTarget.value)}
          />
          <button type="submit" aria-disabled={!isReady}>
            {texts.join}
          </button>
        </div>
      </Field>
    </form>
  );
}

/** Interval of asking again. Units: ms. */
const REFRESH_MS = 5000;

/** Rooms that everybody may enter, and races of strangers to watch. */
function OpenRooms(props: EntranceProps & EnterProps): VNode {
  const { page, online, texts } = props;
  const { ranked } = wordsIn(page.language.value, 'online');
  const [{ rooms, games }, setOpen] = useState<OpenRoomsAnswer>({ rooms: [], games: [] });
  const [watched, setWatched] = useState<string | undefined>(undefined);
  const isOnline = online.client.state.status.value === 'online';
  useEffect(() => {
    if (!isOnline) return undefined;
    let isShown = true;
    const ask = async (): Promise<void> => {
      const answer = await askApi(serverApi, OPEN_ROOMS_PATH, openRooms);
      if (isShown && answer.ok) setOpen(answer.value);
    };
    void ask();
    const timer = setInterval(() => void ask(), REFRESH_MS);
    return () => {
      isShown = false;
      clearInterval(timer);
    };
  }, [isOnline]);
  return (
    <section class="door open-rooms" aria-label={texts.openRooms.title}>
      <h3>{texts.openRooms.title}</h3>
      {rooms.length + games.length === 0 ? (
        <p class="muted small">{texts.openRooms.none}</p>
      ) : (
        <ul>
          {rooms.map((room) => (
            <Listed key={room.code} {...props} room={room} />
          ))}
          {games.map(({ id, board, player }) => (
            <li key={id}>
              <span>{`${ranked.sections.ranked}, ${ranked.boards[board]}: ${player.name}`}</span>
              <button type="button" aria-pressed={id === watched} onClick={() => setWatched(id)}>
                {texts.watch}
              </button>
            </li>
          ))}
        </ul>
      )}
      {watched !== undefined && <Watched key={watched} {...props} id={watched} />}
    </section>
  );
}

function Listed({ page, online, texts, isReady, enter, room }: EntranceProps & EnterProps & { room: OpenRoom }): VNode {
  const { code, isDuel } = room;
  const { levels, custom } = page.messages.value.game;
  const level = levelOf(room.board);
  const about = openRoomWords(texts, room, level === undefined ? custom : levels[level], MAX_PLAYERS);
  const join = (): void => void enter(() => online.rooms.join(code));
  return (
    <li>
      <span>{about}</span>
      {!isDuel && (
        <button type="button" aria-disabled={!isReady} onClick={() => isReady && join()}>
          {texts.join}
        </button>
      )}
      <button type="button" aria-disabled={!isReady} onClick={() => isReady && void online.rooms.watch(code)}>
        {texts.watch}
      </button>
    </li>
  );
}

/** Somebody's ranked game, as it was half a minute ago. */
function Watched({ page, online, texts, id }: EntranceProps & { readonly id: string }): VNode {
  const [shown, setShown] = useState<{ readonly board: SeenBoard } | undefined>(undefined);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    const failed = (failure: RequestFailure): void => setProblem(roomProblemWords(texts, failure));
    const show = (board: SeenBoard): void => setShown({ board });
    return watchGame(id, { client: online.client, clock: browserClock }, show, failed);
  }, [id, online, texts]);
  return (
    <>
      <p class="muted small" role="status">
        {problem === '' ? texts.openRooms.delayed : problem}
      </p>
      <StillBoard page={page} game={shown?.board} change={shown} class="watched-board" />
    </>
  );
}
