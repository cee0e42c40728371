import { isOver } from '@countermine/core/game/game.ts';
import { firstOpened } from '@countermine/core/game/game-event.ts';
import { HINT_STAGES, type Hint, hintMove, nextStage } from '@countermine/play/hint/hint.ts';
import type { PlayAction } from '@countermine/play/input/actions.ts';
import { keysFor } from '@countermine/play/input/bindings.ts';
import { hintViewTitle, hintViewWords } from '@countermine/play/words/hints.ts';
import { wordsIn } from '@countermine/play/words/words.ts';
import { signal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { Icon, ReasonButton } from '../base/buttons.tsx';
import type { Page } from '../page/page.ts';

/** Turns the pictures of a proof. */
export function ProofSteps({
  page,
  at,
  count,
  turnTo,
}: {
  readonly page: Page;
  readonly at: number;
  readonly count: number;
  readonly turnTo: (at: number) => void;
}): VNode {
  const { proof } = page.messages.value;
  const { firstStep, lastStep } = wordsIn(page.language.value, 'common').reasons;
  return (
    <div class="row">
      <ReasonButton page={page} reason={at === 0 ? firstStep : undefined} onClick={() => turnTo(at - 1)}>
        {proof.back}
      </ReasonButton>
      <ReasonButton
        page={page}
        reason={at === count - 1 ? lastStep : undefined}
        look="primary"
        onClick={() => turnTo(at + 1)}
      >
        {proof.next}
      </ReasonButton>
      <span class="muted">{proof.step(at + 1, count)}</span>
    </div>
  );
}

/** The hint or the proof, in a card that does not jump when there is more to show. */
export function HintCard({ page }: { readonly page: Page }): VNode {
  const view = page.hints.state.view.value;
  const { shape } = page.game.state.game.value;
  const words = hintViewWords(page.messages.value, shape, view);
  const title = hintViewTitle(page.messages.value, shape, view);
  const isFirst = view.kind === 'proof' && view.at === 0;
  useEffect(() => {
    if (words !== '') page.liveText.say(isFirst ? `${title} ${words}` : words);
  }, [page, words, title, isFirst]);
  return (
    <div class={`card ${view.kind}`}>
      {title !== '' && <h2>{title}</h2>}
      {view.kind === 'hint' && <HintStages at={HINT_STAGES.indexOf(view.hint.stage)} />}
      <p>{words}</p>
      {view.kind === 'hint' && nextStage(view.hint) !== undefined && (
        <button type="button" class="primary" onClick={() => void page.hints.more()}>
          {page.messages.value.hint.more}
        </button>
      )}
      {view.kind === 'hint' && <MoveButton page={page} hint={view.hint} />}
      {(view.kind === 'thinking' || view.kind === 'choosing') && (
        <button type="button" onClick={() => page.hints.close()}>
          {page.messages.value.menu.cancel}
        </button>
      )}
      {view.kind === 'proof' && (
        <ProofSteps
          page={page}
          at={view.at}
          count={view.frames.length}
          turnTo={(at) => page.hints.turnTo(view.frames, at)}
        />
      )}
    </div>
  );
}

/** Makes the move that the hint has told: a tap on the cell may do the other thing. */
function MoveButton({ page, hint }: { readonly page: Page; readonly hint: Hint }): VNode | null {
  const move = hintMove(hint);
  if (move === undefined) return null;
  const make = (): void => {
    void page.game.move(move.kind, move.cell);
    page.board.focus();
  };
  return (
    <button type="button" class="primary" onClick={make}>
      {page.messages.value.actions[move.kind]}
    </button>
  );
}

function HintStages({ at }: { readonly at: number }): VNode {
  return (
    <div class="dots" aria-hidden="true">
      {HINT_STAGES.map((stage, index) => (
        <span key={stage} class={index <= at ? 'told' : ''} />
      ))}
    </div>
  );
}

/** The reason why the player cannot have it now; undefined if they can. */
interface HelpReasons {
  readonly hint: string | undefined;
  readonly why: string | undefined;
  readonly undo: string | undefined;
  readonly pause: string | undefined;
}

/** The reasons why a hint, the proof of a cell, undo and a pause are refused now. */
function helpReasons({ game, messages }: Pick<Page, 'game' | 'messages'>): HelpReasons {
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

function isChoosingCell({ hints }: Pick<Page, 'hints'>): boolean {
  return hints.state.view.value.kind === 'choosing';
}

/** Lets the player choose the cell to explain, or stops that; who pressed the button with a key chooses with the cursor. */
function toggleChoosing({ hints, board }: Pick<Page, 'hints' | 'board'>, { detail }: MouseEvent): void {
  if (hints.state.view.peek().kind === 'choosing') {
    hints.close();
    return;
  }
  hints.choose();
  if (detail === 0) board.focus();
}

/** Larger boards are not certified during the game: hints would have to wait. Units: cells. */
const MAX_CERTIFIED = 2500;

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

/** @returns the steps of the proof; undefined for a board that may need a guess, or was not proved */
async function certify(page: Page, cancelled: AbortSignal): Promise<number | undefined> {
  const { mines, shape, params, log } = page.game.state.game.peek();
  const start = firstOpened(log);
  if (!params.isNoGuess || mines === undefined || shape.size > MAX_CERTIFIED) return undefined;
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

/** The same as icons, for the thumb. */
export function HelpButtons({ page }: { readonly page: Page }): VNode {
  const { actions, hint } = page.messages.value;
  const reasons = helpReasons(page);
  return (
    <>
      <ReasonButton page={page} label={actions.hint} reason={reasons.hint} onClick={() => void page.hints.more()}>
        <Icon name="hint" />
      </ReasonButton>
      <ReasonButton
        page={page}
        label={hint.ask}
        reason={reasons.why}
        isPressed={isChoosingCell(page)}
        onClick={(event) => toggleChoosing(page, event)}
      >
        <Icon name="why" />
      </ReasonButton>
      <ReasonButton
        page={page}
        label={actions.overlay}
        reason={undefined}
        isPressed={page.probability.state.isOn.value}
        onClick={() => page.probability.toggle()}
      >
        <Icon name="overlay" />
      </ReasonButton>
      <ReasonButton page={page} label={actions.undo} reason={reasons.undo} onClick={() => page.game.undo()}>
        <Icon name="undo" />
      </ReasonButton>
    </>
  );
}
