import { Option } from 'commander';
import { parseCellOption, RULES } from './boards.ts';

/** What is started with where `--start` is not given, in words. */
export const USUAL_STARTS = '1,1; for zero 3,3, or 4,4 on expert';

/** @param what the cell that the rule is about */
export function ruleOption(what: string): Option {
  return new Option('--rule <what>', `${what}: safe (no mine) or zero (an opening)`).choices(RULES);
}

export function startOption(usual: string): Option {
  return new Option('--start <cell>', 'the first cell').argParser(parseCellOption).default(undefined, usual);
}

export function noGuessModeOption(): Option {
  const about = 'no-guess boards: uniform (all are equally likely) or fast (repaired)';
  return new Option('--mode <how>', about).choices(['uniform', 'fast']).default(undefined, 'fast');
}
