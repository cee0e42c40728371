import type { ComponentChildren, VNode } from 'preact';
import { TapSwitch } from '../base/tap-switch.tsx';
import type { Page } from '../shell/page.ts';

/** Below a board that is played with others: how the game ended, and on a touch screen what a tap does. */
export function BoardFoot({ page, children }: { readonly page: Page; readonly children?: ComponentChildren }): VNode {
  const { touch } = page.settings.state.settings.value;
  return (
    <div class="board-foot">
      {children}
      <div class="touch-row">
        <TapSwitch page={page} />
        {touch !== 'own' && <p class="muted small">{page.messages.value.settings.presets[touch]}</p>}
      </div>
    </div>
  );
}
