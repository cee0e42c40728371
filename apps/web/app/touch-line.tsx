import { isOver } from '@countermine/core/game/game.ts';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Page } from '../state/page.ts';

/** During the first game of a player with a touch screen: what a tap and a long press do. */
export function TouchLine({ page }: { readonly page: Page }): VNode | null {
  const { touch, knowsTouch } = page.settings.state.settings.value;
  const hasEnded = isOver(page.game.state.phase.value);
  useEffect(() => {
    if (hasEnded && !knowsTouch) page.settings.change({ knowsTouch: true });
  }, [page, hasEnded, knowsTouch]);
  if (knowsTouch || touch === 'own') return null;
  return <p class="touch-line muted">{page.messages.value.settings.presets[touch]}</p>;
}
