import { type ListedFigure, RECORDINGS_TEXTS } from '@countermine/play/words/page/recordings-texts.ts';
import type { CollectedRecording } from '@countermine/recordings/collection/collected-file.ts';
import { BEST_FIGURES } from '@countermine/recordings/collection/collection-summary.ts';
import type { VNode } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { Page } from '../state/page.ts';
import { LISTED_FIGURES, recordingFigureText } from './recording-figures.ts';
import { watchBesideRecording, watchRecording } from './watch-recording.ts';

/** How many recordings are shown at first, and how many more each time. */
const STEP = 50;

/** What the list can be sorted by. */
type Column = 'file' | 'playedOn' | ListedFigure;

interface Order {
  readonly column: Column;
  readonly isRising: boolean;
}

const LEAST_FIRST: ReadonlySet<string> = new Set([
  'file',
  ...BEST_FIGURES.flatMap(([figure, wanted]) => (wanted === 'least' ? [figure] : [])),
]);

interface Props {
  readonly page: Page;
  readonly entries: readonly CollectedRecording[];
}

/** The recordings with their figures, sorted by any of them; wider than the panel, and moved sideways in it. */
export function RecordingsTable({ page, entries }: Props): VNode {
  const [order, setOrder] = useState<Order>({ column: 'ms', isRising: true });
  const [shown, setShown] = useState(STEP);
  const texts = RECORDINGS_TEXTS[page.language.value];
  const { menu, text } = page.messages.value;
  const sorted = useMemo(() => inOrder(entries, order), [entries, order]);
  const title = texts.list(entries.length, text.number(entries.length, 0));
  const sortBy = (column: Column): void => {
    const isSame = column === order.column;
    setOrder({ column, isRising: isSame ? !order.isRising : LEAST_FIRST.has(column) });
  };
  const heading = (column: Column, name: string): VNode => (
    <th
      key={column}
      scope="col"
      aria-sort={column !== order.column ? 'none' : order.isRising ? 'ascending' : 'descending'}
    >
      <button type="button" class="quiet" onClick={() => sortBy(column)}>
        {name}
        <span aria-hidden="true">{column !== order.column ? '' : order.isRising ? ' ▲' : ' ▼'}</span>
      </button>
    </th>
  );
  return (
    <section class="stack">
      <h2>{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than its place must be reached by the keyboard. */}
      <section class="wide" aria-label={title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {heading('file', texts.file)}
              {LISTED_FIGURES.map((figure) => heading(figure, texts.figures[figure]))}
              <th scope="col">{texts.result}</th>
              {heading('playedOn', texts.played)}
              <th scope="col">{texts.player}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {sorted.slice(0, shown).map((entry) => (
              <Row key={entry.key} page={page} entry={entry} />
            ))}
          </tbody>
        </table>
      </section>
      {sorted.length > shown && (
        <button type="button" onClick={() => setShown(shown + STEP)}>
          {menu.more}
        </button>
      )}
    </section>
  );
}

function Row({ page, entry }: { readonly page: Page; readonly entry: CollectedRecording }): VNode {
  const { file, key, about, figures } = entry;
  const texts = RECORDINGS_TEXTS[page.language.value];
  const { menu } = page.messages.value;
  const canBeBeside = page.replay.state.record.value !== undefined;
  return (
    <tr>
      <th scope="row">
        <button
          type="button"
          class="quiet file"
          aria-label={texts.watch(file)}
          onClick={() => void watchRecording(page, entry)}
        >
          {file.replace(/^.*\//, '')}
        </button>
      </th>
      {LISTED_FIGURES.map((figure) => (
        <td key={figure}>{recordingFigureText(page.messages.value, figure, figures?.[figure])}</td>
      ))}
      <td>{figures === undefined ? '' : texts.results[figures.outcome]}</td>
      <td>{about.playedOn ?? ''}</td>
      <td>{about.player}</td>
      <td class="row">
        {canBeBeside && (
          <button
            type="button"
            class="quiet"
            aria-label={texts.beside(file)}
            onClick={() => void watchBesideRecording(page, entry)}
          >
            {texts.besideShort}
          </button>
        )}
        <button
          type="button"
          class="quiet danger"
          aria-label={texts.remove(file)}
          onClick={() => void page.recordings.remove([key])}
        >
          {menu.delete}
        </button>
      </td>
    </tr>
  );
}

/** Those without a value come last, whatever the order. */
function inOrder(entries: readonly CollectedRecording[], { column, isRising }: Order): CollectedRecording[] {
  const sign = isRising ? 1 : -1;
  return [...entries].sort((one, other) => {
    const [first, second] = [sortValue(one, column), sortValue(other, column)];
    if (first === second) return one.file < other.file ? -1 : 1;
    if (first === undefined || second === undefined) return first === undefined ? 1 : -1;
    return first < second ? -sign : sign;
  });
}

function sortValue({ file, about, figures }: CollectedRecording, column: Column): number | string | undefined {
  if (column === 'file') return file;
  return column === 'playedOn' ? about.playedOn : figures?.[column];
}
