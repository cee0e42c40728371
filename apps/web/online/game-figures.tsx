import type { ListedGame } from '@countermine/protocol/api-answers.ts';
import type { RankedTexts } from '@countermine/text/online/ranked-text-set.ts';
import type { VNode } from 'preact';
import type { Page } from '../state/page.ts';

/** The heads of {@link Figures}. */
export function FigureHeads({ texts: { columns } }: { readonly texts: RankedTexts }): VNode {
  return (
    <>
      {(['time', 'network', 'speed', 'efficiency', 'luck', 'skill'] as const).map((name) => (
        <th key={name} scope="col">
          {columns[name]}
        </th>
      ))}
    </>
  );
}

/** The figures of a ranked game, as cells of a table. */
export function Figures({ page, game }: { readonly page: Page; readonly game: ListedGame }): VNode {
  const { text } = page.messages.value;
  const percent = (share: number | null): string => (share === null ? '' : text.percent('', Math.round(share * 100)));
  return (
    <>
      <td>{text.clock(game.ms, 2)}</td>
      <td>{text.number(Math.round(game.roundTripMs), 0)} ms</td>
      <td>{game.bbbvPerSecond === null ? '' : text.number(game.bbbvPerSecond, 2)}</td>
      <td>{percent(game.efficiency === null ? null : game.efficiency / 100)}</td>
      <td>{percent(game.luck)}</td>
      <td>{percent(game.skill)}</td>
    </>
  );
}
