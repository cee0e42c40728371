import type { GamePhase } from '@countermine/core/game/game.ts';
import { COMPARE_TEXTS } from '@countermine/play/words/page/compare-texts.ts';
import type { VNode } from 'preact';
import type { Page } from '../state/page.ts';
import { ColumnHeads } from './column-heads.tsx';

/** Two games in figures, a column each. */
export function CompareTable(props: {
  readonly names: readonly [one: string, other: string];
  readonly rows: readonly (readonly [name: string, one: string, other: string])[];
}): VNode {
  return (
    <table>
      <thead>
        <tr>
          <td />
          <ColumnHeads names={props.names} />
        </tr>
      </thead>
      <tbody>
        {props.rows.map(([name, one, other]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{one}</td>
            <td>{other}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How a game ended, and when. Units: ms. */
export function endWords(page: Page, ending: GamePhase | undefined, ms: number): string {
  const { won, lost, left } = COMPARE_TEXTS[page.language.value];
  const clock = page.messages.value.text.clock(ms, 2);
  if (ending === 'won') return won(clock);
  return ending === 'lost' ? lost(clock) : left(clock);
}
