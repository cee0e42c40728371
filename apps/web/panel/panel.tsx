import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import { Later } from '../controls/later.tsx';
import { PANELS, type PanelName } from '../state/navigation.ts';
import type { Page } from '../state/page.ts';
import { HintDesk } from './hint-desk.ts';
import { HintsPanel } from './hints-panel.tsx';

/** The panel beside the board: hints, analysis, statistics, replay. */
export function Panel({ page }: { readonly page: Page }): VNode {
  const { menu } = page.messages.value;
  const chosen = page.navigation.panel.value;
  const desk = useMemo(() => new HintDesk(page), [page]);
  return (
    <aside class="panel" aria-label={menu.panel}>
      <div role="tablist" aria-label={menu.panel} onKeyDown={(event) => turnTab(page, event)}>
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
              page.navigation.showPanel(name);
            }}
          >
            {menu[name]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="panel" aria-labelledby={`tab-${chosen}`}>
        {chosen === 'hints' ? (
          <HintsPanel page={page} desk={desk} />
        ) : (
          <Later key={chosen} page={page} load={() => loadPanel(page, chosen)} />
        )}
      </div>
    </aside>
  );
}

async function loadPanel(page: Page, name: Exclude<PanelName, 'hints'>): Promise<() => VNode> {
  switch (name) {
    case 'analysis': {
      const { AnalysisPanel } = await import('./analysis-panel.tsx');
      return () => <AnalysisPanel page={page} />;
    }
    case 'statistics': {
      const { StatisticsPanel } = await import('./statistics-panel.tsx');
      return () => <StatisticsPanel page={page} />;
    }
    case 'replay': {
      const { ReplayPanel } = await import('./replay-panel.tsx');
      return () => <ReplayPanel page={page} />;
    }
  }
}

/** Arrow keys go from tab to tab, as in every tab list. */
function turnTab(page: Page, event: KeyboardEvent): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const at = PANELS.indexOf(page.navigation.panel.value);
  const next = PANELS[(at + step + PANELS.length) % PANELS.length];
  if (next === undefined) return;
  page.navigation.showPanel(next);
  document.getElementById(`tab-${next}`)?.focus();
}
