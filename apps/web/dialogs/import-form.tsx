import type { GameRecord } from '@countermine/core/game/game-record.ts';
import type { Result } from '@countermine/core/result.ts';
import { nameInLink } from '@countermine/play/share/link.ts';
import { readSharedText, type SharedError } from '@countermine/play/share/read-shared.ts';
import { sharedErrorWords } from '@countermine/play/words/values/shared-error-words.ts';
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { aboutId, Field } from '../controls/field.tsx';
import { openFile } from '../share/open-file.ts';
import { openShared } from '../share/open-shared.ts';
import type { Page } from '../state/page.ts';

/** Opens a shared game: typed, pasted, dropped or chosen as a file. */
export function ImportForm({ page }: { readonly page: Page }): VNode {
  const { menu, share } = page.messages.value;
  const [text, setText] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const [isOver, setIsOver] = useState(false);
  const take = (read: Result<GameRecord, SharedError>, by?: string): void => {
    if (read.ok) openShared(page, read.value, { by });
    else setError(page.messages.peek().errors.import(sharedErrorWords(page.messages.peek(), read.error)));
  };
  const takeFile = async (file: File): Promise<void> => setError(await openFile(page, file));
  return (
    <form
      class={isOver ? 'stack drop over' : 'stack drop'}
      aria-label={menu.import}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        take(readSharedText(text), nameInLink(text));
      }}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        const file = event.dataTransfer?.files[0];
        if (file !== undefined) void takeFile(file);
        else setText(event.dataTransfer?.getData('text') ?? '');
      }}
    >
      <h3>{menu.import}</h3>
      <p class="muted small">{menu.dropFile}</p>
      <Field id="import" label={share.importAbout} error={error}>
        <textarea
          id="import"
          rows={3}
          spellcheck={false}
          autoComplete="off"
          value={text}
          aria-invalid={error !== undefined}
          aria-describedby={aboutId('import')}
          onInput={({ currentTarget }) => {
            setText(currentTarget.value);
            setError(undefined);
          }}
        />
      </Field>
      <ImportButtons page={page} onFile={(file) => void takeFile(file)} />
    </form>
  );
}

function ImportButtons({ page, onFile }: { readonly page: Page; readonly onFile: (file: File) => void }): VNode {
  const { menu } = page.messages.value;
  return (
    <div class="row">
      <button type="submit" class="primary">
        {menu.import}
      </button>
      <label class="file">
        <span class="button">{menu.chooseFile}</span>
        <input
          type="file"
          class="unseen"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file !== undefined) onFile(file);
            // The same file may be chosen again.
            currentTarget.value = '';
          }}
        />
      </label>
    </div>
  );
}
