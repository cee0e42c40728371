import './analysis.css';
import { FLAG, HIDDEN } from '@countermine/core/board.ts';
import { MAX_SIDE } from '@countermine/core/game/params.ts';
import { BRUSHES } from '@countermine/play/analysis/analysis-controller.ts';
import { type PaintEffect, PaintGesture, type PaintInput } from '@countermine/play/analysis/paint-gesture.ts';
import { ACTION_GROUPS, type PlayAction } from '@countermine/play/input/actions.ts';
import { actionFor } from '@countermine/play/input/bindings.ts';
import type { PlayerView } from '@countermine/solver/position/player-view.ts';
import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ReasonButton } from '../base/buttons.tsx';
import type { BoardInputHandler, BoardPoint, InputBoard } from '../page/board-scene.ts';
import type { Page } from '../page/page.ts';
import { AnalysisOutlooks, AnalysisResult } from './analysis-result.tsx';
import { PositionText } from './position-text.tsx';

/** Undefined for a key that chooses none. */
function brushForKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): number | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (/^[0-8]$/.test(key)) return Number(key);
  if (key === 'f') return FLAG;
  return key === 'h' || key === 'Delete' || key === 'Backspace' ? HIDDEN : undefined;
}

const POINTER_KINDS: ReadonlyMap<string, PaintInput['kind']> = new Map([
  ['pointerdown', 'down'],
  ['pointermove', 'move'],
  ['pointerup', 'up'],
  ['pointercancel', 'cancel'],
]);

/** Actions that leave the game as it is: no key may end it while it is not visible. */
const HARMLESS: ReadonlySet<PlayAction> = new Set([...ACTION_GROUPS.cursor, ...ACTION_GROUPS.view, 'help', 'close']);

class AnalysisInput implements BoardInputHandler {
  readonly #page: Page;
  readonly #gesture = new PaintGesture();

  constructor(page: Page) {
    this.#page = page;
  }

  onPointer(event: PointerEvent, { x, y, cell }: BoardPoint, board: InputBoard): void {
    const kind = POINTER_KINDS.get(event.type);
    if (kind === undefined) return;
    const { pointerId: id, pointerType, buttons } = event;
    const input: PaintInput = { kind, id, isFinger: pointerType === 'touch', buttons, x, y, cell };
    const { shape } = this.#page.analysis.state.position.peek();
    for (const effect of this.#gesture.next(shape, input)) this.#apply(effect, board);
    if (kind === 'move' && buttons === 0) this.#page.analysis.inspect(cell);
    // Not before the end of a stroke: the view follows the cursor, and would move the cells away from under the pointer.
    if (kind === 'up' && cell !== undefined) this.#page.cursor.moveTo(cell);
  }

  onKey(event: KeyboardEvent): boolean {
    const { analysis, cursor, bindings } = this.#page;
    const brush = brushForKey(event);
    const action = actionFor(bindings.peek(), event);
    if (brush !== undefined) {
      analysis.setBrush(brush);
      this.#paintAtCursor();
    } else if (action === 'smart') this.#paintAtCursor();
    else if (action === 'undo') analysis.undo();
    else if (action === 'why') void analysis.why(cursor.state.cell.peek());
    else if (action === 'close') return analysis.closeProof();
    else return action !== undefined && !HARMLESS.has(action);
    return true;
  }

  onClick(cell: number): void {
    this.#page.cursor.moveTo(cell);
    this.#paintAtCursor();
  }

  #paintAtCursor(): void {
    this.#page.analysis.paint([this.#page.cursor.state.cell.peek()]);
    this.#page.analysis.endStroke();
  }

  #apply(effect: PaintEffect, board: InputBoard): void {
    const { analysis } = this.#page;
    switch (effect.kind) {
      case 'paint':
        analysis.paint(effect.cells, effect.isErasing ? HIDDEN : undefined);
        break;
      case 'end':
        analysis.endStroke();
        break;
      case 'drop':
        analysis.dropStroke();
        break;
      case 'pan':
        board.camera.pan(effect.x, effect.y);
        board.refresh();
        break;
      case 'zoom':
        board.camera.zoom(effect.factor, effect.x, effect.y);
        board.zoomed();
    }
  }
}

function AnalysisPalette({ page }: { readonly page: Page }): VNode {
  const { analysis } = page.messages.value;
  const onKey = (event: KeyboardEvent): void => {
    const brush = brushForKey(event);
    if (brush === undefined) return;
    event.preventDefault();
    choose(page, brush);
  };
  return (
    <fieldset class="palette" onKeyDown={onKey} aria-describedby="palette-keys">
      <legend>{analysis.brush}</legend>
      <div class="brushes">
        {BRUSHES.map((brush) => (
          <label key={brush}>
            <input
              type="radio"
              name="brush"
              id={`brush-${brush}`}
              checked={brush === page.analysis.state.brush.value}
              onChange={() => choose(page, brush)}
            />
            <span>{nameOf(page, brush)}</span>
          </label>
        ))}
      </div>
      <p class="muted small" id="palette-keys">
        {analysis.keysAbout}
      </p>
    </fieldset>
  );
}

/** The focus moves along, because the arrow keys start from there. */
function choose(page: Page, brush: number): void {
  page.analysis.setBrush(brush);
  document.getElementById(`brush-${brush}`)?.focus();
}

function nameOf(page: Page, brush: number): string {
  const { analysis } = page.messages.value;
  if (brush === HIDDEN) return analysis.brushHidden;
  return brush === FLAG ? analysis.brushFlag : String(brush);
}

const FIELDS = ['width', 'height', 'mineCount'] as const;
type PositionField = (typeof FIELDS)[number];
type TypedPosition = Readonly<Record<PositionField, string>>;

/**
 * The size of the board and its number of mines; an invalid number is pointed out and changes nothing. Mines take effect
 * while they are typed, a size when it is complete: half of one would cut the position.
 */
function PositionFields({ page }: { readonly page: Page }): VNode {
  void page.analysis.state.revision.value;
  const { analysis, newGame } = page.messages.value;
  const current = typedOf(page.analysis.state.position.value);
  const [draft, setDraft] = useState<Partial<TypedPosition>>({});
  const typed = { ...current, ...draft };
  const problem = problemOf(page, typed);
  const labels: Readonly<Record<PositionField, string>> = {
    width: newGame.width,
    height: newGame.height,
    mineCount: newGame.mines,
  };
  const take = (next: TypedPosition): void => {
    if (problemOf(page, next) !== undefined || FIELDS.every((field) => next[field] === current[field])) return;
    setDraft({});
    page.analysis.resize(Number(next.width), Number(next.height), Number(next.mineCount));
  };
  const onInput = (field: PositionField, text: string): void => {
    setDraft({ ...draft, [field]: text });
    if (field === 'mineCount' && !('width' in draft || 'height' in draft)) take({ ...typed, mineCount: text });
  };
  return (
    <fieldset>
      <legend>{analysis.size}</legend>
      <div class="sizes">
        {FIELDS.map((field) => (
          <label key={field}>
            {labels[field]}
            <input
              type="number"
              inputMode="numeric"
              min={field === 'mineCount' ? 0 : 1}
              value={typed[field]}
              aria-invalid={problem?.field === field}
              aria-describedby={problem?.field === field ? 'size-problem' : undefined}
              onInput={(event) => onInput(field, event.currentTarget.value)}
              onChange={() => take(typed)}
            />
          </label>
        ))}
      </div>
      <p class="problem" id="size-problem" role="alert">
        {problem?.words}
      </p>
    </fieldset>
  );
}

function typedOf({ shape, mineCount }: PlayerView): TypedPosition {
  return { width: String(shape.width), height: String(shape.height), mineCount: String(mineCount) };
}

function problemOf(page: Page, typed: TypedPosition): { field: PositionField; words: string } | undefined {
  const { errors } = page.messages.value;
  for (const field of ['width', 'height'] as const) {
    if (!isWhole(typed[field], 1, MAX_SIDE)) return { field, words: errors[field](MAX_SIDE, typed[field]) };
  }
  const most = Number(typed.width) * Number(typed.height);
  if (isWhole(typed.mineCount, 0, most)) return undefined;
  return { field: 'mineCount', words: errors.mineCount(most, typed.mineCount) };
}

function isWhole(text: string, least: number, most: number): boolean {
  return /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most;
}

export function AnalysisPanel({ page }: { readonly page: Page }): VNode {
  useEffect(() => openAnalysis(page), [page]);
  // Read so that every change of the position updates this.
  void page.analysis.state.revision.value;
  const { actions, analysis, refusals } = page.messages.value;
  const hasGame = page.game.state.phase.value !== 'unplaced';
  return (
    <div class="stack analysis">
      <p class="muted">{analysis.about}</p>
      <OtherBoard page={page} />
      <AnalysisPalette page={page} />
      <div class="row">
        <ReasonButton
          page={page}
          reason={page.analysis.state.canUndo.value ? undefined : refusals['nothing-to-undo']}
          onClick={() => page.analysis.undo()}
        >
          {actions.undo}
        </ReasonButton>
        <button type="button" onClick={() => page.analysis.clear()}>
          {analysis.clear}
        </button>
        <ReasonButton
          page={page}
          reason={hasGame ? undefined : analysis.noGame}
          onClick={() => page.analysis.takeFromGame()}
        >
          {analysis.fromGame}
        </ReasonButton>
      </div>
      <AnalysisResult page={page} />
      <AnalysisOutlooks page={page} />
      <label class="check">
        <input
          type="checkbox"
          checked={page.analysis.state.trustsFlags.value}
          onChange={(event) => page.analysis.trustFlags(event.currentTarget.checked)}
        />
        {analysis.flagsAreMines}
      </label>
      <PositionFields page={page} />
      <PositionText page={page} />
      <button type="button" onClick={() => leave(page)}>
        {analysis.backToGame}
      </button>
    </div>
  );
}

/** Shows the position on the board while the game waits. @returns ends it */
function openAnalysis(page: Page): () => void {
  page.analysis.open();
  const endInput = page.board.handleInput(new AnalysisInput(page));
  const game = page.game.state.game.peek();
  // A player who starts a new game beside the analysis wants to see it.
  const endFollowing = page.game.state.game.subscribe((next) => {
    if (next !== game) page.navigation.showPanel('hints');
  });
  return () => {
    endFollowing();
    endInput();
    page.analysis.close();
  };
}

function OtherBoard({ page }: { readonly page: Page }): VNode | null {
  const { analysis, game } = page.messages.value;
  const size = page.analysis.sizeOfGame;
  if (size === undefined) return null;
  const { shape, mineCount } = page.analysis.state.position.value;
  const painted = game.size(shape.width, shape.height, mineCount);
  return <p>{analysis.otherBoard(painted, game.size(size.width, size.height, size.mineCount))}</p>;
}

/** The button disappears with the panel, so the focus moves to the tab of the next one. */
function leave(page: Page): void {
  page.navigation.showPanel('hints');
  document.getElementById('tab-hints')?.focus();
}
