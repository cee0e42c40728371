import { createShape } from '@countermine/core/board.ts';
import { LEVEL_NAMES, LEVELS, type Level } from '@countermine/core/game/params.ts';
import { usualStart } from '../generate/usual-start.ts';
import type { StudySettings } from './study-settings.ts';

/** The level whose boards a study has; undefined if they are of none. */
export function levelOfStudy({ width, height, mines }: StudySettings): Level | undefined {
  return LEVEL_NAMES.find((name) => {
    const level = LEVELS[name];
    return level.width === width && level.height === height && level.mineCount === mines;
  });
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
