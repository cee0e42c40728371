import type { RankedTexts } from '@countermine/play/words/online/ranked-text-set.ts';
import type { ComponentChildren, VNode } from 'preact';
import { PlayerLink } from './player-link.tsx';

interface RankedRow {
  readonly id: string;
  readonly player: { readonly id: string; readonly name: string };
}

/** Games by their places, with their players and a way to replay each. */
export function RankTable<Game extends RankedRow>(props: {
  readonly texts: RankedTexts;
  /** The best first. */
  readonly games: readonly Game[];
  /** The heads of what {@link figures} makes. */
  readonly heads: ComponentChildren;
  readonly figures: (game: Game) => ComponentChildren;
  readonly replay: (game: Game) => ComponentChildren;
}): VNode {
  const { texts, games, heads, figures, replay } = props;
  return (
    <div class="scrolls">
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.columns.rank}</th>
            <th scope="col">{texts.columns.name}</th>
            {heads}
            <td />
          </tr>
        </thead>
        <tbody>
          {games.map((game, place) => (
            <tr key={game.id}>
              <td>{place + 1}</td>
              <th scope="row">
                <PlayerLink player={game.player} />
              </th>
              {figures(game)}
              <td>{replay(game)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
