import { BOARD_TECHNIQUES } from '@countermine/solver/technique/technique.ts';
import { type Command, Option } from 'commander';
import { runBundle } from './bundle.ts';
import type { Finish } from './finish.ts';
import { TUI_HOST } from './tui-host.ts';

/** `learn`: lessons in techniques, line by line. */
export function addLearn(program: Command, finish: Finish): void {
  program
    .command('learn')
    .description('learn techniques line by line, one position at a time; what you know is saved')
    .argument('[technique]', `what to train: counting, ${BOARD_TECHNIQUES.join(', ')} (default: what comes next)`)
    .addOption(
      new Option('--language <tag>', 'language of all texts (default: from the locale)').choices([
        'en',
        'de',
        'zh',
        'tr',
      ]),
    )
    .addHelpText('after', HELP)
    .action(async (technique: string | undefined, options: object) => {
      finish(await runBundle('play', 'learn', { ...options, ...(technique !== undefined && { technique }) }, TUI_HOST));
    });
}

const HELP = `
Shows a position in words and asks for a cell. A wrong answer is followed by the proof. Lines it takes: a cell such as c4,
why, next, list, train TECHNIQUE, help and quit. docs/trainer.md describes the techniques.

Examples:
  countermine learn
  countermine learn one-two

Exit status: 0; 1 for an unknown technique; 2 for an invalid command line; 74 if what was learned cannot be saved.
`;
