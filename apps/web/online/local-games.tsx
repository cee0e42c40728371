import { linkFor } from '@countermine/play/share/link.ts';
import { localGames } from '@countermine/protocol/api-answers.ts';
import type { RankedTexts } from '@countermine/text/online/ranked-text-set.ts';
import { speedText } from '@countermine/text/online/ranked-words.ts';
import type { VNode } from 'preact';
import type { Page } from '../state/page.ts';
import { PlayerLink } from './player-link.tsx';
import { useAnswer } from './use-answer.ts';

/** The games that were played without the server and submitted: a list of their own, as nobody played them blind. */
export function LocalGames(props: {
  readonly page: Page;
  readonly texts: RankedTexts;
  /** Where the server has them. */
  readonly path: string;
}): VNode {
  const { page, texts, path } = props;
  const shown = useAnswer(path, localGames);
  const { text } = page.messages.value;
  return (
    <>
      <p class="not-blind">{texts.localAbout}</p>
      {shown === 'asked' && <p class="muted" role="status" />}
      {shown === 'failed' && <p role="alert">{texts.failed}</p>}
      {typeof shown === 'object' && shown.games.length === 0 && <p>{texts.noLocal}</p>}
      {typeof shown === 'object' && shown.games.length > 0 && (
        <div class="scrolls">
          <table>
            <thead>
              <tr>
                <th scope="col">{texts.columns.rank}</th>
                <th scope="col">{texts.columns.name}</th>
                <th scope="col">{texts.columns.time}</th>
                <th scope="col">{texts.columns.speed}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {shown.games.map(({ id, player, ms, bbbv, code }, place) => (
                <tr key={id}>
                  <td>{place + 1}</td>
                  <th scope="row">
                    <PlayerLink player={player} />
                  </th>
                  <td>{text.clock(ms, 2)}</td>
                  <td>{speedText(text, { bbbv, ms })}</td>
                  <td>
                    <a class="button" href={linkFor('', code, player.name)}>
                      {texts.replay}
                    </a>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
