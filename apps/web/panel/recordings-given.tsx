import type { RecordingsState } from '@countermine/play/recordings/recordings-controller.ts';
import { pageStorageWords } from '@countermine/play/words/page/page-store-texts.ts';
import type { RecordingsTexts } from '@countermine/play/words/page/recordings-texts.ts';
import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import { namedFiles } from '../controls/dropped-files.ts';
import type { Page } from '../state/page.ts';

/** How many files are named in a list of them. */
const MOST_NAMED = 200;

interface Props {
  readonly page: Page;
  readonly texts: RecordingsTexts;
}

/** Takes files and folders, shows the progress of reading them, and which of them could not be used. */
export function RecordingsGiven({ page, texts, hasEntries }: Props & { readonly hasEntries: boolean }): VNode {
  const { broken, duplicates, damaged, problem } = page.recordings.state;
  const { text } = page.messages.value;
  const count = (words: (count: number, text: string) => string, value: number): string =>
    words(value, text.number(value, 0));
  return (
    <section class="stack">
      <div class="row">
        <Chooser page={page} label={texts.chooseFiles} isFolder={false} />
        <Chooser page={page} label={texts.chooseFolder} isFolder />
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
          {broken.value.slice(0, MOST_NAMED).map((file) => `${file.file}: ${problemWords(page, texts, file)}`)}
        </Problems>
      )}
      {duplicates.value.length > 0 && (
        <Problems title={count(texts.duplicates, duplicates.value.length)}>
          {duplicates.value.slice(0, MOST_NAMED).map(({ file, sameAs }) => texts.sameAs(file, sameAs))}
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

function problemWords(page: Page, texts: RecordingsTexts, file: RecordingsState['broken']['value'][number]): string {
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
function Progress({ page, texts }: Props): VNode | null {
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

function Chooser(props: { readonly page: Page; readonly label: string; readonly isFolder: boolean }): VNode {
  const { page, label, isFolder } = props;
  const input = useRef<HTMLInputElement>(null);
  const take = (): void => {
    const files = namedFiles(input.current?.files ?? []);
    if (files.length > 0) void page.recordings.add(files);
    // The same files may be chosen again.
    if (input.current !== null) input.current.value = '';
  };
  return (
    <>
      <button type="button" onClick={() => input.current?.click()}>
        {label}
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label}
        {...(isFolder && { webkitdirectory: true })}
        onChange={take}
      />
    </>
  );
}
