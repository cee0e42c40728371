import type { AnalysisProof, AnalysisView } from '@countermine/play/analysis/analysis-controller.ts';
import type { InspectedCell, RankedCell } from '@countermine/play/analysis/outlook-controller.ts';
import { type ProofFrame, proofQuestion } from '@countermine/play/solver/proof-playback.ts';
import type { Advice, PositionFacts } from '@countermine/play/solver/solver-messages.ts';
import { cellsWords, cellWords, percentWords } from '@countermine/play/words/cells.ts';
import { failureWords, proofWords } from '@countermine/play/words/hints.ts';
import { wordsIn } from '@countermine/play/words/words.ts';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { TableHead } from '../base/column-heads.tsx';
import type { Page } from '../page/page.ts';
import { ProofSteps } from '../play/hints-panel.tsx';

interface Props {
  readonly page: Page;
}

export function AnalysisResult({ page }: Props): VNode {
  const view = page.analysis.state.view.value;
  const lines = linesOf(page, view);
  const isSettled = view.kind !== 'working' && !(view.kind === 'facts' && view.advice === undefined);
  const spoken = isSettled ? lines.join(' ') : '';
  useEffect(() => {
    if (spoken !== '') page.liveText.say(spoken);
  }, [page, spoken]);
  return (
    <div class={`card result ${view.kind}`} aria-busy={!isSettled}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <div class="row">
        <ResultButtons page={page} isSettled={isSettled} />
      </div>
      <ProofCard page={page} />
    </div>
  );
}

function ResultButtons({ page, isSettled }: Props & { readonly isSettled: boolean }): VNode | null {
  const { actions, analysis, menu } = page.messages.value;
  const view = page.analysis.state.view.value;
  if (!isSettled) {
    return (
      <button type="button" onClick={() => page.analysis.cancel()}>
        {menu.cancel}
      </button>
    );
  }
  if (view.kind === 'cancelled' || (view.kind === 'failed' && view.failure.code === 'died')) {
    return (
      <button type="button" onClick={() => page.analysis.retry()}>
        {menu.retry}
      </button>
    );
  }
  if (view.kind === 'failed' && view.failure.code === 'budget') {
    return (
      <button type="button" onClick={() => page.analysis.tryLonger()}>
        {analysis.tryLonger}
      </button>
    );
  }
  const { advice } = view.kind === 'facts' ? view : { advice: undefined };
  if (advice?.kind !== 'safe' || page.analysis.state.proof.value !== undefined) return null;
  return (
    <button type="button" onClick={() => void page.analysis.why(advice.cell)}>
      {actions.why}
    </button>
  );
}

/** The proof of a cell, one step at a time. */
function ProofCard({ page }: Props): VNode | null {
  const proof = page.analysis.state.proof.value;
  const words = proof === undefined ? '' : proofLine(page, proof);
  useEffect(() => {
    if (words !== '') page.liveText.say(words);
  }, [page, words]);
  if (proof === undefined) return null;
  return (
    <div class="proof">
      {proof.kind === 'frames' && <h2>{questionOf(page, proof.frames)}</h2>}
      <p>{words}</p>
      {proof.kind === 'frames' && (
        <ProofSteps
          page={page}
          at={proof.at}
          count={proof.frames.length}
          turnTo={(at) => page.analysis.turnTo(proof.frames, at)}
        />
      )}
    </div>
  );
}

function questionOf(page: Page, frames: readonly ProofFrame[]): string {
  const question = proofQuestion(frames);
  const { shape } = page.analysis.state.position.value;
  return question === undefined ? '' : proofWords(page.messages.value, shape, question);
}

function proofLine(page: Page, proof: AnalysisProof): string {
  const messages = page.messages.value;
  const { shape } = page.analysis.state.position.value;
  if (proof.kind === 'frames') {
    const frame = proof.frames[proof.at];
    return frame === undefined ? '' : proofWords(messages, shape, frame.saying);
  }
  const probability = percentWords(messages, proof.probability);
  return `${messages.cell.withProbability(cellWords(messages, shape, proof.cell), probability)}.`;
}

function linesOf(page: Page, view: AnalysisView): string[] {
  const messages = page.messages.value;
  const { analysis } = messages;
  const { shape } = page.analysis.state.position.value;
  switch (view.kind) {
    case 'working':
      return [analysis.working];
    case 'cancelled':
      return [analysis.cancelled];
    case 'failed':
      return view.since.length > 0
        ? [analysis.contradictionSince(cellsWords(messages, shape, view.since))]
        : [failureWords(messages, view.failure)];
    case 'facts':
      return [...adviceLines(page, view.advice), ...factLines(page, view.facts)];
  }
}

function adviceLines(page: Page, advice: Advice | undefined): string[] {
  const messages = page.messages.value;
  const { analysis } = messages;
  if (advice === undefined) return [analysis.working];
  if (advice.kind === 'done') return [analysis.nothingToOpen];
  const cell = cellWords(messages, page.analysis.state.position.value.shape, advice.cell);
  if (advice.kind === 'safe') return [analysis.openSafe(cell)];
  const best = analysis.bestMove(cell, percentWords(messages, advice.probability));
  const { estimate } = wordsIn(page.language.value, 'page').analysis;
  return [best, advice.win === undefined ? estimate : analysis.winProbability(percentWords(messages, advice.win))];
}

function factLines(page: Page, { safeCount, mineCount, layouts, log10Layouts }: PositionFacts): string[] {
  const { analysis, text } = page.messages.value;
  const { factor, exponent } = scientificParts(log10Layouts);
  const count =
    layouts === undefined ? analysis.powerOfTen(text.number(factor, 1), exponent) : text.number(Number(layouts), 0);
  return [`${analysis.safeCells(safeCount)}; ${analysis.minesFound(mineCount)}`, analysis.layouts(count)];
}

/** The candidates for the next move, the best first, and what opening the cell that the player looks at would lead to. */
export function AnalysisOutlooks({ page }: Props): VNode {
  // The cursor is where keys and screen readers are; a mouse points by itself.
  const cursor = page.cursor.state.cell.value;
  useEffect(() => page.analysis.inspect(cursor), [page, cursor]);
  const ranking = page.analysis.state.ranking.value;
  const inspected = page.analysis.state.inspected.value;
  const texts = wordsIn(page.language.value, 'page').analysis;
  return (
    <section class="stack outlooks" aria-labelledby="outlooks-title">
      <h2 id="outlooks-title">{texts.compared}</h2>
      {ranking.length > 0 && <Ranking page={page} ranking={ranking} inspected={inspected?.cell} />}
      {inspected === undefined ? (
        <p class="muted small">{texts.comparedAbout}</p>
      ) : (
        <Outlook page={page} inspected={inspected} />
      )}
    </section>
  );
}

interface RankingProps extends Props {
  readonly ranking: readonly RankedCell[];
  readonly inspected: number | undefined;
}

function Ranking({ page, ranking, inspected }: RankingProps): VNode {
  const messages = page.messages.value;
  const texts = wordsIn(page.language.value, 'page').analysis;
  const { shape } = page.analysis.state.position.value;
  return (
    <table class="candidates">
      <TableHead names={[texts.cell, texts.mine, texts.win, texts.opens]} />
      <tbody>
        {ranking.map(({ cell, outlook: { mine, win, opened } }) => (
          <tr key={cell} class={cell === inspected ? 'inspected' : ''}>
            <th scope="row">
              <button type="button" class="quiet" onClick={() => page.cursor.moveTo(cell)}>
                {cellWords(messages, shape, cell)}
              </button>
            </th>
            <td>{percentWords(messages, mine)}</td>
            <td>{percentWords(messages, win)}</td>
            <td>{messages.text.number(opened, 1)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Outlook({ page, inspected: { cell, outlook } }: Props & { readonly inspected: InspectedCell }): VNode {
  const messages = page.messages.value;
  const texts = wordsIn(page.language.value, 'page').analysis;
  const { shape } = page.analysis.state.position.value;
  const name = cellWords(messages, shape, cell);
  if (outlook === undefined) return <p class="outlook muted">{`${name}: ${texts.looking}`}</p>;
  if (outlook === 'too-hard') return <p class="outlook muted">{`${name}: ${texts.tooHard}`}</p>;
  const { mine, win, isExact, opened, numbers } = outlook;
  const facts = [
    messages.cell.withProbability(name, percentWords(messages, mine)),
    ...(mine < 1
      ? [texts.wins(percentWords(messages, win), isExact), texts.opensOf(messages.text.number(opened, 1))]
      : []),
  ];
  return (
    <div class="outlook stack">
      <p>{facts.join(' · ')}</p>
      {numbers.length > 0 && (
        <table aria-label={name}>
          <TableHead names={[texts.shows, texts.probability, texts.safeThen, texts.winThen]} />
          <tbody>
            {numbers.map(({ count, probability, safeCount, win: winThen }) => (
              <tr key={count}>
                <th scope="row">{count}</th>
                <td>{percentWords(messages, probability)}</td>
                <td>{messages.text.number(safeCount, 0)}</td>
                <td>{percentWords(messages, winThen)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

const HIGH_DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A number that is too long to read, given by its decimal logarithm: two digits of it, and a power of ten. */
function scientificParts(log10: number): { readonly factor: number; readonly exponent: string } {
  let exponent = Math.floor(log10);
  let factor = Math.round(10 ** (log10 - exponent + 1)) / 10;
  if (factor >= 10) {
    factor /= 10;
    exponent += 1;
  }
  return { factor, exponent: String(exponent).replace(/\d/g, (digit) => HIGH_DIGITS[Number(digit)] ?? digit) };
}
