import type { VNode } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { Page } from '../state/page.ts';
import { type AnalysisDesk, analysisDeskOf } from './analysis-desk.ts';
import { AnalysisPalette } from './analysis-palette.tsx';
import { AnalysisResult } from './analysis-result.tsx';
import { PositionFields } from './position-fields.tsx';
import { PositionText } from './position-text.tsx';
import './analysis.css';

/** Paint any position, and see what can be known of it. */
export function AnalysisPanel({ page }: { readonly page: Page }): VNode {
  const desk = useMemo(() => analysisDeskOf(page), [page]);
  useEffect(() => desk.open(), [desk]);
  void desk.revision.value;
  const { actions, analysis } = page.messages.value;
  const hasGame = page.session.value.phase !== 'unplaced';
  return (
    <div class="stack analysis">
      <p class="muted">{analysis.about}</p>
      <OtherBoard page={page} desk={desk} />
      <AnalysisPalette page={page} desk={desk} />
      <div class="row">
        <button type="button" disabled={!desk.canUndo} onClick={() => desk.undo()}>
          {actions.undo}
        </button>
        <button type="button" onClick={() => desk.clear()}>
          {analysis.clear}
        </button>
        <button
          type="button"
          disabled={!hasGame}
          title={hasGame ? undefined : analysis.noGame}
          onClick={() => desk.takeFromGame()}
        >
          {analysis.fromGame}
        </button>
      </div>
      <AnalysisResult page={page} desk={desk} />
      <label class="check">
        <input
          type="checkbox"
          checked={desk.trustsFlags.value}
          onChange={(event) => desk.trustFlags(event.currentTarget.checked)}
        />
        {analysis.flagsAreMines}
      </label>
      <PositionFields page={page} desk={desk} />
      <PositionText page={page} desk={desk} />
      <button type="button" onClick={() => leave(page)}>
        {analysis.backToGame}
      </button>
    </div>
  );
}

/** What is painted need not be the board of the game, and is not where that is huge: then it says so. */
function OtherBoard({ page, desk }: { readonly page: Page; readonly desk: AnalysisDesk }): VNode | null {
  const { analysis, game } = page.messages.value;
  const size = desk.sizeOfGame;
  if (size === undefined) return null;
  const { shape, mineCount } = desk.position;
  const painted = game.size(shape.width, shape.height, mineCount);
  return <p>{analysis.otherBoard(painted, game.size(size.width, size.height, size.mineCount))}</p>;
}

/** The button goes with the panel, so the focus goes to the tab that comes. */
function leave(page: Page): void {
  page.navigation.showPanel('hints');
  document.getElementById('tab-hints')?.focus();
}
