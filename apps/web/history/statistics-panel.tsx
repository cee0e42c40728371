import './statistics.css';
import {
  describeSetting,
  type FinishedGame,
  type Setting,
  settingOf,
} from '@countermine/core/history/finished-game.ts';
import { HISTORY_FORMATS, type HistoryFormat } from '@countermine/core/history/history-text.ts';
import {
  type SettingStatistics,
  statisticsBySetting,
  statisticsOf,
  TREND_WINDOW,
  type TrendPoint,
  trendOf,
} from '@countermine/core/history/statistics.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { statisticsFigures } from '@countermine/play/game/statistics-view.ts';
import { localDate } from '@countermine/play/ports/clock.ts';
import { percentWords } from '@countermine/play/words/cells.ts';
import { figureWords } from '@countermine/play/words/figures.ts';
import { settingWords } from '@countermine/play/words/history.ts';
import { historyErrorWords } from '@countermine/play/words/storage.ts';
import { wordsIn } from '@countermine/play/words/words.ts';
import type { VNode } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { browserClock } from '../base/browser.ts';
import { ReasonButton } from '../base/buttons.tsx';
import { TableHead } from '../base/column-heads.tsx';
import { Confirm } from '../base/confirm.tsx';
import { FileButton } from '../base/file-button.tsx';
import { type NamedFile, saveFile, takeDrops } from '../base/files.ts';
import { Later, type LoadPart } from '../base/later.tsx';
import { dateWriter } from '../page/language.ts';
import type { Page } from '../page/page.ts';
import { pageStorageWords } from '../page/storage-notice.ts';
import type { Notice } from '../page/stores.ts';
import { HistoryList } from './history-list.tsx';
import type { TrendChartOptions } from './trend-chart.ts';

/** The longest table; the exported file has all rows. Units: rows. */
const MAX_ROWS = 200;

/** The trend of the games of a setting: two charts, and a table of the same data. */
function TrendView({ page, games }: { readonly page: Page; readonly games: readonly FinishedGame[] }): VNode {
  const points = useMemo(() => trendOf(games), [games]);
  const texts = wordsIn(page.language.value, 'page').statistics;
  const messages = page.messages.value;
  const hasTimes = points.some(({ cleanMs }) => cleanMs !== undefined);
  return (
    <div class="stack trend">
      {hasTimes && (
        <Chart
          page={page}
          title={texts.timesChart}
          kind="times"
          points={points}
          label={(ms) => messages.text.clock(ms, 0)}
        />
      )}
      <Chart
        page={page}
        title={texts.winRateChart(TREND_WINDOW)}
        kind="win-rate"
        points={points}
        label={(share) => percentWords(messages, share)}
      />
      <details>
        <summary>{messages.statistics.asTable}</summary>
        <TrendTable page={page} points={points.slice(-MAX_ROWS)} />
      </details>
    </div>
  );
}

interface ChartProps extends Pick<TrendChartOptions, 'kind' | 'label'> {
  readonly page: Page;
  readonly title: string;
  readonly points: readonly TrendPoint[];
}

function Chart({ page, title, kind, points, label }: ChartProps): VNode {
  const host = useRef<HTMLDivElement>(null);
  const palette = page.theme.value.page;
  const language = page.language.value;
  // `label` is a new function each time, but depends on the language alone.
  useEffect(() => {
    let end: (() => void) | undefined;
    let isCurrent = true;
    const draw = async (): Promise<void> => {
      const { drawTrend } = await import('./trend-chart.ts');
      if (isCurrent && host.current !== null) end = drawTrend(host.current, points, { kind, page: palette, label });
    };
    // If the chart cannot be loaded there is still the table.
    draw().catch(() => undefined);
    return () => {
      isCurrent = false;
      end?.();
    };
  }, [points, palette, kind, language]);
  return (
    <figure>
      <figcaption>{title}</figcaption>
      <div class="chart" ref={host} aria-hidden="true" />
    </figure>
  );
}

function TrendTable({ page, points }: { readonly page: Page; readonly points: readonly TrendPoint[] }): VNode {
  const messages = page.messages.value;
  const { statistics: words, text } = messages;
  const write = dateWriter(page);
  return (
    <table>
      <caption>{wordsIn(page.language.value, 'page').statistics.tableOf(points.length)}</caption>
      <TableHead names={[words.date, words.result, words.time, words.winRate]} />
      <tbody>
        {points.toReversed().map(({ game, winRate }) => (
          <tr key={game.id}>
            <th scope="row">{write(game.endedAt)}</th>
            <td>{words[game.outcome]}</td>
            <td>{text.clock(game.ms, 2)}</td>
            <td>{percentWords(messages, winRate)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function StatisticsPanel({ page }: { readonly page: Page }): VNode {
  const texts = wordsIn(page.language.value, 'page').recordings;
  const isOfRecordings = page.navigation.hasRecordings.value;
  const part = (name: string, ofRecordings: boolean): VNode => (
    <button
      type="button"
      aria-pressed={isOfRecordings === ofRecordings}
      onClick={() => page.navigation.showRecordings(ofRecordings)}
    >
      {name}
    </button>
  );
  return (
    <DropPlace onFiles={(files) => takeFiles(page, files)}>
      <div class="parts">
        {part(texts.myGames, false)}
        {part(texts.recordings, true)}
        <button type="button" onClick={() => page.navigation.showView('progress')}>
          {wordsIn(page.language.value, 'page').progress.title}
        </button>
      </div>
      {isOfRecordings ? <Later key="recordings" page={page} load={loadRecordings} /> : <OwnGames page={page} />}
    </DropPlace>
  );
}

const loadRecordings: LoadPart = async () => (await import('../replay/recordings-view.tsx')).RecordingsView;

/** A history that was exported is imported; all else are recordings. */
function takeFiles(page: Page, files: readonly NamedFile[]): void {
  const [only] = files;
  if (only !== undefined && files.length === 1 && /\.(json|csv)$/i.test(only.name)) {
    page.navigation.showRecordings(false);
    void importFile(page, only.source);
    return;
  }
  page.navigation.showRecordings(true);
  void page.recordings.add(files);
}

/** The finished games: figures by setting, the trend, the games themselves, and files. */
function OwnGames({ page }: { readonly page: Page }): VNode {
  const games = page.history.state.games.value;
  useEffect(() => {
    if (page.history.state.games.peek() === undefined) void page.history.load();
  }, [page]);
  if (games === undefined) return <p class="muted">{page.messages.value.app.loading}</p>;
  return (
    <>
      {games.length === 0 ? <Empty page={page} /> : <Played page={page} games={games} />}
      <HistoryFiles page={page} hasGames={games.length > 0} />
    </>
  );
}

/** Accepts dropped files. */
function DropPlace({
  onFiles,
  children,
}: {
  readonly onFiles: (files: readonly NamedFile[]) => void;
  readonly children: VNode[];
}): VNode {
  const host = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => (host.current === null ? undefined : takeDrops(host.current, onFiles, setOver)), [onFiles]);
  return (
    <div class={`stack statistics ${isOver ? 'over' : ''}`} ref={host}>
      {children}
    </div>
  );
}

function Empty({ page }: { readonly page: Page }): VNode {
  const texts = wordsIn(page.language.value, 'page').statistics;
  return (
    <div class="empty">
      <svg width="72" height="48" viewBox="0 0 72 48" aria-hidden="true">
        <path d="M4 44h64" stroke="currentColor" stroke-width="2" opacity="0.4" />
        <path d="M8 36 24 26l14 6L62 8" fill="none" stroke="currentColor" stroke-width="3" stroke-dasharray="2 6" />
        <circle cx="62" cy="8" r="5" fill="currentColor" />
      </svg>
      <h2>{texts.emptyTitle}</h2>
      <p class="muted">{texts.emptyAbout}</p>
    </div>
  );
}

function Played({ page, games }: { readonly page: Page; readonly games: readonly FinishedGame[] }): VNode {
  const current = settingOf(page.game.state.game.value.params);
  const [chosen, setChosen] = useState<Setting | undefined>(undefined);
  const settings = useMemo(() => settingsOf(games, current), [games, current]);
  const setting = chosen !== undefined && settings.includes(chosen) ? chosen : current;
  const alike = useMemo(() => games.filter(({ params }) => settingOf(params) === setting), [games, setting]);
  const messages = page.messages.value;
  return (
    <>
      <label class="stack chooser">
        <span>{wordsIn(page.language.value, 'page').statistics.setting}</span>
        <select value={setting} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
          {settings.map((each) => (
            <option key={each} value={each}>
              {settingWords(messages, describeSetting(each))}
            </option>
          ))}
        </select>
      </label>
      {alike.length === 0 ? (
        <p class="muted">{messages.statistics.empty}</p>
      ) : (
        <>
          <Figures page={page} figures={statisticsOf(setting, alike)} />
          <TrendView page={page} games={alike} />
          <HistoryList key={setting} page={page} games={alike} />
        </>
      )}
    </>
  );
}

/** The settings to choose from: the one on the board, then the most played. */
function settingsOf(games: readonly FinishedGame[], current: Setting): Setting[] {
  const played = statisticsBySetting(games).map(({ setting }) => setting);
  return [current, ...played.filter((setting) => setting !== current)];
}

function Figures({ page, figures }: { readonly page: Page; readonly figures: SettingStatistics }): VNode {
  return (
    <div class="stack">
      <dl class="figures">
        {figureRows(page, figures).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {figures.wonAfterMine > 0 && <p class="muted small">{page.messages.value.statistics.wonAfterMineAbout}</p>}
      <p class="muted small">{wordsIn(page.language.value, 'page').statistics.timesAbout}</p>
    </div>
  );
}

const NONE = '–';

function figureRows(page: Page, figures: SettingStatistics): [name: string, value: string][] {
  const texts = wordsIn(page.language.value, 'page').statistics;
  return figureWords(page.messages.value, texts, statisticsFigures(figures))
    .filter(({ figure }) => figure !== 'won-after-mine' || figures.wonAfterMine > 0)
    .map(({ name, value }) => [name, value ?? NONE]);
}

type FileErrorCode = 'too-large' | 'unreadable';

/** Some 50,000 games with all their moves. Units: bytes. */
const MAX_FILE = 64 * 2 ** 20;
const ACCEPTED = '.json,.csv,application/json,text/csv';

async function readHistoryFile(file: File): Promise<Result<string, FileErrorCode>> {
  if (file.size > MAX_FILE) return err('too-large');
  try {
    return ok(await file.text());
  } catch {
    return err('unreadable');
  }
}

function HistoryFiles({ page, hasGames }: { readonly page: Page; readonly hasGames: boolean }): VNode {
  const [isAsking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const texts = wordsIn(page.language.value, 'page').statistics;
  const { noGames } = wordsIn(page.language.value, 'common').reasons;
  const { menu, statistics } = page.messages.value;
  const clear = async (): Promise<void> => {
    await page.history.remove('all');
    heading.current?.focus();
  };
  return (
    <section class="stack files" aria-labelledby="game-files">
      <h2 id="game-files" tabIndex={-1} ref={heading}>
        {texts.files}
      </h2>
      <div class="row">
        {HISTORY_FORMATS.map((format) => (
          <ReasonButton
            key={format}
            page={page}
            reason={hasGames ? undefined : noGames}
            onClick={() => void download(page, format)}
          >
            {texts.exportAs(format.toUpperCase())}
          </ReasonButton>
        ))}
        <FileButton label={menu.import} accept={ACCEPTED} onFiles={([file]) => void importFile(page, file)} />
      </div>
      <p class="muted">{texts.dropAbout}</p>
      {hasGames && (
        <button type="button" class="quiet danger" onClick={() => setAsking(true)}>
          {texts.deleteAll}
        </button>
      )}
      {isAsking && (
        <Confirm
          question={statistics.deleteAll}
          yes={texts.deleteAll}
          no={menu.cancel}
          onYes={() => void clear()}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}

/** Imports the games of a file, all or none, and shows the result. */
async function importFile(page: Page, file: File): Promise<void> {
  page.notices.show(await importedNotice(page, file));
}

async function importedNotice(page: Page, file: File): Promise<Notice> {
  const messages = page.messages.value;
  const { errors, statistics } = messages;
  const { fileErrors } = wordsIn(page.language.value, 'page').statistics;
  const text = await readHistoryFile(file);
  if (!text.ok) return { kind: 'error', text: errors.import(fileErrors[text.error]) };
  const imported = await page.history.importText(text.value);
  if (imported.ok) return { kind: 'info', text: statistics.imported(imported.value.added, imported.value.known) };
  const { error } = imported;
  if (error.kind === 'storage') return { kind: 'error', text: pageStorageWords(page.language.value, error.error) };
  return { kind: 'error', text: errors.import(historyErrorWords(messages, fileErrors, error.error)) };
}

async function download(page: Page, format: HistoryFormat): Promise<void> {
  const type = format === 'json' ? 'application/json' : 'text/csv;charset=utf-8';
  saveFile(`countermine-${localDate(browserClock)}.${format}`, await page.history.exportText(format), type);
}
