import { answerTo } from '@countermine/courses/cases/answer.ts';
import type { CaseInput } from '@countermine/courses/cases/case.ts';
import type { JudgedGame } from '@countermine/courses/cases/judged-game.ts';
import { isFailure, judgeRun, type Run, type Verdict } from '@countermine/judge/compare/verdict.ts';
import { describeFailure } from '@countermine/judge/judgement/failure.ts';
import { DEFAULT_LIMITS } from '@countermine/judge/plan.ts';
import type { FaultExample } from '@countermine/judge/report/report.ts';
import { resolveCommand } from '@countermine/judge/run/command.ts';
import { Runner } from '@countermine/judge/run/runner.ts';
import { asBytes } from './truth-file.ts';

/** How a program fails on an input; undefined where it does not. */
export interface FailureShape {
  readonly verdict: Verdict['kind'];
  /** The command whose answer differs first, and the first sentence about it without its numbers. */
  readonly first: string | undefined;
}

/** Runs a program on inputs one by one, apart from the judge, and compares it with the game. */
export class JudgedRuns {
  readonly #game: JudgedGame;
  readonly #runner: Runner;
  readonly #readings: readonly string[];

  /** @param readings by which it is judged */
  constructor(game: JudgedGame, program: readonly string[], readings: readonly string[]) {
    const command = resolveCommand(program);
    if (!command.ok) throw new Error(`${program.join(' ')}: ${command.error}`);
    this.#game = game;
    this.#readings = readings;
    this.#runner = new Runner(command.value, { limits: DEFAULT_LIMITS, environment: {} }, { jobs: 1 });
  }

  async close(): Promise<void> {
    await this.#runner.close();
  }

  async run(input: CaseInput): Promise<Run> {
    const run = await this.#runner.run(input);
    return { ...run, stdout: this.#game.allowed?.(run.stdout)?.stdout ?? run.stdout };
  }

  async failureOf(input: CaseInput): Promise<FailureShape | undefined> {
    const { dialect, course } = this.#game;
    const run = await this.run(input);
    const answer = answerTo(dialect, input, { readings: this.#readings, misconceptions: [] });
    const verdict = judgeRun(run, answer, { rules: course, compare: course.compare });
    if (!isFailure(verdict.kind)) return undefined;
    const { explanation } = describeFailure(
      { input, run, answer },
      { forms: this.#game.boards, command: [], compare: course.compare, hasErrorOutput: false },
    );
    if (explanation === undefined) return { verdict: verdict.kind, first: undefined };
    const command = this.#commandOf(input, explanation.step);
    return { verdict: verdict.kind, first: `${command}: ${explanation.sentences[0]?.replace(/\d+/g, '#')}` };
  }

  #commandOf(input: CaseInput, step: number | undefined): string {
    if (step === undefined) return 'the start';
    return step < input.steps.length ? this.#game.commandOf(input, step) : 'the end of the input';
  }
}

export function inputOf({ steps, args, files }: FaultExample): CaseInput {
  const contents = files.map(({ name, text }) => [name, asBytes(text)] as const);
  return { steps: steps.map(asBytes), args, files: new Map(contents) };
}
