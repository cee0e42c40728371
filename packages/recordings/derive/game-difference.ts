import type { Recording } from '../recording/recording.ts';
import type { DerivedGame } from './derived-game.ts';
import { firstOtherCell, recordedKnowledge } from './recorded-cells.ts';

/** Where the game that follows from the input is not the one in the file. */
export type GameDifference =
  | { readonly code: 'outcome'; readonly outcome: DerivedGame['outcome'] }
  /** Units: ms. */
  | { readonly code: 'time'; readonly ms: number; readonly claimed: number }
  | {
      readonly code: 'clicks';
      readonly kind: 'left' | 'right' | 'double';
      readonly counted: number;
      readonly claimed: number;
    }
  /** What is known of a cell at the end, as `Knowledge` has it. */
  | { readonly code: 'cell'; readonly cell: number; readonly found: number; readonly claimed: number };

/**
 * The first difference between the game that follows from the input and what the file tells; undefined if they agree.
 */
export function gameDifference(
  recording: Recording,
  { game, ms, outcome, clicks }: DerivedGame,
): GameDifference | undefined {
  const { claims } = recording;
  if (claims.isWon !== undefined && claims.isWon !== (outcome === 'won')) return { code: 'outcome', outcome };
  if (claims.ms !== undefined && claims.ms !== ms) return { code: 'time', ms, claimed: claims.ms };
  const counts = [
    ['left', claims.leftClicks],
    ['right', claims.rightClicks],
    ['double', claims.doubleClicks],
  ] as const;
  for (const [kind, claimed] of counts) {
    const counted = clicks.filter((click) => click.kind === kind).length;
    if (claimed !== undefined && claimed !== counted) return { code: 'clicks', kind, counted, claimed };
  }
  const recorded = recordedKnowledge(recording);
  if (recorded === undefined) return undefined;
  const cell = firstOtherCell(recorded, game.knowledge);
  return cell < 0 ? undefined : { code: 'cell', cell, found: game.knowledge[cell]!, claimed: recorded[cell]! };
}
