import { rankedTexts } from '@countermine/text/online/ranked-texts.ts';
import type { RoomTexts } from '@countermine/text/online/room-text-set.ts';
import { signal } from '@preact/signals';
import type { VNode } from 'preact';
import type { Page } from '../state/page.ts';
import { LeaderboardSection } from './leaderboard-section.tsx';
import type { PageOnline } from './page-online.ts';
import { RankedSection } from './ranked-section.tsx';
import { RoomEntrance } from './room-entrance.tsx';
import { YouSection } from './you-section.tsx';

/** The sections of what is played with others. */
const SECTIONS = ['rooms', 'ranked', 'leaderboard', 'you'] as const;

/** The section that is shown; it stays while another view is. */
const section = signal<(typeof SECTIONS)[number]>('rooms');

/** The sections of what is played with others, of which one is shown; a ranked game has all the room. */
export function Sections(props: {
  readonly page: Page;
  readonly online: PageOnline;
  readonly texts: RoomTexts;
}): VNode {
  const { page, online } = props;
  const texts = rankedTexts(page.language.value);
  const shown = page.navigation.room.value === undefined ? section.value : 'rooms';
  if (shown === 'ranked' && online.ranked.state.ranked.value !== undefined) {
    return <RankedSection page={page} online={online} texts={texts} />;
  }
  return (
    <div class="sections">
      <nav class="levels" aria-label={texts.sectionsLabel}>
        {SECTIONS.map((name) => (
          <button
            key={name}
            type="button"
            aria-current={name === shown ? 'page' : undefined}
            onClick={() => {
              section.value = name;
            }}
          >
            {texts.sections[name]}
          </button>
        ))}
      </nav>
      {shown === 'rooms' && <RoomEntrance {...props} />}
      {shown === 'ranked' && <RankedSection page={page} online={online} texts={texts} />}
      {shown === 'leaderboard' && <LeaderboardSection page={page} online={online} texts={texts} />}
      {shown === 'you' && <YouSection page={page} online={online} texts={texts} />}
    </div>
  );
}
