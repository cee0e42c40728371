import type { Reporter, SerializedError, TestModule, TestRunEndReason, Vitest } from 'vitest/node';

/**
 * A vitest reporter that ends every run with `Tests: N passed, N failed`, alone on a line, for `.ci/run` and other
 * programs to find. `, N skipped` follows when there are any.
 */
export default class ClosingLine implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[], reason: TestRunEndReason): void {
    this.#vitest?.logger.log(`${formatTally(tallyOf(modules, unhandled, reason))}\n`);
  }
}

interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/**
 * Counts tests; and, as failed, what kept tests from running or being trusted: a module that did not load, a hook that
 * threw, an error outside any test. A run that vitest does not call passed has at least one failure.
 */
function tallyOf(
  modules: readonly TestModule[],
  unhandled: readonly SerializedError[],
  reason: TestRunEndReason,
): Tally {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const suites = modules.flatMap((module) => [module, ...module.children.allSuites()]);
  const count = (state: string): number => tests.filter((test) => test.result().state === state).length;
  const broken = suites.filter((suite) => suite.errors().length > 0).length;
  const failed = count('failed') + count('pending') + broken + unhandled.length;
  return {
    passed: count('passed'),
    failed: Math.max(failed, reason === 'passed' ? 0 : 1),
    skipped: count('skipped'),
  };
}

function formatTally({ passed, failed, skipped }: Tally): string {
  return `Tests: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
