import { firstOpened } from '@countermine/core/game/game-event.ts';
import { signal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { Page } from '../state/page.ts';

/** Larger boards are not certified during the game: hints would have to wait. Units: cells. */
const LARGEST_CERTIFIED = 2500;

/** Shows that the board needs no guess, once that is proved and checked. */
export function CertificateLine({ page }: { readonly page: Page }): VNode | null {
  const steps = useMemo(() => signal<number | undefined>(undefined), []);
  void page.game.state.revision.value;
  const game = page.game.state.game.value;
  const isLaid = game.mines !== undefined;
  useEffect(() => {
    steps.value = undefined;
    if (!isLaid) return undefined;
    const cancelled = new AbortController();
    void certify(page, cancelled.signal).then((found) => {
      if (!cancelled.signal.aborted) steps.value = found;
    });
    return () => cancelled.abort();
  }, [page, game, isLaid, steps]);
  if (steps.value === undefined) return null;
  return <p class="muted certificate">{page.messages.value.newGame.certified(steps.value)}</p>;
}

/** How many steps the proof takes; undefined for a board that may need a guess, or was not proved. */
async function certify(page: Page, cancelled: AbortSignal): Promise<number | undefined> {
  const { mines, shape, params, log } = page.game.state.game.peek();
  const start = firstOpened(log);
  if (!params.isNoGuess || mines === undefined || shape.size > LARGEST_CERTIFIED) return undefined;
  if (start === undefined) return undefined;
  const { width, height } = shape;
  const proved = await page.solver.ask('certificate', { width, height, mines, start }, cancelled);
  return proved.ok ? proved.value.steps : undefined;
}
