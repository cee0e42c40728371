import { LEVEL_NAMES } from '@countermine/core/game/params.ts';
import { type Command, Option } from 'commander';
import { wholeNumber } from './number-option.ts';

const MOST = 2 ** 30;

/** Adds the options for the size of a board. */
export function addSize(command: Command): void {
  command
    .addOption(
      new Option('--level <name>', '9 x 9 with 10 mines, 16 x 16 with 40, or 30 x 16 with 99').choices(LEVEL_NAMES),
    )
    .option('--width <n>', 'custom size: number of columns', wholeNumber(1, MOST))
    .option('--height <n>', 'custom size: number of rows', wholeNumber(1, MOST))
    .option('--mines <n>', 'custom size: number of mines', wholeNumber(0, MOST));
}
