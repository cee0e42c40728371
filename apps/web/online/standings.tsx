import { MOST_PLAYERS } from '@countermine/play/protocol/game-kinds.ts';
import type { RoomState, Standing } from '@countermine/play/protocol/room-messages.ts';
import type { RoomTexts } from '@countermine/play/words/online/room-text-set.ts';
import { listedMembers, memberWords, standingWords } from '@countermine/play/words/online/standing-words.ts';
import type { VNode } from 'preact';
import type { PlayerLook } from '../state/board-page.ts';
import { playerLooks } from './player-look.ts';
import type { RoomProps } from './room-props.ts';

/** Who is in the room, with their progress: the best first. */
export function Standings({ page, rooms, texts, room }: RoomProps): VNode {
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

/** What marks the player's cells and cursor on the board. */
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
  return words.players(members.filter(({ isIn }) => isIn).length, MOST_PLAYERS);
}
