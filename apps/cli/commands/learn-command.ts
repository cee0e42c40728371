import { BOARD_TECHNIQUES } from '@countermine/solver/technique/technique.ts';
import type { LearnRequest } from '@countermine/tui/learn/learn.ts';
import { languageOption } from '../command-line/options.ts';
import type { StatusCommand } from '../command-line/status-command.ts';
import { loadBundle, TUI_HOST } from '../host/bundle.ts';

/** `learn`: the trainer, on the full screen or line by line. */
export function addLearn(program: StatusCommand): void {
  program
    .command('learn')
    .description('learn techniques, one position at a time; what you know is saved')
    .summary('learn techniques, one position at a time')
    .argument(
      '[technique]',
      `what to train: counting, ${BOARD_TECHNIQUES.join(', ')}, guess, speed or puzzles (default: what is due)`,
    )
    .argument('[drill]', 'with speed: chord, flag, one-one, one-two-one, one-two-two-one or one-two')
    .addOption(languageOption())
    .option('--plain', 'line by line in words, for screen readers and pipes')
    .addHelpText('after', HELP)
    .action(async (what: string | undefined, drill: string | undefined, options: LearnRequest) => {
      const request = { ...options, ...(what !== undefined && { what }), ...(drill !== undefined && { drill }) };
      return await loadBundle('play').learn(request, TUI_HOST);
    });
}

const HELP = `
Shows a position and asks for a cell, on the full screen as a game is played; after a wrong answer comes the proof. With
guess, the solver says how often each cell wins; with speed, eight positions are timed; puzzles are rated. Lines, where there
is no full screen: c4, why, next, list, train TECHNIQUE, guess, speed DRILL, help, quit.
See docs/trainer.md.

Example:
  countermine learn speed chord
`;
