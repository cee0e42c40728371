import { decodeGame } from '@countermine/core/codec/game-code.ts';
import type { GameParams } from '@countermine/core/game/params.ts';
import type { DailyResult } from '@countermine/core/history/statistics.ts';
import { paceOf } from '@countermine/play/daily/pace.ts';
import type { DailyTexts } from '@countermine/play/words/messages/daily-texts.ts';
import { dailyResultText } from '@countermine/play/words/values/daily-words.ts';
import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import { useCopy } from '../controls/use-copy.ts';
import type { Page } from '../state/page.ts';

/** A result as it is copied, and the button that copies it. */
export function DailyResultCard(props: {
  readonly page: Page;
  readonly result: DailyResult;
  readonly params: GameParams;
  readonly texts: DailyTexts;
}): VNode {
  const { page, result, params, texts } = props;
  const { menu, share } = page.messages.value;
  const shown = useRef<HTMLTextAreaElement>(null);
  const record = decodeGame(result.code);
  const text = dailyResultText(page.messages.value, page.language.value, {
    result,
    params,
    streak: result.date === page.daily.state.today.value ? page.daily.state.streak.value : 0,
    pace: record.ok ? paceOf(record.value) : [],
  });
  const { state, copy } = useCopy(page, text, shown);
  return (
    <div class="stack">
      <textarea
        class="daily-result"
        aria-label={texts.result}
        readOnly
        rows={text.split('\n').length}
        value={text}
        ref={shown}
      />
      <button type="button" class="primary" onClick={() => void copy()}>
        {state === 'copied' ? menu.copied : texts.copyResult}
      </button>
      <span class="muted small">{state === 'by-hand' ? share.copyByHand : texts.resultAbout}</span>
    </div>
  );
}
