import { type Command, Option } from 'commander';
import { type Finish, timeInSeconds, wholeNumber } from '../command-line/options.ts';
import { startPlay } from '../host/bundle.ts';
import type { ReplayOptions } from './replay-command.ts';

const TARGETS = ['rawvf', 'rmv', 'evf', 'json', 'mbf', 'svg', 'png', 'apng'];
const MAX_WORKERS = 256;

interface Options extends ReplayOptions {
  readonly watch?: true;
  readonly plain?: true;
}

/** `replay`: recordings of this and other programs. */
export function addReplay(program: Command, finish: Finish): void {
  program
    .command('replay')
    .description('read recordings of Arbiter, Clone, Vienna, Metasweeper and FreeSweeper: figures, conversion, replay')
    .argument('[file...]', 'recordings (avf, mvf, rmv, evf, rawvf, a game of this program) or boards (mbf, abf)')
    .option('--folder <dir>', 'all recordings in a folder and its subfolders: table, best games, duplicates')
    .addOption(
      new Option(
        '--to <format>',
        'write them in another format (choices: rawvf, rmv, evf, json, mbf), as a picture (svg, png) or a clip (apng)',
      )
        .choices(TARGETS)
        .conflicts(['json', 'csv', 'verify', 'watch']),
    )
    .option('--out <path>', 'where --to writes: a file, or a folder for several (default: standard output)')
    .option('--still <seconds>', 'the time of a picture (default: the end of the game)', timeInSeconds)
    .option('--verify', 'check that the recorded input leads to the result in the file')
    .addOption(new Option('--json', 'print JSON').conflicts('csv'))
    .option('--csv', 'print CSV, a line for each recording')
    .addOption(
      new Option('--watch', 'watch the game in the terminal, full screen; two files: side by side').conflicts([
        'json',
        'csv',
        'verify',
        'folder',
      ]),
    )
    .option('--plain', 'with --watch: line by line, for screen readers, braille displays and pipes')
    .option('--workers <n>', `number of threads, up to ${MAX_WORKERS}`, wholeNumber(1, MAX_WORKERS))
    .addHelpText('after', HELP)
    .action(
      async (files: readonly string[], { watch: isWatched, plain: isPlain, ...options }: Options, command: Command) => {
        if (isWatched === true) {
          const [file, beside] = files;
          if (file === undefined || files.length > 2) command.error("error: option '--watch' needs one file or two");
          finish(await watch(file, beside, isPlain));
          return;
        }
        if (isPlain === true) command.error("error: option '--plain' needs --watch");
        const { replayCommand } = await import('./replay-command.ts');
        finish(await replayCommand(files, options));
      },
    );
}

/** Plays a recording in the terminal, or two side by side; what is wrong with them is told before that. */
async function watch(file: string, beside: string | undefined, plain: true | undefined): Promise<number> {
  const { replayProblemOf } = await import('./replay-command.ts');
  const status = replayProblemOf(file) || (beside === undefined ? 0 : replayProblemOf(beside));
  if (status > 0) return status;
  return startPlay({ shared: file, ...(beside !== undefined && { beside }), ...(plain && { plain }) });
}

const HELP = `
docs/replays.md describes the formats and defines the figures. Written files have no checksums of other programs.

Examples:
  countermine replay game.avf
  countermine replay --watch game.rmv
  countermine replay --watch mine.avf yours.avf
  countermine replay game.mvf --to rawvf --out game.rawvf
  countermine replay game.avf --still 12.5 --to svg --out still.svg
  countermine replay game.avf --to apng --out clip.png
  countermine replay --folder recordings --csv > recordings.csv

Exit status: 0; 1 for a file that is broken, cannot be converted, or with --verify tells another result, each with a line
on stderr; 2 for an invalid command line; 74 when a file cannot be read or written; 130 or 143 when interrupted.
`;
