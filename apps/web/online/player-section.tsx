import { isReplayable } from '@countermine/play/online/finished-games.ts';
import { playerPath } from '@countermine/play/online/online-api.ts';
import { type ListedGame, type PlayerPage, playerPage } from '@countermine/play/protocol/api-answers.ts';
import { MAX_APPEAL_LENGTH } from '@countermine/play/protocol/game-kinds.ts';
import { rankedProblemWords, ratingLines, standingLines } from '@countermine/play/words/online.ts';
import { wordsIn } from '@countermine/play/words/words.ts';
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { browserClock } from '../base/browser.ts';
import { Answered } from './answered.tsx';
import { BefriendButton } from './friends.tsx';
import { FigureHeads, Figures, GameLinks } from './game-table.tsx';
import { onlineOf, type SectionProps } from './page-online.tsx';

export function PlayerSection(props: SectionProps & { readonly id: string }): VNode {
  const { texts, id } = props;
  return (
    <section class="entrance wide">
      <Answered {...props} path={playerPath(id)} schema={playerPage} notFound={texts.playerUnknown}>
        {(shown) => <Games {...props} shown={shown} />}
      </Answered>
    </section>
  );
}

function Games(props: SectionProps & { readonly shown: PlayerPage }): VNode {
  const { page, texts, shown } = props;
  const { player, ratings, games } = shown;
  const rooms = wordsIn(page.language.value, 'online').room;
  return (
    <>
      <h2>{texts.gamesOf(player.name)}</h2>
      <p class="muted">{texts.since(player.since.slice(0, 10))}</p>
      {ratingLines(texts, rooms, ratings).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <BefriendButton {...props} player={player} />
      {games.length === 0 ? (
        <p>{texts.noGames}</p>
      ) : (
        <div class="scrolls">
          <table>
            <thead>
              <tr>
                <th scope="col">{texts.sections.ranked}</th>
                <FigureHeads texts={texts} />
                <td />
              </tr>
            </thead>
            <tbody>
              {games.map((game) => (
                <tr key={game.id}>
                  <th scope="row">
                    {texts.boards[game.board]} {game.day ?? game.endedAt.slice(0, 10)}: {texts.ended[game.phase]}
                    {game.standing !== 'listed' && <Standing page={page} texts={texts} game={game} />}
                  </th>
                  <Figures page={page} game={game} />
                  <td>
                    <GameLinks texts={texts} id={game.id} isShown={isReplayable(game, browserClock)} />
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

type StandingProps = Pick<SectionProps, 'page' | 'texts'> & { readonly game: ListedGame };

/** Why a game is not in the lists; its player can appeal. */
function Standing({ page, texts, game }: StandingProps): VNode {
  const { client } = onlineOf(page);
  const isOwn = client.state.player.value?.id === game.player.id;
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    const answer = await client.ask('ranked-appeal', { game: game.id, text });
    setSaid(answer.ok ? texts.appealed : rankedProblemWords(texts, answer.error));
  };
  return (
    <div class="muted small">
      {standingLines(texts, game)}
      {isOwn && (
        <details>
          <summary>{texts.appeal}</summary>
          <form class="stack" onSubmit={(event) => void send(event)}>
            <label>
              {texts.appealAbout}
              <textarea
                required
                maxLength={MAX_APPEAL_LENGTH}
                value={text}
                onInput={({ currentTarget }) => setText(currentTarget.value)}
              />
            </label>
            <button type="submit">{texts.appeal}</button>
          </form>
        </details>
      )}
      <p role="status">{said}</p>
    </div>
  );
}
