import type { VNode } from 'preact';
import { BoardView } from '../board/board-view.tsx';
import { Dialogs } from '../dialogs/dialogs.tsx';
import { Panel } from '../panel/panel.tsx';
import type { AppState } from './app-state.ts';
import { Later } from './later.tsx';
import { LiveRegion } from './live-region.tsx';
import { NoticeBar } from './notice-bar.tsx';
import { StatusBar } from './status-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { Verdict } from './verdict.tsx';

/** The whole page. */
export function App({ app }: { readonly app: AppState }): VNode {
  return (
    <div class="page">
      <TopBar app={app} />
      {app.view.value === 'play' ? <Play app={app} /> : <Courses app={app} />}
      <Dialogs app={app} />
      <NoticeBar app={app} />
      <LiveRegion app={app} />
    </div>
  );
}

function Play({ app }: { readonly app: AppState }): VNode {
  const { menu } = app.messages.value;
  return (
    <main class="play">
      <section class="stage" aria-label={menu.game}>
        <StatusBar app={app} />
        <BoardView app={app} />
        <Verdict app={app} />
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
