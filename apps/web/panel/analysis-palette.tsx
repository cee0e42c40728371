import { FLAG, HIDDEN } from '@countermine/core/board.ts';
import { BRUSHES } from '@countermine/play/analysis/analysis-controller.ts';
import type { VNode } from 'preact';
import type { Page } from '../state/page.ts';
import { brushForKey } from './analysis-brush.ts';

/** Chooses the brush: with a radio button, or with its key. */
export function AnalysisPalette({ page }: { readonly page: Page }): VNode {
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
