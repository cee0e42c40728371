import './recordings.css';
import type { FiledGame } from '@countermine/play/share/game-file.ts';
import type { Messages, PageWords } from '@countermine/play/words/catalogue.ts';
import { wordsIn } from '@countermine/play/words/words.ts';
import {
  BEST_FIGURES,
  bestGames,
  boardSizeName,
  type CollectedRecording,
  monthsOf,
  RATES,
} from '@countermine/recordings/collection.ts';
import type { VNode } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { TableHead } from '../base/column-heads.tsx';
import type { Page } from '../page/page.ts';
import { watchRecord } from '../play/watch.ts';
import { RecordingsFiles, RecordingsGiven } from './recordings-files.tsx';

/** Recordings of other programs: the best games, the months, the recordings themselves, and what could not be used. */
export function RecordingsView({ page }: { readonly page: Page }): VNode {
  const texts = wordsIn(page.language.value, 'page').recordings;
  const entries = page.recordings.state.entries.value;
  useEffect(() => {
    if (page.recordings.state.entries.peek() === undefined) void page.recordings.load();
  }, [page]);
  if (entries === undefined) return <p class="muted">{page.messages.value.app.loading}</p>;
  return (
    <div class="stack recordings">
      {entries.length === 0 && (
        <div class="empty">
          <h2>{texts.emptyTitle}</h2>
          <p class="muted">{texts.emptyAbout}</p>
        </div>
      )}
      <RecordingsGiven page={page} texts={texts} hasEntries={entries.length > 0} />
      {entries.length > 0 && <Listed page={page} entries={entries} />}
    </div>
  );
}

interface ListedProps {
  readonly page: Page;
  readonly entries: readonly CollectedRecording[];
}

function Listed({ page, entries }: ListedProps): VNode {
  const texts = wordsIn(page.language.value, 'page').recordings;
  const sizes = useMemo(() => sizesOf(entries), [entries]);
  const [chosen, setChosen] = useState<string | undefined>(undefined);
  const size = chosen !== undefined && sizes.includes(chosen) ? chosen : sizes.length === 1 ? sizes[0] : undefined;
  const shown = useMemo(
    () => (size === undefined ? entries : entries.filter(({ about }) => boardSizeName(about) === size)),
    [entries, size],
  );
  return (
    <>
      {sizes.length > 1 && (
        <label class="stack chooser">
          <span>{texts.board}</span>
          <select value={size ?? ''} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
            <option value="">{texts.allBoards}</option>
            {sizes.map((one) => (
              <option key={one} value={one}>
                {sizeWords(page, entries, one)}
              </option>
            ))}
          </select>
        </label>
      )}
      {size !== undefined && <Best page={page} entries={shown} size={size} />}
      {size !== undefined && <Months page={page} entries={shown} size={size} />}
      <RecordingsTable page={page} entries={shown} />
      <RecordingsFiles page={page} entries={shown} />
    </>
  );
}

/** The sizes, the most played first. */
function sizesOf(entries: readonly CollectedRecording[]): string[] {
  const counts = new Map<string, number>();
  for (const { about } of entries) counts.set(boardSizeName(about), (counts.get(boardSizeName(about)) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([size]) => size);
}

function sizeWords(page: Page, entries: readonly CollectedRecording[], size: string): string {
  const alike = entries.filter(({ about }) => boardSizeName(about) === size);
  const about = alike[0]?.about;
  const { game, text } = page.messages.value;
  if (about === undefined) return size;
  return `${game.size(about.width, about.height, about.mineCount)} (${text.number(alike.length, 0)})`;
}

interface OneSizeProps extends ListedProps {
  readonly size: string;
}

function Best({ page, entries, size }: OneSizeProps): VNode | null {
  const texts = wordsIn(page.language.value, 'page').recordings;
  const best = useMemo(() => bestGames(entries, size), [entries, size]);
  if (best.length === 0) return null;
  return (
    <section class="stack">
      <h2>{texts.best}</h2>
      <table>
        <caption>{texts.bestAbout}</caption>
        <TableHead names={[texts.figure, texts.value, texts.file]} />
        <tbody>
          {best.map(({ figure, value, file }) => (
            <tr key={figure}>
              <th scope="row">{texts.figures[figure]}</th>
              <td>{recordingFigureText(page.messages.value, figure, value)}</td>
              <td class="file">{file}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Months({ page, entries, size }: OneSizeProps): VNode | null {
  const texts = wordsIn(page.language.value, 'page').recordings;
  const months = useMemo(() => monthsOf(entries, size), [entries, size]);
  const { messages } = page;
  if (months.length < 2) return null;
  const clock = (ms: number): string => recordingFigureText(messages.value, 'ms', ms);
  return (
    <details>
      <summary>{texts.months}</summary>
      <table>
        <TableHead names={[texts.month, texts.won, texts.bestTime, texts.medianTime, texts.figures.bbbvPerSecond]} />
        <tbody>
          {months.toReversed().map(({ month, won, bestMs, medianMs, medianBbbvPerSecond }) => (
            <tr key={month}>
              <th scope="row">{month}</th>
              <td>{messages.value.text.number(won, 0)}</td>
              <td>{clock(bestMs)}</td>
              <td>{clock(medianMs)}</td>
              <td>{recordingFigureText(messages.value, 'bbbvPerSecond', medianBbbvPerSecond)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

type ListedFigure = keyof PageWords['recordings']['figures'];

/** The figures that are columns of the list, in their order. */
const LISTED_FIGURES = ['ms', 'bbbv', ...RATES, 'stnb', 'path'] as const satisfies readonly ListedFigure[];

const NONE = '–';
/** Digits after the point; two for all others. */
const DIGITS: Partial<Record<ListedFigure, number>> = { bbbv: 0, path: 0, ziniEfficiency: 0, humanZiniEfficiency: 0 };

/** A figure of a recording as text; a dash where there is none. */
function recordingFigureText({ text }: Messages, figure: ListedFigure, value: number | undefined): string {
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
function RecordingsTable({
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
