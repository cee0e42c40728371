import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import { type AppState, PANELS, type PanelName } from '../app/app-state.ts';
import { Later } from '../app/later.tsx';
import { HintDesk } from './hint-desk.ts';
import { HintsPanel } from './hints-panel.tsx';

/** The panel beside the board: hints, analysis, statistics, replay. */
export function Panel({ app }: { readonly app: AppState }): VNode {
  const { menu } = app.messages.value;
  const chosen = app.panel.value;
  const desk = useMemo(() => new HintDesk(app), [app]);
  return (
    <aside class="panel" aria-label={menu.panel}>
      <div role="tablist" aria-label={menu.panel} onKeyDown={(event) => turnTab(app, event)}>
        {PANELS.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            aria-selected={name === chosen}
            aria-controls="panel"
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => {
              app.panel.value = name;
            }}
          >
            {menu[name]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="panel" aria-labelledby={`tab-${chosen}`}>
        {chosen === 'hints' ? (
          <HintsPanel app={app} desk={desk} />
        ) : (
          <Later key={chosen} app={app} load={() => loadPanel(app, chosen)} />
        )}
      </div>
    </aside>
  );
}

async function loadPanel(app: AppState, name: Exclude<PanelName, 'hints'>): Promise<() => VNode> {
  switch (name) {
    case 'analysis': {
      const { AnalysisPanel } = await import('./analysis-panel.tsx');
      return () => <AnalysisPanel app={app} />;
    }
    case 'statistics': {
      const { StatisticsPanel } = await import('./statistics-panel.tsx');
      return () => <StatisticsPanel app={app} />;
    }
    case 'replay': {
      const { ReplayPanel } = await import('./replay-panel.tsx');
      return () => <ReplayPanel app={app} />;
    }
  }
}

/** Arrow keys go from tab to tab, as in every tab list. */
function turnTab(app: AppState, event: KeyboardEvent): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const at = PANELS.indexOf(app.panel.value);
  const next = PANELS[(at + step + PANELS.length) % PANELS.length];
  if (next === undefined) return;
  app.panel.value = next;
  document.getElementById(`tab-${next}`)?.focus();
}
