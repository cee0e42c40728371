import { FLAG, HIDDEN } from '@countermine/core/board/knowledge.ts';
import type { VNode } from 'preact';
import type { Page } from '../state/page.ts';
import { type AnalysisDesk, BRUSHES } from './analysis-desk.ts';
import { brushForKey } from './analysis-hand.ts';

/** What to paint with: one of a group of radio buttons, or its key. */
export function AnalysisPalette({ page, desk }: { readonly page: Page; readonly desk: AnalysisDesk }): VNode {
  const { analysis } = page.messages.value;
  const onKey = (event: KeyboardEvent): void => {
    const brush = brushForKey(event);
    if (brush === undefined) return;
    event.preventDefault();
    choose(desk, brush);
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
              checked={brush === desk.brush.value}
              onChange={() => choose(desk, brush)}
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

/** The focus goes where the choice is, as the arrow keys start from there. */
function choose(desk: AnalysisDesk, brush: number): void {
  desk.brush.value = brush;
  document.getElementById(`brush-${brush}`)?.focus();
}

function nameOf(page: Page, brush: number): string {
  const { analysis } = page.messages.value;
  if (brush === HIDDEN) return analysis.brushHidden;
  return brush === FLAG ? analysis.brushFlag : String(brush);
}
