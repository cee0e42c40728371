import { createShape } from '@countermine/core/board.ts';
import { type Level, levelOf } from '@countermine/core/game/params.ts';
import { type StartRule, usualStart } from '@countermine/solver/generate/board-params.ts';
import type { NoGuessMode } from '@countermine/solver/generate/no-guess.ts';

/**
 * What a study does with each of its boards. `play`: the solver plays it. `measure`: 3BV and the like of a random
 * board. `generate`: a board that needs no guess.
 */
export const STUDY_KINDS = ['play', 'measure', 'generate'] as const;

/** The work of a study on each of its boards. */
export type StudyKind = (typeof STUDY_KINDS)[number];

/**
 * How a study plays where no cell is certain. `full`: as the solver does. `safest`: the safest of the cells that tell
 * something, without looking ahead.
 */
export const STRATEGIES = ['full', 'safest'] as const;

/** How a study plays where no cell is certain. */
export type Strategy = (typeof STRATEGIES)[number];

/** All that the result of a study depends on, except for the number of its boards and the version of the solver. */
export interface StudySettings {
  readonly kind: StudyKind;
  readonly width: number;
  readonly height: number;
  /** The mines of a board, exactly. */
  readonly mines: number;
  /** The cell to open first; null for another random one on each board. */
  readonly start: number | null;
  /** The rule for the start. That of a generated board is an opening. */
  readonly rule: StartRule;
  /** The board with a number is the same as that of other commands with this seed. */
  readonly seed: number;
  /** Null where nothing is played. */
  readonly strategy: Strategy | null;
  /** Null where nothing is generated. */
  readonly mode: NoGuessMode | null;
  /** The budget of a position, or of a generated board; null for the usual one. Units: nodes. */
  readonly nodes: number | null;
}

/** About the work of a second or two. Units: cells. */
const CELLS_OF_CHUNK: Readonly<Record<StudyKind, number>> = { play: 80_000, measure: 2_000_000, generate: 400_000 };

/** The number of boards that are done as one job. */
export function chunkSizeOf({ kind, width, height }: StudySettings): number {
  return Math.max(1, Math.floor(CELLS_OF_CHUNK[kind] / (width * height)));
}

/** The level whose boards a study has; undefined if they are of none. */
export function levelOfStudy({ width, height, mines }: StudySettings): Level | undefined {
  return levelOf({ width, height, mineCount: mines });
}

/** The name of a study that was given none, as `play-expert-zero-1`. */
export function usualStudyName(settings: StudySettings): string {
  const { kind, width, height, mines, start, rule, seed, strategy, mode } = settings;
  const board = levelOfStudy(settings) ?? `${width}x${height}n${mines}`;
  const how = kind === 'generate' ? (mode ?? '') : rule === 'safe' ? 'safe' : 'zero';
  const play = strategy === 'safest' ? '-safest' : '';
  const usual = kind === 'generate' ? null : usualStart(createShape(width, height), mines, rule);
  const from = start === usual ? '' : `-from-${start ?? 'anywhere'}`;
  return `${kind}-${board}-${how}${play}${from}-${seed}`;
}
