import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests of the pure packages, which start no program: most take less than a second. */
const PURE = /\/packages\/(?!judge\/node\/)/;

/**
 * A vitest sequencer that leaves the tests of pure packages for the end. The others start programs, databases and
 * terminals, and some take a minute: one of those that begins last would end the run alone.
 */
export default class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isPure = ({ moduleId }: TestSpecification): boolean => PURE.test(moduleId);
    return [...sorted.filter((file) => !isPure(file)), ...sorted.filter(isPure)];
  }
}
