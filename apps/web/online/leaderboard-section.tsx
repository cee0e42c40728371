import {
  formatList,
  type LeaderboardList,
  LISTED,
  LISTED_BOARDS,
  type Listed,
  parseList,
  pathOfList,
} from '@countermine/play/online/leaderboard.ts';
import { utcDate } from '@countermine/play/ports/local-date.ts';
import { PERIODS } from '@countermine/play/protocol/api-answers.ts';
import type { RankedTexts } from '@countermine/play/words/online/ranked-text-set.ts';
import type { VNode } from 'preact';
import { Field, Select } from '../controls/field.tsx';
import { browserClock } from '../platform/browser-clock.ts';
import { BestGames } from './best-games.tsx';
import { LocalGames } from './local-games.tsx';
import type { SectionProps } from './section-props.ts';

/** Leaderboards: of each board, by people, by programs, and of games that were played without the server. */
export function LeaderboardSection({
  page,
  online,
  texts,
  list: address,
}: SectionProps & { readonly list: string | undefined }): VNode {
  const list = parseList(address);
  if (list === undefined) {
    return (
      <section class="entrance wide" aria-label={texts.sections.leaderboard}>
        <h2>{texts.sections.leaderboard}</h2>
        <p role="alert">{page.messages.value.errors.linkUnknown}</p>
      </section>
    );
  }
  const show = (change: Partial<LeaderboardList>): void => {
    page.navigation.showOnline({ kind: 'leaderboard', list: formatList({ ...list, ...change }) });
  };
  const today = utcDate(browserClock);
  return (
    <section class="entrance wide" aria-label={texts.sections.leaderboard}>
      <h2>{texts.sections.leaderboard}</h2>
      <Choices texts={texts} list={list} today={today} onChange={show} />
      {list.board !== 'daily' && list.listed === 'local' ? (
        <LocalGames {...{ page, online, texts }} path={pathOfList(list, today)} />
      ) : (
        <>
          <BestGames {...{ page, online, texts }} path={pathOfList(list, today)} />
          <p class="muted small">{texts.networkAbout}</p>
        </>
      )}
    </section>
  );
}

function Choices(props: {
  readonly texts: RankedTexts;
  readonly list: LeaderboardList;
  readonly today: string;
  readonly onChange: (change: Partial<LeaderboardList>) => void;
}): VNode {
  const { texts, list, today, onChange } = props;
  const isDaily = list.board === 'daily';
  return (
    <div class="row choices">
      <Field id="ranked-board" label={texts.board}>
        <Select
          id="ranked-board"
          choices={LISTED_BOARDS}
          words={texts.boards}
          value={list.board}
          onChoose={(board) => onChange({ board })}
        />
      </Field>
      <Field id="ranked-listed" label={texts.games}>
        <Select<Listed>
          id="ranked-listed"
          choices={isDaily ? LISTED.filter((one) => one !== 'local') : LISTED}
          words={texts.listed}
          value={isDaily && list.listed === 'local' ? 'people' : list.listed}
          onChoose={(listed) => onChange({ listed })}
        />
      </Field>
      {isDaily ? (
        <Field id="ranked-day" label={texts.day}>
          <input
            id="ranked-day"
            type="date"
            max={today}
            value={list.day ?? today}
            onChange={({ currentTarget: { value } }) => {
              if (value !== '') onChange({ day: value === today ? undefined : value });
            }}
          />
        </Field>
      ) : (
        list.listed !== 'local' && (
          <Field id="ranked-period" label={texts.periodLabel}>
            <Select
              id="ranked-period"
              choices={PERIODS}
              words={texts.period}
              value={list.period}
              onChoose={(period) => onChange({ period })}
            />
          </Field>
        )
      )}
    </div>
  );
}
