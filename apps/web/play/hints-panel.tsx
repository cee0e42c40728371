import { isOver } from '@countermine/core/game/game.ts';
import { firstOpened } from '@countermine/core/game/game-event.ts';
import type { PlayAction } from '@countermine/play/input/actions.ts';
import { keysFor } from '@countermine/play/input/bindings.ts';
import { signal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { ReasonButton } from '../base/reason-button.tsx';
import type { Page } from '../shell/page.ts';
import { HintCard } from './hint-card.tsx';

/** Why the player cannot have it now; undefined if they can. */
interface HelpReasons {
  readonly hint: string | undefined;
  readonly why: string | undefined;
  readonly undo: string | undefined;
  readonly pause: string | undefined;
}

/** Why a hint, the proof of a cell, undo and a pause are refused at the moment. */
export function helpReasons({ game, messages }: Pick<Page, 'game' | 'messages'>): HelpReasons {
  void game.state.revision.value;
  const { refusals } = messages.value;
  const phase = game.state.phase.value;
  const over = isOver(phase) ? refusals.over : undefined;
  const notPlaying = phase === 'unplaced' ? refusals.unplaced : over;
  return {
    hint: over,
    why: notPlaying,
    undo: game.state.game.value.canUndo ? undefined : refusals['nothing-to-undo'],
    pause: notPlaying,
  };
}

/** Whether the player is choosing the cell to explain. */
export function isChoosingCell({ hints }: Pick<Page, 'hints'>): boolean {
  return hints.state.view.value.kind === 'choosing';
}

/** Lets the player choose the cell to explain, or stops that; who pressed the button with a key chooses with the cursor. */
export function toggleChoosing({ hints, board }: Pick<Page, 'hints' | 'board'>, { detail }: MouseEvent): void {
  if (hints.state.view.peek().kind === 'choosing') {
    hints.close();
    return;
  }
  hints.choose();
  if (detail === 0) board.focus();
}

/** Larger boards are not certified during the game: hints would have to wait. Units: cells. */
const LARGEST_CERTIFIED = 2500;

/** Shows that the board needs no guess, once that is proved and checked. */
function CertificateLine({ page }: { readonly page: Page }): VNode | null {
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

/** Hints in stages, why a cell is safe, and mine probabilities over the board. */
export function HintsPanel({ page, hasCard }: { readonly page: Page; readonly hasCard: boolean }): VNode {
  return (
    <div class="stack">
      <HintButtons page={page} />
      {hasCard && <HintCard page={page} />}
      <GameButtons page={page} />
      {/* Below them, as it comes once it is proved. */}
      <CertificateLine page={page} />
    </div>
  );
}

/** What the solver can be asked. */
function HintButtons({ page }: { readonly page: Page }): VNode {
  const { actions, hint } = page.messages.value;
  const reasons = helpReasons(page);
  return (
    <div class="row">
      <ReasonButton page={page} reason={reasons.hint} keys={keys(page, 'hint')} onClick={() => void page.hints.more()}>
        {actions.hint}
      </ReasonButton>
      <ReasonButton
        page={page}
        reason={reasons.why}
        keys={keys(page, 'why')}
        isPressed={isChoosingCell(page)}
        onClick={(event) => toggleChoosing(page, event)}
      >
        {hint.ask}
      </ReasonButton>
      <button
        type="button"
        aria-pressed={page.probability.state.isOn.value}
        onClick={() => page.probability.toggle()}
        aria-keyshortcuts={keys(page, 'overlay')}
      >
        {actions.overlay}
      </button>
    </div>
  );
}

function GameButtons({ page }: { readonly page: Page }): VNode {
  const { isPaused } = page.game.state;
  const { actions } = page.messages.value;
  const reasons = helpReasons(page);
  return (
    <div class="row">
      <ReasonButton page={page} reason={reasons.undo} keys={keys(page, 'undo')} onClick={() => page.game.undo()}>
        {actions.undo}
      </ReasonButton>
      <ReasonButton
        page={page}
        reason={reasons.pause}
        keys={keys(page, 'pause')}
        isPressed={isPaused.value}
        onClick={() => page.game.setPaused(!isPaused.peek())}
      >
        {actions.pause}
      </ReasonButton>
    </div>
  );
}

function keys(page: Page, action: PlayAction): string {
  return keysFor(page.bindings.value, action).join(' ');
}
