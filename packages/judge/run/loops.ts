import { repetitionAtEnd } from '../compare/lines.ts';
import type { Run } from '../compare/verdict.ts';

/** So many rounds of a loop show what it prints; a program prints thousands before it is stopped. */
const KEPT_ROUNDS = 4;

/** True for a run that was stopped because it wrote too much. */
export function writesTooMuch({ ending }: Run): boolean {
  return ending.kind === 'limit' && (ending.limit === 'outputBytes' || ending.limit === 'writtenBytes');
}

/**
 * True for a run that was stopped while it printed one text over and over, after something else: as quickly as others end,
 * and with all that a program prints before it waits for more input in vain.
 */
export function endsInLoop(run: Run): boolean {
  return writesTooMuch(run) && (repetitionAtEnd(run.stdout)?.start ?? 0) > 0;
}

/**
 * A run with only the first rounds of the loop that it ends in.
 * @param expectedBytes so much is always kept: equal rows of a board are no rounds
 */
export function withFirstRounds(run: Run, expectedBytes: number): Run {
  const { stdout } = run;
  const repetition = writesTooMuch(run) ? repetitionAtEnd(stdout) : undefined;
  if (repetition === undefined) return run;
  const { text } = repetition;
  const start = Math.max(repetition.start, expectedBytes);
  // A copy: a part of a string would keep all of it in memory.
  const kept = Buffer.from(stdout.slice(0, start + KEPT_ROUNDS * text.length), 'latin1').toString('latin1');
  return { ...run, stdout: kept };
}
