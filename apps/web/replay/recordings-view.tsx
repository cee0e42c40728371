import './recordings.css';
import { wordsIn } from '@countermine/play/words/words.ts';
import { bestGames, boardSizeName, type CollectedRecording, monthsOf } from '@countermine/recordings/collection.ts';
import type { VNode } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { TableHead } from '../base/column-heads.tsx';
import type { Page } from '../page/page.ts';
import { RecordingsFiles, RecordingsGiven } from './recordings-files.tsx';
import { RecordingsTable, recordingFigureText } from './recordings-table.tsx';

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
