import { paceOfTimes } from '@countermine/play/game/calendar.ts';
import { RankedResults } from '@countermine/play/online/leaderboard.ts';
import type { RankedGame } from '@countermine/play/online/ranked-controller.ts';
import { dailyRankText, rankedResultLines } from '@countermine/play/words/online.ts';
import type { VNode } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { browserClock } from '../base/browser.ts';
import { useCopy } from '../base/copy.tsx';
import { serverApi } from '../base/server-api.ts';
import type { SectionProps } from './page-online.tsx';

type PlayProps = SectionProps & { readonly ranked: RankedGame };

/** The result of a ranked game among those of the others, and that of the board of the day as a text for them. */
export function RankedEnd(props: PlayProps): VNode {
  const { page, online, texts } = props;
  const { ranked, client } = online;
  const results = useMemo(
    () => new RankedResults({ ranked, client, api: serverApi, clock: browserClock }),
    [ranked, client],
  );
  useEffect(() => () => results.dispose(), [results]);
  const result = results.state.result.value;
  const lines = result === undefined ? [] : rankedResultLines(texts, page.messages.value.text, result);
  return (
    <section class="stack" aria-live="polite">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {result?.rank !== undefined && <Neighbours page={page} result={result} rank={result.rank} />}
      {result !== undefined && result.game.day !== null && <DailyText {...props} result={result} />}
    </section>
  );
}

type Result = NonNullable<RankedResults['state']['result']['value']>;

/** This many are listed on each side. */
const BESIDE = 2;

/** The player's place, between those who were a little faster and a little slower. */
function Neighbours(props: Pick<SectionProps, 'page'> & { readonly result: Result; readonly rank: number }): VNode {
  const { page, result, rank } = props;
  const first = Math.max(0, rank - 1 - BESIDE);
  const { clock } = page.messages.value.text;
  return (
    <ol class="neighbours" start={first + 1}>
      {result.board.games.slice(first, rank + BESIDE).map(({ id, player, ms }, index) => (
        <li key={id} aria-current={first + index === rank - 1 ? 'true' : undefined}>
          <span>{player.name}</span> <span>{clock(ms, 2)}</span>
        </li>
      ))}
    </ol>
  );
}

function DailyText({ page, texts, ranked, result }: PlayProps & { readonly result: Result }): VNode {
  const shown = useRef<HTMLTextAreaElement>(null);
  const messages = page.messages.value;
  const link = new URL(`daily/${result.game.day}`, location.href).href;
  const { params, times } = ranked.game;
  const text = dailyRankText(texts, messages, result, { params, pace: paceOfTimes(times), link });
  const { state, copy } = useCopy(page, text, shown);
  return (
    <>
      <textarea aria-label={texts.daily.result} readOnly rows={text.split('\n').length} value={text} ref={shown} />
      <button type="button" class="primary" onClick={() => void copy()}>
        {state === 'copied' ? messages.menu.copied : texts.daily.copyResult}
      </button>
    </>
  );
}
