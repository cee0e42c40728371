import type { BoardShape } from '@countermine/core/board.ts';
import { formatKnowledge } from '@countermine/core/codec/grid.ts';
import { type PositionTextError, parsePositionText } from '@countermine/core/codec/position-text.ts';
import { LEVELS } from '@countermine/core/game/params.ts';
import { parsePositionCode } from '../solver/position-code.ts';
import type { AnalysisController } from './analysis-controller.ts';

// Apart from the controller, which the page has before its first frame.

export type ReadProblem =
  | PositionTextError
  /** It does not give the mines; `usual`: those of a standard level of its size. */
  | { readonly code: 'mines'; readonly usual: number | undefined };

type Analysis = Pick<AnalysisController, 'show'> & { readonly state: Pick<AnalysisController['state'], 'position'> };

/** The position that is analysed: a line with its width, height and mines, then its rows. */
export function positionAsText({ state }: Analysis): string {
  const { shape, knowledge, mineCount } = state.position.peek();
  return `${shape.width}x${shape.height}x${mineCount}\n${formatKnowledge(shape, knowledge)}`;
}

/**
 * Analyses a position that is given as text, or as a link of this or another program.
 * @param mineCount for a text that does not give the mines; without it, those of a board of the same size stay
 * @returns what is wrong with it
 */
export function readPosition(analysis: Analysis, text: string, mineCount?: number): ReadProblem | undefined {
  const own = parsePositionCode(text.trim().replace(/^.*#\/analysis\//s, ''));
  if (own.ok) {
    analysis.show(own.value);
    return undefined;
  }
  const read = parsePositionText(text);
  if (!read.ok) return read.error;
  const { shape, cells: knowledge } = read.value;
  const mines = read.value.mineCount ?? mineCount ?? minesIfAlike(analysis, shape);
  if (mines === undefined || mines > shape.size) return { code: 'mines', usual: usualMines(shape) };
  analysis.show({ shape, knowledge, mineCount: mines });
  return undefined;
}

function minesIfAlike({ state }: Analysis, { width, height }: BoardShape): number | undefined {
  const { shape, mineCount } = state.position.peek();
  return width === shape.width && height === shape.height ? mineCount : undefined;
}

function usualMines({ width, height }: BoardShape): number | undefined {
  return Object.values(LEVELS).find((level) => level.width === width && level.height === height)?.mineCount;
}
