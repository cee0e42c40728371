import type { ListedGame } from '@countermine/play/protocol/api-answers.ts';
import type { RankedTexts } from '@countermine/play/words/online/ranked-text-set.ts';
import { FIGURE_COLUMNS, figureText, networkText } from '@countermine/play/words/online/ranked-words.ts';
import type { VNode } from 'preact';
import type { Page } from '../state/page.ts';

/** The heads of {@link Figures}. */
export function FigureHeads({ texts: { columns } }: { readonly texts: RankedTexts }): VNode {
  return (
    <>
      {(['time', 'network', ...FIGURE_COLUMNS] as const).map((name) => (
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
  return (
    <>
      <td>{text.clock(game.ms, 2)}</td>
      <td>{networkText(text, game)}</td>
      {FIGURE_COLUMNS.map((figure) => (
        <td key={figure}>{figureText(text, game, figure)}</td>
      ))}
    </>
  );
}
