import { MAX_SIDE } from '@countermine/core/game/params.ts';
import type { PaintedPosition } from '@countermine/play/paint/painting.ts';
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { Page } from '../state/page.ts';

const FIELDS = ['width', 'height', 'mineCount'] as const;
type PositionField = (typeof FIELDS)[number];
type TypedPosition = Readonly<Record<PositionField, string>>;

/**
 * The size of the board and its number of mines; an invalid number is pointed out and changes nothing. Mines take effect
 * while they are typed, a size when it is complete: half of one would cut the position.
 */
export function PositionFields({ page }: { readonly page: Page }): VNode {
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

function typedOf({ shape, mineCount }: PaintedPosition): TypedPosition {
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
