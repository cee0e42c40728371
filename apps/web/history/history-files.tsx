import { HISTORY_FORMATS, type HistoryFormat } from '@countermine/core/history/history-text.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { localDate } from '@countermine/play/ports/clock.ts';
import { historyErrorWords } from '@countermine/play/words/storage.ts';
import { wordsIn } from '@countermine/play/words/words.ts';
import type { VNode } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { browserClock } from '../base/browser.ts';
import { ReasonButton } from '../base/buttons.tsx';
import { Confirm } from '../base/confirm.tsx';
import { FileButton } from '../base/file-button.tsx';
import { saveFile } from '../base/files.ts';
import type { Page } from '../page/page.ts';
import { pageStorageWords } from '../page/storage-notice.ts';
import type { Notice } from '../page/stores.ts';

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

export function HistoryFiles({ page, hasGames }: { readonly page: Page; readonly hasGames: boolean }): VNode {
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
export async function importFile(page: Page, file: File): Promise<void> {
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
