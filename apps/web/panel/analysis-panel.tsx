import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { ReasonButton } from '../controls/reason-button.tsx';
import type { Page } from '../state/page.ts';
import { AnalysisInput } from './analysis-input.ts';
import { AnalysisOutlooks } from './analysis-outlooks.tsx';
import { AnalysisPalette } from './analysis-palette.tsx';
import { AnalysisResult } from './analysis-result.tsx';
import { PositionFields } from './position-fields.tsx';
import { PositionText } from './position-text.tsx';
import './analysis.css';

/** Analyses a position that the player paints. */
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

/** Points out a position whose size differs from that of the game's board. */
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
