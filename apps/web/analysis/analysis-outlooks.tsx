import type { InspectedCell } from '@countermine/play/analysis/outlook-controller.ts';
import type { RankedCell } from '@countermine/play/analysis/rank-cells.ts';
import { ANALYSIS_TEXTS } from '@countermine/play/words/page/analysis-texts.ts';
import { cellWords, percentWords } from '@countermine/play/words/values/cell-words.ts';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Page } from '../shell/page.ts';
import './analysis-outlooks.css';

interface Props {
  readonly page: Page;
}

/** The candidates for the next move, the best first, and what opening the cell that the player looks at would lead to. */
export function AnalysisOutlooks({ page }: Props): VNode {
  // The cursor is where keys and screen readers are; a mouse points by itself.
  const cursor = page.cursor.state.cell.value;
  useEffect(() => page.analysis.inspect(cursor), [page, cursor]);
  const ranking = page.analysis.state.ranking.value;
  const inspected = page.analysis.state.inspected.value;
  const texts = ANALYSIS_TEXTS[page.language.value];
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
  const texts = ANALYSIS_TEXTS[page.language.value];
  const { shape } = page.analysis.state.position.value;
  return (
    <table class="candidates">
      <thead>
        <tr>
          <th scope="col">{texts.cell}</th>
          <th scope="col">{texts.mine}</th>
          <th scope="col">{texts.win}</th>
          <th scope="col">{texts.opens}</th>
        </tr>
      </thead>
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

/** What opening a cell would lead to, number by number. */
function Outlook({ page, inspected: { cell, outlook } }: Props & { readonly inspected: InspectedCell }): VNode {
  const messages = page.messages.value;
  const texts = ANALYSIS_TEXTS[page.language.value];
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
          <thead>
            <tr>
              <th scope="col">{texts.shows}</th>
              <th scope="col">{texts.probability}</th>
              <th scope="col">{texts.safeThen}</th>
              <th scope="col">{texts.winThen}</th>
            </tr>
          </thead>
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
