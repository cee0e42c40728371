import type { RoomTexts } from '@countermine/play/words/online/room-text-set.ts';
import { roomProblemWords, roomTexts } from '@countermine/play/words/online/room-texts.ts';
import { computed, effect } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Page } from '../shell/page.ts';
import { FieldView } from './field-view.tsx';
import { ConnectionLine, onlineOf, type PageOnline } from './page-online.tsx';
import { followRanked } from './ranked-section.tsx';
import { RoomView } from './room-view.tsx';
import { Sections } from './sections.tsx';
import './online.css';

/** Playing with others: the connection, the way into a room, and the room. */
export function OnlineView({ page }: { readonly page: Page }): VNode {
  const online = onlineOf(page);
  const texts = useMemo(() => computed(() => roomTexts(page.language.value)), [page]);
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
        <RoomView page={page} rooms={online.rooms} texts={texts} room={room} />
      )}
      <Problem online={online} texts={texts.value} />
    </main>
  );
}

/** Tells what happens to those who listen, and goes into the room that the address names. @returns ends it */
function followRooms(page: Page, online: PageOnline, texts: () => RoomTexts): () => void {
  const { rooms, client, roomWindow } = online;
  // By themselves, as the room changes with everything that happens in it.
  const shown = computed(() => rooms.state.room.value?.code);
  const joined = computed(() => (rooms.state.you.value === undefined ? undefined : shown.value));
  const ends = [
    rooms.news.add((news) => page.liveText.say(texts().news(news))),
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
      if (wanted !== undefined) void comeIn(page, online, wanted);
      else void rooms.leave();
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Comes into a room, unless another window plays there as the same player: then the player is asked. */
async function comeIn({ navigation }: Page, { rooms, client, roomWindow }: PageOnline, code: string): Promise<void> {
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
