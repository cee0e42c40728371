import { localGames } from '@countermine/play/protocol/api-answers.ts';
import { linkFor } from '@countermine/play/share/link.ts';
import { speedText } from '@countermine/play/words/online/ranked-words.ts';
import type { VNode } from 'preact';
import { Answered } from './answered.tsx';
import { RankTable } from './rank-table.tsx';
import type { SectionProps } from './section-props.ts';

/** The games that were played without the server and submitted: a list of their own, as nobody played them blind. */
export function LocalGames(props: SectionProps & { readonly path: string }): VNode {
  const { page, texts } = props;
  const { text } = page.messages.value;
  const heads = (
    <>
      <th scope="col">{texts.columns.time}</th>
      <th scope="col">{texts.columns.speed}</th>
    </>
  );
  return (
    <>
      <p class="not-blind">{texts.localAbout}</p>
      <Answered {...props} schema={localGames}>
        {({ games }) =>
          games.length === 0 ? (
            <p>{texts.noLocal}</p>
          ) : (
            <RankTable
              texts={texts}
              games={games}
              heads={heads}
              figures={({ ms, bbbv }) => (
                <>
                  <td>{text.clock(ms, 2)}</td>
                  <td>{speedText(text, { ms, bbbv })}</td>
                </>
              )}
              replay={({ code, player }) => (
                <a class="button" href={linkFor('', code, player.name)}>
                  {texts.replay}
                </a>
              )}
            />
          )
        }
      </Answered>
    </>
  );
}
