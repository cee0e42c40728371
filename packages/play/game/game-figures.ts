import type { GamePhase } from '@countermine/core/game/game.ts';
import type { GameEvent } from '@countermine/core/game/game-event.ts';
import { type GameCounts, measureGame } from '@countermine/core/metrics/game-metrics.ts';
import type { FigureUnit } from './statistics-view.ts';

/** The figures of a finished game, in the order in which they are shown. */
export type GameFigureName = 'bbbv' | 'bbbv-per-second' | 'efficiency' | 'zini' | 'clicks';

export interface GameFigure {
  readonly name: GameFigureName;
  readonly unit: FigureUnit;
  readonly value: number;
  /** The total, where the game reached only a part of it. */
  readonly total?: number;
}

export interface HelpUsed {
  /** Mines that were opened and undone; the one that ended the game is not among them. */
  readonly minesSurvived: number;
  readonly hints: number;
}

/** The figures of a finished game; one without a value is left out. */
export function gameFigures(counts: GameCounts): readonly GameFigure[] {
  const { bbbvPerSecond, efficiency } = measureGame(counts);
  const { solvedBbbv, totalBbbv, zini, leftClicks, rightClicks, chordClicks } = counts;
  const isWhole = solvedBbbv === totalBbbv;
  return [
    { name: 'bbbv', unit: 'count', value: solvedBbbv, ...(!isWhole && { total: totalBbbv }) },
    ...(bbbvPerSecond === undefined ? [] : [{ name: 'bbbv-per-second', unit: 'speed', value: bbbvPerSecond } as const]),
    ...(efficiency === undefined ? [] : [{ name: 'efficiency', unit: 'efficiency', value: efficiency } as const]),
    { name: 'zini', unit: 'count', value: zini },
    { name: 'clicks', unit: 'count', value: leftClicks + rightClicks + chordClicks },
  ];
}

/** What helped on the way. @param deaths how often a mine was opened */
export function helpUsed(phase: GamePhase, deaths: number, events: readonly Pick<GameEvent, 'kind'>[]): HelpUsed {
  return {
    minesSurvived: phase === 'lost' ? deaths - 1 : deaths,
    hints: events.filter(({ kind }) => kind === 'hint').length,
  };
}
