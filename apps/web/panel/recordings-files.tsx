import { localDate } from '@countermine/play/ports/local-date.ts';
import { gameDifferenceText } from '@countermine/play/words/command/game-difference-text.ts';
import { replayProblem } from '@countermine/play/words/command/replay-problem.ts';
import { RECORDINGS_TEXTS } from '@countermine/play/words/page/recordings-texts.ts';
import { STATISTICS_TEXTS } from '@countermine/play/words/page/statistics-texts.ts';
import type { CollectedRecording } from '@countermine/recordings/collection/collected-file.ts';
import { collectionAsCsv, collectionAsJson } from '@countermine/recordings/collection/collection-text.ts';
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { Confirm } from '../controls/confirm.tsx';
import { saveFile } from '../controls/save-file.ts';
import { browserClock } from '../platform/browser-clock.ts';
import type { Page } from '../state/page.ts';

const FORMATS = ['json', 'csv'] as const;

interface Props {
  readonly page: Page;
  /** Those that are shown. */
  readonly entries: readonly CollectedRecording[];
}

/** Exports the recordings that are shown as the command does, and deletes all. */
export function RecordingsFiles({ page, entries }: Props): VNode {
  const [isAsking, setAsking] = useState(false);
  const texts = RECORDINGS_TEXTS[page.language.value];
  const { exportAs } = STATISTICS_TEXTS[page.language.value];
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
    const words = { problem: replayProblem, difference: gameDifferenceText };
    saveFile(name, collectionAsJson(entries, words), 'application/json');
  }
}
