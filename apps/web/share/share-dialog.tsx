import { formatMbf } from '@countermine/core/codec/mbf.ts';
import { isOver } from '@countermine/core/game/game.ts';
import type { GameRecord } from '@countermine/core/game/game-record.ts';
import type { Result } from '@countermine/core/result.ts';
import { linkCode, linkFor, nameInLink } from '@countermine/play/share/link.ts';
import { readSharedText, type SharedError } from '@countermine/play/share/read-shared.ts';
import { codeToShare, gameIdToShare, minesToShare } from '@countermine/play/share/record-to-share.ts';
import { sharedErrorWords } from '@countermine/play/words/errors.ts';
import { wordsIn } from '@countermine/play/words/words.ts';
import type { VNode } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { CopyField, ShareButton } from '../base/copy.tsx';
import { aboutId, Field } from '../base/field.tsx';
import type { Page } from '../page/page.ts';
import { openFile, openShared } from './open-shared.ts';
import '../base/dialogs.css';
import { saveFile } from '../base/files.ts';

function ImportForm({ page }: { readonly page: Page }): VNode {
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

export function ShareDialog({ page }: { readonly page: Page }): VNode {
  const { menu, share } = page.messages.value;
  const [hasMoves, setHasMoves] = useState(false);
  const [name, setName] = useState('');
  // While the dialog is open, the game changes only by an import.
  const game = page.game.state.game.value;
  const source = page.game.state.source.value;
  const mines = minesToShare({ game }, source);
  const code = useMemo(() => codeToShare({ game }, source, { hasMoves }), [game, source, hasMoves]);
  const isPlayed = mines !== undefined && game.log.some((event) => 'cell' in event);
  return (
    <div class="stack dialog-body">
      <section class="stack" aria-label={menu.export}>
        {isPlayed && <Parts page={page} hasMoves={hasMoves} onChange={setHasMoves} />}
        {isPlayed && hasMoves && <YourName page={page} name={name} onChange={setName} />}
        <Link page={page} code={code} name={isPlayed && hasMoves ? name : ''} />
        {mines === undefined ? <p class="muted small">{share.noBoardYet}</p> : <Board page={page} code={code} />}
      </section>
      <ImportForm page={page} />
    </div>
  );
}

function Parts(props: {
  readonly page: Page;
  readonly hasMoves: boolean;
  readonly onChange: (hasMoves: boolean) => void;
}): VNode {
  const { page, hasMoves, onChange } = props;
  const { share } = page.messages.value;
  const choice = (label: string, value: boolean): VNode => (
    <label class="check">
      <input type="radio" name="parts" checked={hasMoves === value} onChange={() => onChange(value)} />
      <span>{label}</span>
    </label>
  );
  return (
    <fieldset>
      <legend>{share.what}</legend>
      {choice(share.board, false)}
      {choice(share.withReplay, true)}
    </fieldset>
  );
}

/** A friend who opens the link sees whose game it is. */
function YourName(props: {
  readonly page: Page;
  readonly name: string;
  readonly onChange: (name: string) => void;
}): VNode {
  const { page, name, onChange } = props;
  const texts = wordsIn(page.language.value, 'page').compare;
  return (
    <Field id="your-name" label={texts.yourName} about={texts.yourNameAbout}>
      <input
        id="your-name"
        type="text"
        autoComplete="nickname"
        maxLength={40}
        value={name}
        aria-describedby={aboutId('your-name')}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Field>
  );
}

function Link(props: { readonly page: Page; readonly code: string; readonly name: string }): VNode {
  const { page, code, name } = props;
  const { share } = page.messages.value;
  const short = linkCode(code);
  if (!short.ok) return <p>{share.tooLong}</p>;
  const url = linkFor(location.href, code, name);
  return (
    <div class="stack">
      <CopyField page={page} id="share-link" label={share.link} text={url} />
      <ShareButton page={page} data={{ title: document.title, url }} />
    </div>
  );
}

function Board({ page, code }: { readonly page: Page; readonly code: string }): VNode {
  const { menu, newGame, share } = page.messages.value;
  const game = page.game.state.game.value;
  const source = page.game.state.source.value;
  const { phase } = game;
  const id = useMemo(() => gameIdToShare({ game }, source), [game, source]);
  return (
    <div class="stack">
      {id.ok && <CopyField page={page} id="share-id" label={share.gameId} text={id.value} />}
      <CopyField page={page} id="share-code" label={share.code} text={code} />
      <fieldset class="row downloads" aria-label={menu.download}>
        <span aria-hidden="true">{menu.download}</span>
        <MbfButton page={page} />
        <button type="button" onClick={() => saveFile('countermine.txt', code, 'text/plain')}>
          {share.code}
        </button>
      </fieldset>
      {isOver(phase) && source.kind === 'seed' ? (
        <p>
          {newGame.seed}: <strong>{source.seed}</strong>
        </p>
      ) : (
        <p class="muted small">{share.minesInside}</p>
      )}
    </div>
  );
}

function MbfButton({ page }: { readonly page: Page }): VNode | null {
  const { share } = page.messages.value;
  const game = page.game.state.game.value;
  const { shape } = game;
  const mines = minesToShare({ game }, page.game.state.source.value);
  const file = useMemo(() => mines && formatMbf({ shape, mines }), [mines, shape]);
  // A board without mines yet cannot be shared at all.
  if (file === undefined) return null;
  if (!file.ok) return <p class="muted small">{share.mbfTooLarge}</p>;
  return (
    <button
      type="button"
      onClick={() => saveFile('countermine.mbf', Uint8Array.from(file.value), 'application/octet-stream')}
    >
      {share.file}
    </button>
  );
}
