import type { VNode } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { AppState } from '../app/app-state.ts';
import { type AnalysisDesk, analysisDeskOf } from './analysis-desk.ts';
import { AnalysisPalette } from './analysis-palette.tsx';
import { AnalysisResult } from './analysis-result.tsx';
import { PositionFields } from './position-fields.tsx';
import { PositionText } from './position-text.tsx';
import './analysis.css';

/** Paint any position, and see what can be known of it. */
export function AnalysisPanel({ app }: { readonly app: AppState }): VNode {
  const desk = useMemo(() => analysisDeskOf(app), [app]);
  useEffect(() => desk.open(), [desk]);
  void desk.revision.value;
  const { actions, analysis } = app.messages.value;
  const hasGame = app.session.value.phase !== 'unplaced';
  return (
    <div class="stack analysis">
      <p class="muted">{analysis.about}</p>
      <OtherBoard app={app} desk={desk} />
      <AnalysisPalette app={app} desk={desk} />
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
      <AnalysisResult app={app} desk={desk} />
      <label class="check">
        <input
          type="checkbox"
          checked={desk.trustsFlags.value}
          onChange={(event) => desk.trustFlags(event.currentTarget.checked)}
        />
        {analysis.flagsAreMines}
      </label>
      <PositionFields app={app} desk={desk} />
      <PositionText app={app} desk={desk} />
      <button type="button" onClick={() => leave(app)}>
        {analysis.backToGame}
      </button>
    </div>
  );
}

/** What is painted need not be the board of the game, and is not where that is huge: then it says so. */
function OtherBoard({ app, desk }: { readonly app: AppState; readonly desk: AnalysisDesk }): VNode | null {
  const { analysis, game } = app.messages.value;
  const size = desk.sizeOfGame;
  if (size === undefined) return null;
  const { shape, mineCount } = desk.position;
  const painted = game.size(shape.width, shape.height, mineCount);
  return <p>{analysis.otherBoard(painted, game.size(size.width, size.height, size.mineCount))}</p>;
}

/** The button goes with the panel, so the focus goes to the tab that comes. */
function leave(app: AppState): void {
  app.panel.value = 'hints';
  document.getElementById('tab-hints')?.focus();
}
