import { parseSandboxChoice, type SandboxChoice } from '@countermine/judge/run/sandbox/sandbox.ts';
import { InvalidArgumentError, Option } from 'commander';

/** `--sandbox`, with what it is when it is not given. */
export function sandboxOption(usual: 'bubblewrap' | 'none'): Option {
  return new Option('--sandbox <kind>', 'where the program runs: in bubblewrap, in docker=IMAGE, or as it is (none)')
    .argParser(readSandboxChoice)
    .default({ kind: usual }, usual);
}

function readSandboxChoice(text: string): SandboxChoice {
  const choice = parseSandboxChoice(text);
  if (choice === undefined) throw new InvalidArgumentError('It is bubblewrap, docker=IMAGE or none.');
  return choice;
}
