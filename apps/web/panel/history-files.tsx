import type { FinishedGame } from '@countermine/core/history/finished-game.ts';
import { HISTORY_FORMATS } from '@countermine/core/history/history-text.ts';
import { STORE_TEXTS } from '@countermine/text/page/page-store-texts.ts';
import { STATISTICS_TEXTS } from '@countermine/text/page/statistics-texts.ts';
import type { VNode } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { Confirm } from '../controls/confirm.tsx';
import type { Notice } from '../state/notices.ts';
import type { Page } from '../state/page.ts';
import type { GameHistory } from '../storage/game-history.ts';
import { downloadHistory, historyFileErrorWords, readHistoryFile } from './history-file.ts';

interface HistoryFilesProps {
  readonly page: Page;
  readonly history: GameHistory;
  readonly games: readonly FinishedGame[];
}

/** All games as a file, games from a file, and the end of them all. */
export function HistoryFiles({ page, history, games }: HistoryFilesProps): VNode {
  const [isAsking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const texts = STATISTICS_TEXTS[page.language.value];
  const { menu, statistics } = page.messages.value;
  const clear = async (): Promise<void> => {
    await history.clear();
    heading.current?.focus();
  };
  return (
    <section class="stack files" aria-labelledby="game-files">
      <h2 id="game-files" tabIndex={-1} ref={heading}>
        {texts.files}
      </h2>
      <div class="row">
        {HISTORY_FORMATS.map((format) => (
          <button
            key={format}
            type="button"
            disabled={games.length === 0}
            onClick={() => downloadHistory(games, format)}
          >
            {texts.exportAs(format.toUpperCase())}
          </button>
        ))}
        <FileButton label={menu.import} onFile={(file) => void importFile(page, history, file)} />
      </div>
      <p class="muted">{texts.dropAbout}</p>
      {games.length > 0 && (
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

function FileButton({ label, onFile }: { readonly label: string; readonly onFile: (file: File) => void }): VNode {
  const input = useRef<HTMLInputElement>(null);
  const take = (): void => {
    const file = input.current?.files?.[0];
    if (file !== undefined) onFile(file);
    // The same file may be chosen again.
    if (input.current !== null) input.current.value = '';
  };
  return (
    <>
      <button type="button" onClick={() => input.current?.click()}>
        {label}
      </button>
      <input ref={input} type="file" accept=".json,.csv,application/json,text/csv" hidden onChange={take} />
    </>
  );
}

/** Takes the games of a file, all or none, and says what came of it. */
export async function importFile(page: Page, history: GameHistory, file: File): Promise<void> {
  page.notices.show(await importedNotice(page, history, file));
}

async function importedNotice(page: Page, history: GameHistory, file: File): Promise<Notice> {
  const { errors, statistics } = page.messages.value;
  const language = page.language.value;
  const games = await readHistoryFile(file);
  if (!games.ok)
    return { kind: 'error', text: errors.import(historyFileErrorWords(STATISTICS_TEXTS[language], games.error)) };
  const added = await history.import(games.value);
  if (!added.ok) return { kind: 'error', text: STORE_TEXTS[language].errors[added.error] };
  return { kind: 'info', text: statistics.imported(added.value, games.value.length - added.value) };
}
