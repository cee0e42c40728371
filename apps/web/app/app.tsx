import type { VNode } from 'preact';
import { BoardView } from '../board/board-view.tsx';
import { Dialogs } from '../dialogs/dialogs.tsx';
import { Panel } from '../panel/panel.tsx';
import type { AppState } from './app-state.ts';
import { Later } from './later.tsx';
import { LiveRegion } from './live-region.tsx';
import { Notices } from './notices.tsx';
import { StatusBar } from './status-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { useNarrow } from './use-narrow.ts';
import { Verdict } from './verdict.tsx';

/** The whole page. */
export function App({ app }: { readonly app: AppState }): VNode {
  const isNarrow = useNarrow();
  const isPlay = app.view.value === 'play';
  return (
    <div class="page">
      <TopBar app={app} />
      {isPlay ? <Play app={app} hasNotices={!isNarrow} /> : <Courses app={app} />}
      {(isNarrow || !isPlay) && <Notices app={app} />}
      <Dialogs app={app} />
      <LiveRegion app={app} />
    </div>
  );
}

function Play({ app, hasNotices }: { readonly app: AppState; readonly hasNotices: boolean }): VNode {
  const { menu } = app.messages.value;
  return (
    <main class="play">
      <section class="stage" aria-label={menu.game}>
        <StatusBar app={app} />
        <BoardView app={app} />
        <div class="below">
          {hasNotices && <Notices app={app} />}
          <Verdict app={app} />
        </div>
      </section>
      <Panel app={app} />
    </main>
  );
}

/** The university games are loaded when they are opened. */
function Courses({ app }: { readonly app: AppState }): VNode {
  return (
    <Later
      app={app}
      load={async () => {
        const { CoursesView } = await import('../terminal/courses-view.tsx');
        return () => <CoursesView app={app} />;
      }}
    />
  );
}
