import { ok, type Result } from '@countermine/core/result.ts';
import type { CommandFailure } from '@countermine/node/exit-status.ts';
import type { NoGuessMode } from '@countermine/solver/generate/no-guess.ts';
import { DEFAULT_NODES } from '@countermine/solver/position/solver-error.ts';
import type { Strategy, StudyKind, StudySettings } from '@countermine/study/study-settings.ts';
import { newSeed } from '../host/new-seed.ts';
import {
  type BoardOptions,
  cellOfOption,
  drawBoard,
  RULE_OF_FIRST_CLICK,
  sizeOf,
  usualStart,
} from '../solver/boards.ts';

export interface StudyCommandOptions extends BoardOptions {
  readonly strategy?: Strategy;
  readonly mode?: NoGuessMode;
  readonly nodes?: number;
}

/** What a study is to do. Errors: the options are incomplete or impossible. */
export function studySettings(kind: StudyKind, options: StudyCommandOptions): Result<StudySettings, CommandFailure> {
  const { seed = newSeed(), strategy, mode, nodes } = options;
  const size = sizeOf(options);
  if (!size.ok) return size;
  const { shape, mines } = size.value;
  const rule = kind === 'generate' ? 'zero' : (options.rule ?? 'safe');
  const given = options.start === undefined ? ok(undefined) : cellOfOption(shape, options.start);
  if (!given.ok) return given;
  const start = given.value ?? (kind === 'generate' ? undefined : usualStart(size.value, rule));
  const first = drawBoard({ size: size.value, start, rule, seed }, 0);
  if (!first.ok) return first;
  return ok({
    ...{
      kind,
      width: shape.width,
      height: shape.height,
      mines,
      start: start ?? null,
      rule: RULE_OF_FIRST_CLICK[rule],
      seed,
    },
    strategy: strategy ?? null,
    mode: mode ?? null,
    nodes: nodes === undefined || nodes === DEFAULT_NODES ? null : nodes,
  });
}
