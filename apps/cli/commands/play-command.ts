import { MAX_SEED } from '@countermine/core/game/game-record.ts';
import { FIRST_MOVES, LEVELS, MAX_SIDE } from '@countermine/core/game/params.ts';
import { REVEAL_RULES } from '@countermine/core/reveal/reveal.ts';
import type { PlayRequest } from '@countermine/tui/start/play-settings.ts';
import { type Command, Option } from 'commander';
import { type Finish, isoDate, languageOption, wholeNumber } from '../command-line/options.ts';
import { startPlay } from '../host/bundle.ts';

/** What makes a board; a game that is named, and the board of a day, have it all. */
const OF_BOARD = ['level', 'width', 'height', 'mines', 'guess', 'reveal', 'firstMove', 'questionMarks', 'seed'];

/** `play`: the game on the full screen, or line by line. */
export function addPlay(program: Command, finish: Finish): void {
  const play = program.command('play');
  addBoardOptions(play);
  play
    .description('play Minesweeper in the terminal, full screen or line by line')
    .argument(
      '[game]',
      'a link, a game ID, the text of a game, or a file with one of these; -: standard input, or a board of generate',
    )
    .option('--new', 'start a new game like the last one, even if there is an unfinished one')
    .option('--plain', 'line by line, for screen readers, braille displays and pipes')
    .option('--ascii', 'draw with ASCII characters only')
    .addOption(
      new Option('--colours <depth>', 'number of colours (default: what the terminal supports)').choices([
        'none',
        '16',
        '256',
        '24-bit',
      ]),
    )
    .addOption(
      new Option('--background <kind>', 'background of the terminal (default: as it reports, else dark)').choices([
        'dark',
        'light',
      ]),
    )
    .option('--no-mouse', 'leave the mouse to the terminal, for example to select text')
    .option('--no-animation', 'no explosions or other movement')
    .addOption(languageOption())
    .option('--print-config', 'print a config file with all current settings and exit')
    .addHelpText('after', PLAY_HELP)
    .action(async (shared: string | undefined, options: Options) => {
      if (shared !== undefined) rejectWithGame(play);
      finish(await startPlay(requestOf(shared, options)));
    });
}

/** What is played, where it is neither the last game nor one that is named. */
function addBoardOptions(command: Command): void {
  command
    .addOption(
      new Option('--level <name>', 'a standard size')
        .choices(Object.keys(LEVELS))
        .conflicts(['width', 'height', 'mines']),
    )
    .option('--width <n>', `custom size: number of columns, up to ${MAX_SIDE}`, wholeNumber(1, MAX_SIDE))
    .option('--height <n>', 'custom size: number of rows', wholeNumber(1, MAX_SIDE))
    .option('--mines <n>', 'custom size: number of mines', wholeNumber(0, MAX_SIDE * MAX_SIDE))
    // In this order: the other way round, the one that is not said would count as said.
    .option('--guess', 'a random board, which may need guessing')
    .option('--no-guess', 'a board that can be won without guessing')
    .addOption(new Option('--reveal <rule>', 'which cells a move opens; flood is the usual rule').choices(REVEAL_RULES))
    .addOption(
      new Option('--first-move <rule>', 'the first cell: no mine (safe), no mines around it (opening) ...').choices(
        FIRST_MOVES,
      ),
    )
    .option('--question-marks', 'flagging a flagged cell turns it into a question mark')
    .option('--seed <n>', 'random seed: the same number gives the same board', wholeNumber(0, MAX_SEED))
    .addOption(
      new Option('--daily [date]', "the board of a day, for example 2026-11-21 (default: today's)")
        .argParser(isoDate)
        .conflicts(OF_BOARD),
    );
  rejectBoth(command, '--guess', '--no-guess');
}

/** For an option and its opposite, of which the last would hold. */
function rejectBoth(command: Command, ...flags: readonly string[]): void {
  const said = new Set<string>();
  for (const flag of flags) {
    command.on(`option:${flag.slice(2)}`, () => {
      if (said.add(flag).size > 1) command.error(cannotBeUsed(`option '${flags[0]}'`, `option '${flags[1]}'`));
    });
  }
}

/** What a game that is named says itself. */
function rejectWithGame(command: Command): void {
  for (const name of [...OF_BOARD, 'daily']) {
    if (command.getOptionValueSource(name) !== 'cli') continue;
    const isNegated = command.getOptionValue(name) === false;
    const option = command.options.find((one) => one.attributeName() === name && one.negate === isNegated);
    command.error(cannotBeUsed(`option '${option?.flags}'`, 'a game'));
  }
}

function cannotBeUsed(one: string, other: string): string {
  return `error: ${one} cannot be used with ${other}`;
}

interface Options extends Omit<PlayRequest, 'shared' | 'noGuess' | 'fresh'> {
  readonly guess?: boolean;
  readonly mouse: boolean;
  readonly animation: boolean;
  readonly new?: true;
}

/** The options as the bundle takes them: what was not said is left out. */
function requestOf(
  shared: string | undefined,
  { guess, mouse, animation, new: fresh, ...others }: Options,
): PlayRequest {
  return {
    ...others,
    ...(shared !== undefined && { shared }),
    ...(guess !== undefined && { noGuess: !guess }),
    ...(fresh && { fresh }),
    ...(!mouse && { mouse }),
    ...(!animation && { animation }),
  };
}

const PLAY_HELP = `
With no options, your unfinished game continues; if there is none, a new game like the last one starts. See also
docs/play.md.

Examples:
  countermine play --level expert --no-guess
  countermine play --daily
  countermine play 9x9:6,3,m50e3e13fe2f1e247b3d90
  countermine generate --level expert --no-guess | countermine play -
  countermine play --plain < commands.txt

Keys: arrows or h j k l move, Space opens, f flags, i gives a hint, u undoes, ? shows all keys, q quits.

Files: settings in $XDG_CONFIG_HOME/countermine/config.json, games and history in $XDG_DATA_HOME/countermine
(by default in ~/.config and ~/.local/share; on macOS in ~/Library/Application Support/countermine, on Windows in
%APPDATA%\\countermine and %LOCALAPPDATA%\\countermine). To change settings:
  countermine play --print-config > config.json      then edit it and move it there

Exit status: 0; 1 for a game that cannot be read, or if there is no terminal; 2 for an invalid command line; 70 for a
bug in Countermine; 74 when input cannot be read or the game cannot be saved; 129, 130 or 143 when ended by SIGHUP,
Ctrl-C or SIGTERM: the game is saved.
`;
