import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Where tests start programs and browsers or search for causes, up to a minute; then terminals, a few seconds each. */
const LONG = [/\.browser\.(long\.)?test\./, /\/(packages\/judge|apps\/cli|tools)\//, /\/apps\/tui\//];

/**
 * A vitest sequencer that leaves short files for the end: one that takes long and begins last would end the run alone.
 * Those that compute without a wait come last of all.
 */
export default class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = LONG.findIndex((path) => path.test(moduleId));
  return rank < 0 ? LONG.length : rank;
}
