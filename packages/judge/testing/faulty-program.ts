import { answerTo, CRASHES, NEVER_ENDS } from '@countermine/courses/cases/answer.ts';
import type { CaseInput } from '@countermine/courses/cases/case.ts';
import type { JudgedGame } from '@countermine/courses/cases/judged-game.ts';
import type { Dialect } from '@countermine/courses/kit/dialect.ts';
import type { Run } from '../compare/verdict.ts';

/** What is wrong with a program that a test makes up. */
export interface Mistakes {
  readonly misconceptions?: readonly string[];
  readonly readings?: readonly string[];
  /** Rules of its game that are not those of the text. */
  readonly changes?: object;
  /** What becomes of its standard output; texts are bytes, as characters 0 to 255. */
  readonly edit?: (stdout: string, input: CaseInput) => string;
  /** What it writes to standard error, where that is not what it should. */
  readonly errors?: () => string;
  /** How it ends, where that is not by itself. */
  readonly ending?: (input: CaseInput) => Run['ending'] | undefined;
}

/** What a program with some mistakes does with an input. */
export function runFaulty(dialect: Dialect, input: CaseInput, mistakes: Mistakes): Run {
  const { misconceptions = [], readings = [], changes = {} } = mistakes;
  const { edit = (stdout) => stdout, ending = () => undefined } = mistakes;
  const answer = answerTo(dialect, input, { readings, misconceptions, changes: [changes] });
  return {
    stdout: edit(answer.stdout, input),
    stderr: mistakes.errors?.() ?? answer.stderr,
    ending: ending(input) ?? endingWith(answer.exit),
    wallSeconds: 0.01,
    cpuSeconds: 0.01,
    leftProcesses: 0,
  };
}

/** How a program ends whose game ends with this exit status. */
export function endingWith(status: number): Run['ending'] {
  if (status === CRASHES) return { kind: 'signal', signal: 'SIGSEGV' };
  if (status === NEVER_ENDS) return { kind: 'limit', limit: 'outputBytes', allowed: 65_536, measured: 65_536 };
  return { kind: 'exit', status };
}

/** A program that plays a game by other rules, whose output may be edited. */
export function programOf(
  { dialect }: JudgedGame,
  changes: object,
  edit: NonNullable<Mistakes['edit']> = (stdout) => stdout,
): (input: CaseInput) => Run {
  return (input) => runFaulty(dialect, input, { changes, edit });
}
