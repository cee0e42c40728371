import { LEVELS } from '@countermine/core/game/params.ts';
import { Argument, type Command, Option } from 'commander';
import { runBundle } from './bundle.ts';
import type { Finish } from './finish.ts';
import { languageOption } from './language-option.ts';
import { addEngineOnline } from './online-engine-command.ts';
import { TUI_HOST } from './tui-host.ts';

/** `online`: playing with others, through a server. */
export function addOnline(program: Command, finish: Finish): void {
  const group = program
    .command('online')
    .description('play with others: race each other, or clear one board together')
    .addHelpText('after', ONLINE_HELP);
  for (const what of ['race', 'together'] as const) {
    const create = group
      .command(what)
      .description(what === 'race' ? 'open a room for races' : 'open a room for one board that all play on')
      .addOption(new Option('--level <name>', 'the board').choices(Object.keys(LEVELS)).default('beginner'))
      .option('--guess', 'a random board, which may need guessing');
    addOnlineOptions(create).action(async (options: object) => finish(await run({ what, ...options })));
  }
  for (const what of ['join', 'watch'] as const) {
    const enter = group
      .command(what)
      .description(what === 'join' ? 'play in a room' : 'look on in a room')
      .argument('<room>', 'its link, or its code');
    addOnlineOptions(enter).action(async (room: string, options: object) =>
      finish(await run({ what, room, ...options })),
    );
  }
  addEngineOnline(group, finish);
  addLeaderboard(group, finish);
}

/** `online leaderboard`: the best games on a board. */
function addLeaderboard(group: Command, finish: Finish): void {
  group
    .command('leaderboard')
    .description('print the best ranked games on a board; ranked games are played on the page')
    .addArgument(new Argument('[board]', 'the board').choices(RANKED).default('beginner'))
    .option('--week', 'of this week only')
    .option('--engines', 'of programs')
    .option('--server <url>', 'the server (default: http://127.0.0.1:8080)')
    .action(async (board: string, options: object) =>
      finish(await runBundle('play', 'showLeaderboard', { board, ...options }, TUI_HOST)),
    );
}

/** What is ranked: each level as it is and without a guess, and the board of the day. */
const RANKED = [...Object.keys(LEVELS), ...Object.keys(LEVELS).map((level) => `${level}-no-guess`), 'daily'];

function run(request: object): Promise<number> {
  return runBundle('play', 'playInRoom', request, TUI_HOST);
}

function addOnlineOptions(command: Command): Command {
  return command
    .option('--server <url>', 'the server (default: that of the link, or http://127.0.0.1:8080)')
    .option('--name <name>', 'your name, if you are new there (default: one with a number)')
    .option('--plain', 'line by line, for screen readers, braille displays and pipes')
    .option('--ascii', 'draw with ASCII characters only')
    .addOption(languageOption());
}

const ONLINE_HELP = `
A server is needed: npm start, or countermine serve, on this machine or another. There is no account; your key for each
server is stored in $XDG_DATA_HOME/countermine/players.json.

Examples:
  countermine online race --level expert
  countermine online join http://127.0.0.1:8080/#/room/4k7m2p9q3rst --name Ada

Exit status: 0; 1 if the server or the room cannot be reached; 2 for an invalid command line.
`;
