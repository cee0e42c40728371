import type { Advice, PositionFacts } from '@countermine/play/solver/solver-messages.ts';
import { cellsWords, cellWords, percentWords } from '@countermine/text/cell-words.ts';
import { failureWords } from '@countermine/text/failure-words.ts';
import { proofWords } from '@countermine/text/hint-words.ts';
import { scientificParts } from '@countermine/text/number-text.ts';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { AppState } from '../app/app-state.ts';
import type { AnalysisDesk, AnalysisProof, AnalysisView } from './analysis-desk.ts';
import { ProofSteps } from './proof-steps.tsx';

interface Props {
  readonly app: AppState;
  readonly desk: AnalysisDesk;
}

/** What is known of the position, and why. */
export function AnalysisResult({ app, desk }: Props): VNode {
  const view = desk.view.value;
  const lines = linesOf(app, desk, view);
  const isSettled = view.kind !== 'working' && !(view.kind === 'facts' && view.advice === undefined);
  const spoken = isSettled ? lines.join(' ') : '';
  useEffect(() => {
    if (spoken !== '') app.announce(spoken);
  }, [app, spoken]);
  return (
    <div class={`card result ${view.kind}`} aria-busy={!isSettled}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <div class="row">
        <ResultButtons app={app} desk={desk} isSettled={isSettled} />
      </div>
      <ProofCard app={app} desk={desk} />
    </div>
  );
}

function ResultButtons({ app, desk, isSettled }: Props & { readonly isSettled: boolean }): VNode | null {
  const { actions, analysis, menu } = app.messages.value;
  const view = desk.view.value;
  if (!isSettled) {
    return (
      <button type="button" onClick={() => desk.cancel()}>
        {menu.cancel}
      </button>
    );
  }
  if (view.kind === 'cancelled' || (view.kind === 'failed' && view.failure.code === 'died')) {
    return (
      <button type="button" onClick={() => desk.retry()}>
        {menu.retry}
      </button>
    );
  }
  if (view.kind === 'failed' && view.failure.code === 'budget') {
    return (
      <button type="button" onClick={() => desk.tryLonger()}>
        {analysis.tryLonger}
      </button>
    );
  }
  const { advice } = view.kind === 'facts' ? view : { advice: undefined };
  if (advice?.kind !== 'safe' || desk.proof.value !== undefined) return null;
  return (
    <button type="button" onClick={() => void desk.why(advice.cell)}>
      {actions.why}
    </button>
  );
}

/** Why a cell is what it is, a picture at a time. */
function ProofCard({ app, desk }: Props): VNode | null {
  const proof = desk.proof.value;
  const words = proof === undefined ? '' : proofLine(app, desk, proof);
  useEffect(() => {
    if (words !== '') app.announce(words);
  }, [app, words]);
  if (proof === undefined) return null;
  return (
    <div class="proof">
      <p>{words}</p>
      {proof.kind === 'frames' && (
        <ProofSteps
          app={app}
          at={proof.at}
          count={proof.frames.length}
          turnTo={(at) => desk.turnTo(proof.frames, at)}
        />
      )}
    </div>
  );
}

function proofLine(app: AppState, desk: AnalysisDesk, proof: AnalysisProof): string {
  const messages = app.messages.value;
  const { shape } = desk.position;
  if (proof.kind === 'frames') {
    const frame = proof.frames[proof.at];
    return frame === undefined ? '' : proofWords(messages, shape, frame.saying);
  }
  const chance = percentWords(messages, proof.chance);
  return `${messages.cell.withChance(cellWords(messages, shape, proof.cell), chance)}.`;
}

function linesOf(app: AppState, desk: AnalysisDesk, view: AnalysisView): string[] {
  const messages = app.messages.value;
  const { analysis } = messages;
  const { shape } = desk.position;
  switch (view.kind) {
    case 'working':
      return [analysis.working];
    case 'cancelled':
      return [analysis.cancelled];
    case 'failed':
      return view.since.length > 0
        ? [analysis.contradictionSince(cellsWords(messages, shape, view.since))]
        : [failureWords(messages, shape, view.failure)];
    case 'facts':
      return [...adviceLines(app, desk, view.advice), ...factLines(app, view.facts)];
  }
}

function adviceLines(app: AppState, desk: AnalysisDesk, advice: Advice | undefined): string[] {
  const messages = app.messages.value;
  const { analysis } = messages;
  if (advice === undefined) return [analysis.working];
  if (advice.kind === 'done') return [analysis.nothingToOpen];
  const cell = cellWords(messages, desk.position.shape, advice.cell);
  if (advice.kind === 'safe') return [analysis.openSafe(cell)];
  const best = analysis.bestMove(cell, percentWords(messages, advice.chance));
  return advice.win === undefined ? [best] : [best, analysis.winChance(percentWords(messages, advice.win))];
}

function factLines(app: AppState, { safeCount, mineCount, layouts, log10Layouts }: PositionFacts): string[] {
  const { analysis, text } = app.messages.value;
  const { factor, exponent } = scientificParts(log10Layouts);
  const count =
    layouts === undefined ? analysis.powerOfTen(text.number(factor, 1), exponent) : text.number(Number(layouts), 0);
  return [`${analysis.safeCells(safeCount)}; ${analysis.minesFound(mineCount)}`, analysis.layouts(count)];
}
