import { localDate } from '@countermine/play/ports/clock.ts';
import type { RecordingsState } from '@countermine/play/replay/recordings-controller.ts';
import type { PageWords } from '@countermine/play/words/catalogue.ts';
import { wordsIn } from '@countermine/play/words/words.ts';
import { type CollectedRecording, collectionAsCsv, collectionAsJson } from '@countermine/recordings/collection.ts';
import { errorText, gameDifferenceText } from '@countermine/recordings/derive/recording-problem.ts';
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { browserClock } from '../base/browser.ts';
import { Confirm } from '../base/confirm.tsx';
import { FileButton } from '../base/file-button.tsx';
import { namedFiles, saveFile } from '../base/files.ts';
import type { Page } from '../page/page.ts';
import { pageStorageWords } from '../page/storage-notice.ts';

/** More are only counted. */
const MAX_NAMED = 200;

interface GivenProps {
  readonly page: Page;
  readonly texts: PageWords['recordings'];
}

export function RecordingsGiven({ page, texts, hasEntries }: GivenProps & { readonly hasEntries: boolean }): VNode {
  const { broken, duplicates, damaged, problem } = page.recordings.state;
  const { text } = page.messages.value;
  const add = (files: readonly File[]): void => void page.recordings.add(namedFiles(files));
  const count = (words: (count: number, text: string) => string, value: number): string =>
    words(value, text.number(value, 0));
  return (
    <section class="stack">
      <div class="row">
        <FileButton label={texts.chooseFiles} takes="files" onFiles={add} />
        <FileButton label={texts.chooseFolder} takes="folder" onFiles={add} />
      </div>
      {hasEntries && <p class="muted small">{texts.about}</p>}
      <Progress page={page} texts={texts} />
      {problem.value !== undefined && (
        <p class="wrong" role="alert">
          {pageStorageWords(page.language.value, problem.value)}
        </p>
      )}
      {damaged.value > 0 && <p class="wrong">{count(texts.damaged, damaged.value)}</p>}
      {broken.value.length > 0 && (
        <Problems title={count(texts.broken, broken.value.length)}>
          {broken.value.slice(0, MAX_NAMED).map((file) => `${file.file}: ${problemWords(page, texts, file)}`)}
        </Problems>
      )}
      {duplicates.value.length > 0 && (
        <Problems title={count(texts.duplicates, duplicates.value.length)}>
          {duplicates.value.slice(0, MAX_NAMED).map(({ file, sameAs }) => texts.sameAs(file, sameAs))}
        </Problems>
      )}
      {broken.value.length + duplicates.value.length > 0 && (
        <div>
          <button type="button" onClick={() => void page.recordings.forgetProblems()}>
            {texts.forgetProblems}
          </button>
        </div>
      )}
    </section>
  );
}

function problemWords(
  page: Page,
  texts: PageWords['recordings'],
  file: RecordingsState['broken']['value'][number],
): string {
  if (file.kind === 'board') return texts.noRecording;
  if (file.kind === 'unreadable') return texts.unreadable;
  return page.messages.value.unreadable.recording(file.error.offset, file.error.field);
}

function Problems({ title, children }: { readonly title: string; readonly children: readonly string[] }): VNode {
  return (
    <details>
      <summary>{title}</summary>
      <ul class="problems muted">
        {children.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}

/** Apart from the lists, which would be drawn again with every file. */
function Progress({ page, texts }: GivenProps): VNode | null {
  const { progress } = page.recordings.state;
  if (progress.value === undefined) return null;
  const { done, total } = progress.value;
  const { text } = page.messages.value;
  const words = texts.reading(text.number(done, 0), text.number(total, 0));
  return (
    <div class="reading">
      <progress aria-label={words} max={total} value={done} />
      <span class="muted small" aria-hidden="true">
        {words}
      </span>
      <button type="button" onClick={() => page.recordings.cancel()}>
        {texts.cancel}
      </button>
    </div>
  );
}

const FORMATS = ['json', 'csv'] as const;

interface FilesProps {
  readonly page: Page;
  /** Those that are shown. */
  readonly entries: readonly CollectedRecording[];
}

/** Exports the recordings that are shown as the command does, and deletes all. */
export function RecordingsFiles({ page, entries }: FilesProps): VNode {
  const [isAsking, setAsking] = useState(false);
  const texts = wordsIn(page.language.value, 'page').recordings;
  const { exportAs } = wordsIn(page.language.value, 'page').statistics;
  const { menu, text } = page.messages.value;
  const all = page.recordings.state.entries.value ?? [];
  return (
    <section class="stack files">
      <h2>{texts.exportTitle}</h2>
      <div class="row">
        {FORMATS.map((format) => (
          <button key={format} type="button" onClick={() => download(entries, format)}>
            {exportAs(format.toUpperCase())}
          </button>
        ))}
      </div>
      <button type="button" class="quiet danger" onClick={() => setAsking(true)}>
        {texts.deleteAll}
      </button>
      {isAsking && (
        <Confirm
          question={texts.deleteQuestion(all.length, text.number(all.length, 0))}
          yes={texts.deleteAll}
          no={menu.cancel}
          onYes={() => void page.recordings.remove('all')}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}

function download(entries: readonly CollectedRecording[], format: (typeof FORMATS)[number]): void {
  const name = `countermine-recordings-${localDate(browserClock)}.${format}`;
  if (format === 'csv') saveFile(name, collectionAsCsv(entries), 'text/csv;charset=utf-8');
  else {
    const words = { problem: errorText, difference: gameDifferenceText };
    saveFile(name, collectionAsJson(entries, words), 'application/json');
  }
}
