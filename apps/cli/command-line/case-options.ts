import { MAX_SEED } from '@countermine/core/game/game-record.ts';
import { COMPARE_POLICIES } from '@countermine/courses/cases/judged-game.ts';
import { DEFAULT_CASES } from '@countermine/judge/report/report.ts';
import { type Command, Option } from 'commander';
import { MAX_CASES } from './limit-options.ts';
import { wholeNumber } from './number-option.ts';

/** The options about the cases that a program is judged by, and about how its output is compared, as they are typed. */
export interface CaseOptions {
  readonly cases: number;
  readonly seed?: number;
  readonly hostile?: true;
  readonly fixtures: boolean;
  readonly stage?: string;
  readonly compare?: string;
  readonly readings: string;
}

/** Adds the options about the cases. @param usualSeed the words for the seed when none is given */
export function addCaseOptions(command: Command, usualSeed: string): void {
  command
    .optionsGroup('Cases:')
    .option(
      '--cases <n>',
      'number of generated cases, in addition to the fixtures',
      wholeNumber(0, MAX_CASES),
      DEFAULT_CASES,
    )
    .option('--seed <n>', `seed of the generated cases (default: ${usualSeed})`, wholeNumber(0, MAX_SEED))
    .option('--hostile', 'also test input that the course text rules out: cut off, out of range, not numbers, binary')
    .option('--no-fixtures', 'leave out the fixtures')
    .option('--stage <n>', 'judge only this stage of the assignment and those before it');
}

/** Adds the options about comparing. */
export function addComparing(command: Command): void {
  command
    .optionsGroup('Comparing:')
    .addOption(
      new Option('--compare <policy>', "which outputs count as equal (default: as in the course's own tool)").choices(
        COMPARE_POLICIES,
      ),
    )
    .addOption(
      new Option('--readings <which>', 'which readings of the text a program may follow')
        .choices(['default', 'any'])
        .default('any'),
    );
}
