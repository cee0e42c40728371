import { rankedChoice } from '@countermine/play/protocol/ranked-messages.ts';
import type { RoomTexts } from '@countermine/play/words/catalogue.ts';
import { roomProblemWords, saidWords } from '@countermine/play/words/online.ts';
import { wordsIn } from '@countermine/play/words/words.ts';
import { computed, effect } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { OnlinePlace } from '../page/navigation.ts';
import type { Page } from '../page/page.ts';
import { FieldView } from './field-view.tsx';
import { LeaderboardSection } from './leaderboard-section.tsx';
import { ConnectionLine, onlineOf, type PageOnline } from './page-online.tsx';
import { PlayerSection } from './player-section.tsx';
import { RankedSection } from './ranked-section.tsx';
import { RoomEntrance } from './room-entrance.tsx';
import { RoomView } from './room-view.tsx';
import { YouSection } from './you-section.tsx';
import './online.css';

/** The sections of what is played with others, and where each begins. */
const SECTIONS = {
  rooms: { kind: 'rooms', room: undefined },
  ranked: { kind: 'ranked', board: undefined },
  leaderboard: { kind: 'leaderboard', list: undefined },
  you: { kind: 'you' },
} as const satisfies Record<string, OnlinePlace>;

const SECTION_NAMES = ['rooms', 'ranked', 'leaderboard', 'you'] as const;

interface SectionsProps {
  readonly page: Page;
  readonly online: PageOnline;
  readonly texts: RoomTexts;
}

/** The sections of what is played with others, of which one is shown; a ranked game has all the room. */
function Sections(props: SectionsProps): VNode {
  const { page, online } = props;
  const texts = wordsIn(page.language.value, 'online').ranked;
  const { kind } = page.navigation.online.value;
  if (kind === 'ranked' && online.ranked.state.ranked.value !== undefined) {
    return <RankedSection page={page} online={online} texts={texts} />;
  }
  return (
    <div class="sections">
      <nav class="levels" aria-label={texts.sectionsLabel}>
        {SECTION_NAMES.map((name) => (
          <button
            key={name}
            type="button"
            aria-current={name === kind ? 'page' : undefined}
            onClick={() => page.navigation.showOnline(SECTIONS[name])}
          >
            {texts.sections[name]}
          </button>
        ))}
      </nav>
      <Section {...props} />
    </div>
  );
}

function Section(props: SectionsProps): VNode {
  const { page, online } = props;
  const texts = wordsIn(page.language.value, 'online').ranked;
  const place = page.navigation.online.value;
  switch (place.kind) {
    case 'ranked':
      return <RankedSection page={page} online={online} texts={texts} />;
    case 'leaderboard':
      return <LeaderboardSection page={page} online={online} texts={texts} list={place.list} />;
    case 'player':
      return <PlayerSection page={page} online={online} texts={texts} id={place.id} />;
    case 'you':
      return <YouSection page={page} online={online} texts={texts} />;
    default:
      return <RoomEntrance {...props} />;
  }
}

export function OnlineView({ page }: { readonly page: Page }): VNode {
  const online = onlineOf(page);
  const texts = useMemo(() => computed(() => wordsIn(page.language.value, 'online').room), [page]);
  useEffect(() => followRooms(page, online, () => texts.peek()), [page, online, texts]);
  useEffect(() => followRanked(page, online), [page, online]);
  const place = page.navigation.online.value;
  const room = online.rooms.state.room.value;
  const main = useRef<HTMLElement>(null);
  const shown = room?.code ?? online.ranked.state.ranked.value?.game.id ?? place.kind;
  // What comes next is read from its beginning.
  useLayoutEffect(() => main.current?.scrollTo(0, 0), [shown]);
  return (
    <main class="online" ref={main}>
      <ConnectionLine online={online} texts={texts.value} />
      {place.kind === 'field' ? (
        <FieldView page={page} online={online} />
      ) : place.kind !== 'rooms' || room === undefined ? (
        <Sections page={page} online={online} texts={texts.value} />
      ) : (
        <RoomView page={page} rooms={online.rooms} quick={online.quick} texts={texts} room={room} />
      )}
      <Problem online={online} texts={texts.value} />
    </main>
  );
}

/** Tells what happens to those who listen, and goes into the room that the address names. @returns ends it */
function followRooms(page: Page, online: PageOnline, texts: () => RoomTexts): () => void {
  const { rooms, client, quick, roomWindow } = online;
  // By themselves, as the room changes with everything that happens in it.
  const shown = computed(() => rooms.state.room.value?.code);
  const joined = computed(() => (rooms.state.you.value === undefined ? undefined : shown.value));
  const ends = [
    rooms.news.add((news) => page.liveText.say(texts().news(news))),
    rooms.reactions.add((said) => page.liveText.say(saidWords(texts(), said))),
    quick.found.add((code) => page.navigation.showRoom(code)),
    // Whoever goes elsewhere does not wait any more.
    () => quick.cancel(),
    effect(() => {
      if (rooms.state.isOut.value) page.liveText.say(texts().outOfRace);
    }),
    effect(() => {
      const player = client.state.player.value?.id;
      if (joined.value !== undefined && player !== undefined) void roomWindow.claim(player, joined.value);
    }),
    effect(() => {
      const code = shown.value;
      // Who has gone elsewhere is about to leave the room.
      if (code !== undefined && page.navigation.online.peek().kind === 'rooms') page.navigation.showRoom(code);
    }),
    effect(() => {
      const wanted = page.navigation.room.value;
      const isKnown = client.state.status.value === 'online' && client.state.player.value !== undefined;
      const current = rooms.state.room.peek()?.code;
      // Whoever has pressed Leave is out of the room already.
      if (wanted === undefined) roomWindow.release();
      if (!isKnown || wanted === current) return;
      if (wanted !== undefined) void enterRoom(page, online, wanted);
      else void rooms.leave();
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Comes into a room, unless another window plays there as the same player: then the player is asked. */
async function enterRoom({ navigation }: Page, { rooms, client, roomWindow }: PageOnline, code: string): Promise<void> {
  const player = client.state.player.peek();
  if (player === undefined || !(await roomWindow.claim(player.id, code))) return;
  if (navigation.room.peek() === code && (await rooms.join(code))) return;
  const wanted = navigation.room.peek();
  if (wanted === undefined || wanted === code) roomWindow.release();
}

function Problem({ online, texts }: { readonly online: PageOnline; readonly texts: RoomTexts }): VNode | null {
  const [hidden, setHidden] = useState<unknown>(undefined);
  const failure = online.rooms.state.problem.value;
  const words = failure === undefined || failure === hidden ? '' : roomProblemWords(texts, failure);
  useEffect(() => {
    if (words === '') return undefined;
    const timer = setTimeout(() => setHidden(failure), 6000);
    return () => clearTimeout(timer);
  }, [failure, words]);
  return words === '' ? null : (
    <p class="problem" role="alert">
      {words}
    </p>
  );
}

/** Keeps the ranked game that is shown and the address the same: whoever loads the page again is in the game again. */
function followRanked({ navigation }: Pick<Page, 'navigation'>, online: PageOnline): () => void {
  const { ranked, client } = online;
  const ends = [
    effect(() => {
      const board = ranked.state.ranked.value?.board;
      if (board !== undefined && navigation.online.peek().kind === 'ranked') {
        navigation.showOnline({ kind: 'ranked', board });
      }
    }),
    effect(() => {
      const place = navigation.online.value;
      const isKnown = client.state.status.value === 'online' && client.state.player.value !== undefined;
      if (place.kind !== 'ranked' || place.board === ranked.state.ranked.peek()?.board) return;
      if (place.board === undefined) ranked.leave();
      else if (isKnown) void resumeRanked(navigation, online, place.board);
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Comes back to the game of an address; without one, the boards are shown. That of the day is begun: it waits for the player. */
async function resumeRanked(navigation: Page['navigation'], { ranked }: PageOnline, address: string): Promise<void> {
  const board = rankedChoice.safeParse(address);
  const isDay = board.success && board.data === 'daily';
  if (board.success && (await (isDay ? ranked.continueOrStart(board.data) : ranked.resume(board.data)))) return;
  // Whatever else went wrong is told above the boards, and the game is still there.
  if (board.success && ranked.state.problem.peek()?.code !== 'not-found') return;
  const place = navigation.online.peek();
  if (place.kind !== 'ranked' || place.board !== address) return;
  ranked.leave();
  navigation.showOnline({ kind: 'ranked', board: undefined });
}
