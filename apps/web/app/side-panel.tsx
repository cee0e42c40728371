import type { VNode } from 'preact';
import { Panel } from '../panel/panel.tsx';
import type { Page } from '../state/page.ts';
import { PanelButton } from './panel-button.tsx';

/** The panel beside the board, and a button that hides it; the page remembers that. */
export function SidePanel({ page }: { readonly page: Page }): VNode {
  const isOpen = page.room.size.value !== 'closed';
  const toggle = (): void => {
    page.room.resize(isOpen ? 'closed' : 'full');
    page.settings.change({ hasPanel: !isOpen });
  };
  return (
    <div class="side">
      <PanelButton page={page} class="quiet side-button" isOpen={isOpen} onClick={toggle} />
      {isOpen && <Panel page={page} hasCard />}
    </div>
  );
}
