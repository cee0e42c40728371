import { isOver } from '@countermine/core/game/game.ts';
import { firstOpened } from '@countermine/core/game/game-event.ts';
import { HINT_STAGES, type Hint, hintMove, nextStage } from '@countermine/play/game/hint.ts';
import type { PlayAction } from '@countermine/play/input/actions.ts';
import { keysFor } from '@countermine/play/input/bindings.ts';
import { hintViewTitle, hintViewWords } from '@countermine/play/words/hints.ts';
import { wordsIn } from '@countermine/play/words/words.ts';
import { signal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { Icon, type IconName, ReasonButton } from '../base/buttons.tsx';
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

type ToolName = Extract<IconName & PlayAction, 'hint' | 'why' | 'overlay' | 'undo' | 'pause'>;

/** Something that helps while a game is played. */
interface Tool {
  readonly action: ToolName;
  /** In a word, below its icon. */
  readonly name: string;
  /** Where `name` alone does not say what it does. */
  readonly label?: string;
  /** The reason why the player cannot have it now. */
  readonly reason: string | undefined;
  readonly isPressed?: boolean;
  readonly onClick: (event: MouseEvent) => void;
}

function toolsOf(page: Page): readonly Tool[] {
  const { game, hints, probability } = page;
  void game.state.revision.value;
  const { actions, hint, menu, refusals } = page.messages.value;
  const phase = game.state.phase.value;
  const over = isOver(phase) ? refusals.over : undefined;
  const notPlaying = phase === 'unplaced' ? refusals.unplaced : over;
  const noUndo = game.state.game.value.canUndo ? undefined : refusals['nothing-to-undo'];
  const isPaused = game.state.isPaused.value;
  const tool = (
    action: ToolName,
    reason: string | undefined,
    onClick: Tool['onClick'],
    more: Partial<Tool> = {},
  ): Tool => ({ action, name: actions[action], reason, onClick, ...more });
  return [
    tool('hint', over, () => void hints.more()),
    tool('why', notPlaying, (event) => toggleChoosing(page, event), {
      name: hint.ask,
      isPressed: isChoosingCell(page),
    }),
    tool('overlay', undefined, () => probability.toggle(), {
      name: menu.odds,
      label: `${menu.odds} (${actions.overlay})`,
      isPressed: probability.state.isOn.value,
    }),
    tool('undo', noUndo, () => game.undo()),
    tool('pause', notPlaying, () => game.setPaused(!isPaused), { isPressed: isPaused }),
  ];
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
      <div class="tools">
        {toolsOf(page).map((tool) => (
          <ToolButton key={tool.action} page={page} tool={tool}>
            <span>{tool.name}</span>
          </ToolButton>
        ))}
      </div>
      {hasCard && <HintCard page={page} />}
      {/* Below them, as it comes once it is proved. */}
      <CertificateLine page={page} />
    </div>
  );
}

function ToolButton(props: { readonly page: Page; readonly tool: Tool; readonly children?: VNode }): VNode {
  const { page, tool, children } = props;
  const { action, name, label = name, reason, isPressed, onClick } = tool;
  const keys = keysFor(page.bindings.value, action).join(' ');
  return (
    <ReasonButton {...{ page, label, reason, keys, onClick }} {...(isPressed !== undefined && { isPressed })}>
      <Icon name={action} />
      {children}
    </ReasonButton>
  );
}

/** The same as icons, for the thumb; a pause needs no hurry. */
export function HelpButtons({ page }: { readonly page: Page }): VNode {
  const tools = toolsOf(page).filter(({ action }) => action !== 'pause');
  return (
    <>
      {tools.map((tool) => (
        <ToolButton key={tool.action} page={page} tool={tool} />
      ))}
    </>
  );
}
