import type { Findings } from './check.ts';
import type { HandIn } from './hand-in.ts';

/** Checks whether a hand-in compiles with the course's command. */
export function compilesAsTold({ compiled }: HandIn): Findings {
  if (compiled === undefined) return { notMade: { code: 'not-compiled' } };
  if (compiled.missing !== undefined) return { notMade: { code: 'no-compiler', compiler: compiled.missing } };
  if (compiled.failed === 'no-source') return [{ code: 'nothing-to-compile' }];
  return compiled.failed === undefined ? [] : [{ code: 'does-not-compile', ...compiled.failed }];
}
