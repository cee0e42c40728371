import { availableParallelism } from 'node:os';
import { InvalidArgumentError, Option } from 'commander';
import { jobsOption, quietOption } from '../command-line/options.ts';
import type { StatusCommand } from '../command-line/status-command.ts';
import { startPlay } from '../host/bundle.ts';
import type { ReplayOptions } from './replay-command.ts';

const TARGETS = ['rawvf', 'rmv', 'evf', 'json', 'mbf', 'svg', 'png', 'apng'];

interface Options extends ReplayOptions {
  readonly watch?: true;
  readonly plain?: true;
}

/** Where nothing is converted. */
const NOT_WRITTEN = ['json', 'csv', 'verify', 'watch'];

/** `replay`: recordings of this and other programs. */
export function addReplay(program: StatusCommand): void {
  program
    .command('replay')
    .description('read, convert and watch recordings of Arbiter, Clone, Vienna, Metasweeper and FreeSweeper')
    .summary('read, convert and watch recordings of other programs')
    .argument('[file...]', 'recordings (avf, mvf, rmv, evf, rawvf, a game of this program) or boards (mbf, abf)')
    .option('--folder <dir>', 'all in a folder and below: table, best games, duplicates')
    .addOption(
      new Option(
        '-f, --format <name>',
        'write them as rawvf, rmv, evf, json or mbf, a picture (svg, png) or a clip (apng)',
      )
        .choices(TARGETS)
        .conflicts(NOT_WRITTEN),
    )
    .addOption(
      new Option('-o, --out <path>', 'a file, whose ending tells the format, or a folder').conflicts(NOT_WRITTEN),
    )
    .option('--still <seconds>', 'the time of a picture (default: the end of the game)', timeInSeconds)
    .option('--verify', 'check that the input leads to the result in the file')
    .addOption(new Option('--json', 'print JSON').conflicts('csv'))
    .option('--csv', 'print CSV, a line for each recording')
    .addOption(
      new Option('--watch', 'watch it on the full screen; two files: side by side').conflicts([
        'json',
        'csv',
        'verify',
        'folder',
      ]),
    )
    .option('--plain', 'with --watch: line by line, for screen readers and pipes')
    .addOption(jobsOption('number of threads', 1, availableParallelism()))
    .addOption(quietOption())
    .addHelpText('after', HELP)
    .action(
      async (
        files: readonly string[],
        { watch: isWatched, plain: isPlain, ...options }: Options,
        command: StatusCommand,
      ) => {
        if (isWatched === true) {
          const [file, beside] = files;
          if (file === undefined || files.length > 2) command.error("error: option '--watch' needs one file or two");
          return await watch(file, beside, isPlain);
        }
        if (isPlain === true) command.error("error: option '--plain' needs --watch");
        const { replayCommand } = await import('./replay-command.ts');
        return await replayCommand(files, options);
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
  countermine replay --watch mine.avf yours.avf
  countermine replay game.mvf -f rawvf -o game.rawvf
  countermine replay --folder recordings --csv > recordings.csv
`;

/** Reads the value of an option as a time in seconds, 0 included. */
function timeInSeconds(text: string): number {
  if (/^\d{1,6}(\.\d{1,6})?$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Expected a number of seconds from 0 to 999999.');
}
