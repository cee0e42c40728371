import { type NamedCell, parseCellName } from '@countermine/core/codec/grid.ts';
import { InvalidArgumentError, Option } from 'commander';
import { RULES } from './boards.ts';

/** What is started with where `--start` is not given, in words. */
export const USUAL_STARTS = '1,1; for zero 3,3, on expert 4,4';

export function ruleOption(): Option {
  return new Option('--rule <what>', 'first cell: safe or zero (an opening)').choices(RULES);
}

export function startOption(usual: string): Option {
  return new Option('--start <cell>', 'first cell').argParser(parseCellOption).default(undefined, usual);
}

export function noGuessModeOption(): Option {
  return new Option('--mode <how>', 'no-guess boards: uniform (all are equally likely) or fast')
    .choices(['uniform', 'fast'])
    .default(undefined, 'fast');
}

function parseCellOption(text: string): NamedCell {
  const cell = parseCellName(text);
  if (cell !== undefined && cell.row >= 0) return cell;
  throw new InvalidArgumentError('Expected a cell like h5, or a row and a column, counted from 1, like 5,8.');
}
