import type { DerivedGame } from '@countermine/replay/derive/derived-game.ts';
import { firstOtherCell, recordedKnowledge } from '@countermine/replay/derive/recorded-cells.ts';
import type { Recording } from '@countermine/replay/recording/recording.ts';

/** Where the game that follows from the input is not the one that the file tells of; undefined if they agree. */
export function gameDifference(recording: Recording, { game, ms, outcome, clicks }: DerivedGame): string | undefined {
  const { claims } = recording;
  if (claims.isWon !== undefined && claims.isWon !== (outcome === 'won')) return `the game is ${outcome}`;
  if (claims.ms !== undefined && claims.ms !== ms) return `the game took ${ms} ms, the file says ${claims.ms}`;
  const counts = [
    ['left', claims.leftClicks],
    ['right', claims.rightClicks],
    ['double', claims.doubleClicks],
  ] as const;
  for (const [kind, claimed] of counts) {
    const counted = clicks.filter((click) => click.kind === kind).length;
    if (claimed !== undefined && claimed !== counted) return `${counted} ${kind} clicks, the file says ${claimed}`;
  }
  const recorded = recordedKnowledge(recording);
  const cell = recorded === undefined ? -1 : firstOtherCell(recorded, game.knowledge);
  return cell < 0 ? undefined : `cell ${cell} is ${game.knowledge[cell]}, the file says ${recorded?.[cell]}`;
}
