import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The tests of the terminal game, which take a few seconds each at most. */
const SHORT = /\/apps\/tui\//;

/**
 * A vitest sequencer that leaves short files for the end. Other tests that start programs and browsers take up to a
 * minute: one of those that begins last would end the run alone.
 */
export default class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isShort = ({ moduleId }: TestSpecification): boolean => SHORT.test(moduleId);
    return [...sorted.filter((file) => !isShort(file)), ...sorted.filter(isShort)];
  }
}
