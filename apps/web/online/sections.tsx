import { rankedTexts } from '@countermine/play/words/online/ranked-texts.ts';
import type { RoomTexts } from '@countermine/play/words/online/room-text-set.ts';
import type { VNode } from 'preact';
import type { OnlinePlace } from '../shell/navigation.ts';
import type { Page } from '../shell/page.ts';
import { LeaderboardSection } from './leaderboard-section.tsx';
import type { PageOnline } from './page-online.tsx';
import { PlayerSection } from './player-section.tsx';
import { RankedSection } from './ranked-section.tsx';
import { RoomEntrance } from './room-entrance.tsx';
import { YouSection } from './you-section.tsx';

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
export function Sections(props: SectionsProps): VNode {
  const { page, online } = props;
  const texts = rankedTexts(page.language.value);
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
  const texts = rankedTexts(page.language.value);
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
