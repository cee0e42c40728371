import type { GameRecord } from '@countermine/core/game/game-record.ts';
import { submitGame } from '@countermine/play/online/finished-games.ts';
import { formatList } from '@countermine/play/online/leaderboard.ts';
import type { RankedBoard } from '@countermine/play/protocol/game-kinds.ts';
import { rankedProblemWords, submitProblemWords } from '@countermine/play/words/online.ts';
import { wordsIn } from '@countermine/play/words/words.ts';
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { Page } from '../page/page.ts';
import { formatRoute } from '../page/route.ts';
import { aSuggestedName, NameField } from './name-field.tsx';
import { ConnectionLine, onlineOf } from './page-online.tsx';

/** Submits a game that was played on this device, under the name of the player; whoever has none chooses one. */
export function SubmitForm(props: {
  readonly page: Page;
  readonly record: GameRecord;
  readonly board: RankedBoard;
}): VNode {
  const { page, record, board } = props;
  const online = onlineOf(page);
  const { player } = online.client.state;
  const [name, setName] = useState(() => aSuggestedName(page.language.peek()));
  const [problem, setProblem] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [isDone, setDone] = useState(false);
  const isReady = !isAsked && !online.isMissing.value;
  const texts = wordsIn(page.language.value, 'page').submit;
  const rooms = wordsIn(page.language.value, 'online').room;
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (!isReady) return;
    setAsked(true);
    const failure = (await online.enter(name)) ?? (await submitGame(online.client, record));
    setAsked(false);
    setDone(failure === undefined || failure.code === 'already-submitted');
    const ranked = wordsIn(page.language.peek(), 'online').ranked;
    setProblem(
      failure === undefined ? '' : (submitProblemWords(texts, failure) ?? rankedProblemWords(ranked, failure)),
    );
  };
  const list = formatRoute({
    kind: 'online',
    place: { kind: 'leaderboard', list: formatList({ board, listed: 'local', period: 'week', day: undefined }) },
  });
  return (
    <form class="stack submit-game" aria-label={texts.title} onSubmit={(event) => void submit(event)}>
      <h3>{texts.title}</h3>
      <p class="muted small">{texts.about}</p>
      <ConnectionLine online={online} texts={rooms} />
      {!isDone && player.value === undefined && (
        <NameField label={rooms.name} about={rooms.nameAbout} name={name} error={undefined} onName={setName} />
      )}
      {!isDone && (
        <button type="submit" class="primary" aria-disabled={!isReady}>
          {texts.submit}
        </button>
      )}
      <p role="status">
        {isDone && problem === '' ? texts.submitted : problem} {isDone && <a href={list}>{texts.toList}</a>}
      </p>
    </form>
  );
}
