import { type BoardShape, canCreateShape, createShape } from '@countermine/core/board.ts';
import { LEVEL_NAMES, LEVELS, type Level } from '@countermine/core/game/params.ts';
import { ok, type Result } from '@countermine/core/result.ts';
import { countOf } from '@countermine/core/text/english.ts';
import { type StartRule, usualStart as usualStartOf } from '@countermine/solver/generate/board-params.ts';
import { type CommandFailure, refuseUsage } from '../host/command-failure.ts';

/** The most cells of a board that a command generates, plays or measures. */
export const MOST_CELLS: number = 2 ** 24;

/** The size of a board whose mines are not placed yet. */
export interface BoardSize {
  readonly shape: BoardShape;
  readonly mines: number;
  readonly level?: Level;
}

/** The options for the size of a board. */
export interface SizeOptions {
  readonly level?: Level;
  readonly width?: number;
  readonly height?: number;
  readonly mines?: number;
}

/** The size of a level. */
export function sizeOfLevel(level: Level): BoardSize {
  const { width, height, mineCount } = LEVELS[level];
  return { shape: createShape(width, height), mines: mineCount, level };
}

/** The level whose boards have this width and height. */
export function levelOfShape({ width, height }: BoardShape): Level | undefined {
  return LEVEL_NAMES.find((level) => LEVELS[level].width === width && LEVELS[level].height === height);
}

/** The size given by the options. Errors: they are incomplete or impossible. */
export function sizeOf(options: SizeOptions): Result<BoardSize, CommandFailure> {
  const { level, width, height, mines } = options;
  if (level !== undefined) {
    const isAlone = width === undefined && height === undefined && mines === undefined;
    return isAlone ? ok(sizeOfLevel(level)) : refuseUsage('give --level, or --width, --height and --mines, not both');
  }
  if (width === undefined || height === undefined || mines === undefined) {
    return refuseUsage('no board size: give --level, or --width, --height and --mines');
  }
  if (!canCreateShape(width, height) || width * height > MOST_CELLS) {
    return refuseUsage(
      `a board of ${width} x ${height} cells is too large; the most is ${countOf(MOST_CELLS, 'cell')}`,
    );
  }
  if (mines > width * height)
    return refuseUsage(
      `${countOf(mines, 'mine')} ${mines === 1 ? 'does' : 'do'} not fit in ${width} x ${height} cells`,
    );
  return ok({ shape: createShape(width, height), mines });
}

/** A size in words: `30 x 16 with 99 mines`. */
export function sizeInWords({ shape, mines, level }: BoardSize): string {
  const words = `${shape.width} x ${shape.height} with ${countOf(mines, 'mine')}`;
  return level === undefined ? words : `${level}, ${words}`;
}

/** The promise for the cell that is opened first. */
export const RULES = ['safe', 'zero'] as const;

/** `safe`: it is not a mine. `zero`: it is an opening. */
export type FirstClick = (typeof RULES)[number];

/** What the generators call the promise for the start. */
export const RULE_OF_FIRST_CLICK: Readonly<Record<FirstClick, StartRule>> = { safe: 'safe', zero: 'opening' };

/** The cell that is opened first unless one is given. */
export function usualStart({ shape, mines }: BoardSize, rule: FirstClick): number {
  return usualStartOf(shape, mines, RULE_OF_FIRST_CLICK[rule]);
}
