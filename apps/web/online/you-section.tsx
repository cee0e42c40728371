import { EXPORT_PATH } from '@countermine/play/online/online-api.ts';
import type { RequestFailure } from '@countermine/play/online/online-client.ts';
import { tidyName } from '@countermine/play/online/player-controller.ts';
import { formatRecoveryCode, parseRecoveryCode } from '@countermine/play/protocol/player-messages.ts';
import { answerProblemWords, rankedProblemWords } from '@countermine/play/words/online.ts';
import { wordsIn } from '@countermine/play/words/words.ts';

import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { Confirm } from '../base/confirm.tsx';
import { CopyField } from '../base/copy.tsx';
import { Field } from '../base/field.tsx';
import { saveFile } from '../base/files.ts';
import { serverApi } from '../base/server-api.ts';
import { NothingYet } from '../play/nothing-yet.tsx';
import { FriendList } from './friends.tsx';
import { PlayerLink } from './game-table.tsx';
import { QrCode } from './invitation.tsx';
import { NameField } from './name-field.tsx';
import type { SectionProps } from './page-online.tsx';

export function YouSection(props: SectionProps): VNode {
  const { page, online, texts } = props;
  const player = online.client.state.player.value;
  return (
    <section class="entrance" aria-label={texts.sections.you}>
      <h2>{player?.name ?? texts.sections.you}</h2>
      {player === undefined ? (
        <NothingYet
          page={page}
          words={texts.nobody}
          action={texts.play}
          onAction={() => page.navigation.showOnline({ kind: 'ranked', board: undefined })}
        />
      ) : (
        <>
          <p>
            <PlayerLink player={player} text={texts.gamesOf(player.name)} />
          </p>
          <FriendList {...props} />
          <Rename key={player.id} {...props} name={player.name} />
          <Recovery {...props} />
        </>
      )}
      <OtherDevice {...props} />
      {player !== undefined && <Data {...props} />}
    </section>
  );
}

function Rename({ page, online, texts, name: before }: SectionProps & { readonly name: string }): VNode {
  const [name, setName] = useState(before);
  const [error, setError] = useState<string | undefined>(undefined);
  const rooms = wordsIn(page.language.value, 'online').room;
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const failure = await online.player.rename(name);
    setError(failure && rankedProblemWords(texts, failure));
    if (failure === undefined) page.liveText.say(texts.renamed(tidyName(name)));
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <NameField label={rooms.name} about={rooms.nameAbout} name={name} error={error} onName={setName} />
      <button type="submit">{texts.rename}</button>
    </form>
  );
}

function Recovery({ page, online, texts }: SectionProps): VNode {
  const { key } = online.player;
  const code = key === undefined ? '' : formatRecoveryCode(key);
  return (
    <section aria-label={texts.recovery}>
      <h3>{texts.recovery}</h3>
      <p>{texts.recoveryAbout}</p>
      <details>
        <summary>{texts.showRecovery}</summary>
        <CopyField page={page} id="recovery-code" label={texts.copyRecovery} text={code} />
        <QrCode text={code} label={texts.recovery} />
      </details>
    </section>
  );
}

function OtherDevice({ online, texts }: SectionProps): VNode {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const key = parseRecoveryCode(text);
    if (!key.ok) {
      setError(texts.codeProblems[key.error.code]);
      return;
    }
    const failure: RequestFailure | undefined = await online.player.use(key.value);
    setError(failure && rankedProblemWords(texts, failure));
    if (failure === undefined) setText('');
  };
  return (
    <details>
      <summary>{texts.otherDevice}</summary>
      <form onSubmit={(event) => void submit(event)}>
        <Field id="other-code" label={texts.enterCode} about={texts.otherDeviceAbout} error={error}>
          <input
            id="other-code"
            type="text"
            value={text}
            autocomplete="off"
            spellcheck={false}
            onInput={({ currentTarget }) => setText(currentTarget.value)}
          />
        </Field>
        <button type="submit">{texts.useCode}</button>
      </form>
    </details>
  );
}

function Data({ page, online, texts }: SectionProps): VNode {
  const [isAsked, setAsked] = useState(false);
  const download = async (): Promise<void> => {
    const all = await serverApi(EXPORT_PATH, online.player.key);
    if (all.ok) saveFile('countermine-player.json', all.value, 'application/json');
    else page.notices.error(answerProblemWords(texts, all.error));
  };
  const remove = async (): Promise<void> => {
    const failure = await online.player.remove();
    page.liveText.say(failure === undefined ? texts.removed : rankedProblemWords(texts, failure));
  };
  return (
    <section class="data">
      <button type="button" onClick={() => void download()}>
        {texts.export}
      </button>
      <button type="button" onClick={() => setAsked(true)}>
        {texts.remove}
      </button>
      <p class="muted small">{texts.removeAbout}</p>
      {isAsked && (
        <Confirm
          question={texts.removeQuestion}
          yes={texts.remove}
          no={texts.keep}
          onYes={() => void remove()}
          onClose={() => setAsked(false)}
        />
      )}
    </section>
  );
}
