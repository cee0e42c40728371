import type { FiledGame } from '@countermine/play/share/game-file.ts';
import type { Messages, PageWords } from '@countermine/play/words/catalogue.ts';
import { wordsIn } from '@countermine/play/words/words.ts';
import { BEST_FIGURES, type CollectedRecording, RATES } from '@countermine/recordings/collection.ts';
import type { VNode } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { Page } from '../page/page.ts';
import { watchRecord } from '../play/watch.ts';

type ListedFigure = keyof PageWords['recordings']['figures'];

/** The figures that are columns of the list, in their order. */
const LISTED_FIGURES = ['ms', 'bbbv', ...RATES, 'stnb', 'path'] as const satisfies readonly ListedFigure[];

const NONE = '–';
/** Digits after the point; two for all others. */
const DIGITS: Partial<Record<ListedFigure, number>> = { bbbv: 0, path: 0, ziniEfficiency: 0, humanZiniEfficiency: 0 };

/** A figure of a recording as text; a dash where there is none. */
export function recordingFigureText({ text }: Messages, figure: ListedFigure, value: number | undefined): string {
  if (value === undefined) return NONE;
  if (figure === 'ms') return text.clock(value, 2);
  const digits = text.number(value, DIGITS[figure] ?? 2);
  return figure === 'ziniEfficiency' || figure === 'humanZiniEfficiency' ? `${digits}%` : digits;
}

/** Watches a stored recording on the board. The tab of the replay takes the focus: what had it disappears. */
async function watchRecording(page: Page, entry: CollectedRecording): Promise<void> {
  const game = await readStored(page, entry);
  if (game === undefined) return;
  const { record, ...origin } = game;
  if (watchRecord(page, record, origin)) page.replay.toggle();
  document.getElementById('tab-replay')?.focus();
}

/** Watches a stored recording beside the game that is replayed. */
async function watchBesideRecording(page: Page, entry: CollectedRecording): Promise<void> {
  const game = await readStored(page, entry);
  if (game === undefined) return;
  if (!page.watch.watchBeside(game.record, game.by)) page.notices.error(page.messages.peek().replay.broken);
  page.navigation.showPanel('replay');
  document.getElementById('tab-replay')?.focus();
}

/** Tells what is wrong where it cannot be read. */
async function readStored(page: Page, { key, file }: CollectedRecording): Promise<FiledGame | undefined> {
  const bytes = await page.recordings.readFile(key);
  if (bytes === undefined) {
    page.notices.error(wordsIn(page.language.peek(), 'page').recordings.gone);
    return undefined;
  }
  const { readGameBytes } = await import('../share/open-shared.ts');
  const read = await readGameBytes(page, bytes, file);
  if (read.ok) return read.value;
  page.notices.error(read.error);
  return undefined;
}

/** Recordings shown at first, and more each time. */
const STEP = 50;

type Column = 'file' | 'playedOn' | ListedFigure;

interface Order {
  readonly column: Column;
  readonly isRising: boolean;
}

const LEAST_FIRST: ReadonlySet<string> = new Set([
  'file',
  ...BEST_FIGURES.flatMap(([figure, wanted]) => (wanted === 'least' ? [figure] : [])),
]);

/** The recordings with their figures, sorted by any of them; wider than the panel, and moved sideways in it. */
export function RecordingsTable({
  page,
  entries,
}: {
  readonly page: Page;
  readonly entries: readonly CollectedRecording[];
}): VNode {
  const [order, setOrder] = useState<Order>({ column: 'ms', isRising: true });
  const [shown, setShown] = useState(STEP);
  const texts = wordsIn(page.language.value, 'page').recordings;
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
  const texts = wordsIn(page.language.value, 'page').recordings;
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
