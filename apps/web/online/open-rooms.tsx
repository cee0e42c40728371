import { levelOf } from '@countermine/core/game/params.ts';
import { askApi, OPEN_ROOMS_PATH } from '@countermine/play/online/online-api.ts';
import type { RequestFailure } from '@countermine/play/online/online-client.ts';
import type { SeenBoard } from '@countermine/play/online/remote-game.ts';
import { watchGame } from '@countermine/play/online/watched-game.ts';
import { type OpenRoom, type OpenRooms as OpenRoomsAnswer, openRooms } from '@countermine/play/protocol/api-answers.ts';
import { MAX_PLAYERS } from '@countermine/play/protocol/game-kinds.ts';
import { openRoomWords, roomProblemWords } from '@countermine/play/words/online.ts';
import { wordsIn } from '@countermine/play/words/words.ts';
import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { browserClock } from '../base/browser.ts';
import { serverApi } from '../base/server-api.ts';
import { StillBoard } from '../board/still-board.tsx';
import type { EnterProps, EntranceProps } from './page-online.tsx';

/** Interval of asking again. Units: ms. */
const REFRESH_MS = 5000;

/** Rooms that everybody may enter, and races of strangers to watch. */
export function OpenRooms(props: EntranceProps & EnterProps): VNode {
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
