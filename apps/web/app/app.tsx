import type { VNode } from 'preact';
import { BoardView } from '../board/board-view.tsx';
import { Later } from '../controls/later.tsx';
import { Dialogs } from '../dialogs/dialogs.tsx';
import { Panel } from '../panel/panel.tsx';
import type { Page } from '../state/page.ts';
import { LiveRegion } from './live-region.tsx';
import { Notices } from './notices.tsx';
import { StatusBar } from './status-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { useNarrow } from './use-narrow.ts';
import { Verdict } from './verdict.tsx';
import './layout.css';

/** The whole page. */
export function App({ page }: { readonly page: Page }): VNode {
  const isNarrow = useNarrow();
  const isPlay = page.navigation.view.value === 'play';
  return (
    <div class="page">
      <TopBar page={page} />
      {isPlay ? <Play page={page} hasNotices={!isNarrow} /> : <Courses page={page} />}
      {(isNarrow || !isPlay) && <Notices page={page} />}
      <Dialogs page={page} />
      <LiveRegion page={page} />
    </div>
  );
}

function Play({ page, hasNotices }: { readonly page: Page; readonly hasNotices: boolean }): VNode {
  const { menu } = page.messages.value;
  return (
    <main class="play">
      <section class="stage" aria-label={menu.game}>
        <StatusBar page={page} />
        <BoardView page={page} />
        <div class="below">
          {hasNotices && <Notices page={page} />}
          <Verdict page={page} />
        </div>
      </section>
      <Panel page={page} />
    </main>
  );
}

/** The course games are loaded when they are opened. */
function Courses({ page }: { readonly page: Page }): VNode {
  return (
    <Later
      page={page}
      load={async () => {
        const { CoursesView } = await import('../terminal/courses-view.tsx');
        return () => <CoursesView page={page} />;
      }}
    />
  );
}
