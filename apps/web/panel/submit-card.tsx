import type { GameRecord } from '@countermine/core/game/game-record.ts';
import { listOfGame } from '@countermine/play/online/finished-games.ts';
import { SUBMIT_TEXTS } from '@countermine/play/words/online/submit-texts.ts';
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { Later } from '../controls/later.tsx';
import type { Page } from '../state/page.ts';

/** Submits a game of the player's own that was won, without help and on a usual board; nothing for any other. */
export function SubmitCard({ page, record }: { readonly page: Page; readonly record: GameRecord }): VNode | null {
  const [submitted, setSubmitted] = useState<GameRecord | undefined>(undefined);
  const { mode, id, ending } = page.replay.state;
  const isOwn = mode.value === 'review' || id.value !== undefined;
  const list = listOfGame(record);
  if (!isOwn || !list.ok || ending.value !== 'won') return null;
  if (submitted !== record) {
    return (
      <button type="button" onClick={() => setSubmitted(record)}>
        {SUBMIT_TEXTS[page.language.value].title}
      </button>
    );
  }
  const load = async (): Promise<() => VNode> => {
    const { SubmitForm } = await import('../online/submit-form.tsx');
    return () => <SubmitForm page={page} record={record} board={list.value} />;
  };
  return <Later page={page} load={load} />;
}
