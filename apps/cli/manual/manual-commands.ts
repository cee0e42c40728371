import { Argument, type Command } from 'commander';
import { print } from '../host/streams.ts';
import { commandTable } from './command-table.ts';
import { completions, SHELLS, type Shell } from './completions.ts';
import { manPage } from './man-page.ts';

/** `completion`, and `man-page`, which is for whoever packs the command. Both are made from the other commands. */
export function addManual(program: Command): void {
  program
    .command('completion')
    .description('print completions for a shell')
    .addArgument(new Argument('<shell>', 'the shell that reads them').choices(SHELLS))
    .addHelpText('after', HELP)
    .action((shell: Shell) => print(completions(shell, commandTable(program))));
  program
    .command('man-page', { hidden: true })
    .description('print the manual page, for man')
    .action(() => print(manPage(commandTable(program), program.version() ?? '')));
}

const HELP = `
Examples:
  source <(countermine completion bash)                                        for this session
  countermine completion zsh > ~/.zsh/completions/_countermine                 in a folder of $fpath
  countermine completion fish > ~/.config/fish/completions/countermine.fish
`;
