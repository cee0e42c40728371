import { LEVELS } from '@countermine/core/game/params.ts';
import { MAX_PLAYERS } from '@countermine/play/protocol/game-kinds.ts';
import type { EngineOnlineRequest } from '@countermine/tui/online/play-engine.ts';
import { type Command, Option } from 'commander';
import { MOVE_TIME, requireSeparator } from '../command-line/engine-options.ts';
import { seconds, wholeNumber } from '../command-line/number-option.ts';
import { loadBundle } from './bundle.ts';
import type { Finish } from './finish.ts';
import { TUI_HOST } from './tui-host.ts';

const MOST_GAMES = 10_000;

/** Options that mean nothing elsewhere. */
const NEW_ROOM_OPTIONS = ['level', 'guess', 'players'] as const;

/** `online engine`: a program plays ranked games, or in a room. */
export function addEngineOnline(group: Command, finish: Finish): void {
  const command = group
    .command('engine')
    .description('let an engine play ranked games, or in a room; programs have leaderboards of their own')
    .argument(
      '<what>',
      'a ranked board such as expert-no-guess, daily, race or together for a new room, or the link or code of one',
    )
    .argument('[engine...]', 'a program that speaks the engine protocol, and its arguments, after --')
    .usage('<what> [options] -- <engine> [arguments...]')
    .option('--games <n>', `number of games or matches, up to ${MOST_GAMES}`, wholeNumber(1, MOST_GAMES), 1)
    .option('--move-time <seconds>', 'how long a move may take', seconds, MOVE_TIME)
    .addOption(
      new Option('--level <name>', 'the board of a new room (default: "beginner")').choices(Object.keys(LEVELS)),
    )
    .option('--guess', 'in a new room: a random board, which may need guessing')
    .option('--players <n>', 'wait until so many are in a new room (default: 2 to race)', wholeNumber(1, MAX_PLAYERS))
    .option('--server <url>', 'the server; see countermine online --help')
    .option('--name <name>', "the engine's name on the server (default: what it calls itself)")
    .option('--json', 'print a line of JSON for each game')
    .addHelpText('after', HELP);
  command.action(async (what: string, words: string[], options: Omit<EngineOnlineRequest, 'what' | 'command'>) => {
    const wrong = NEW_ROOM_OPTIONS.find((option) => command.getOptionValue(option) !== undefined);
    if (wrong !== undefined && what !== 'race' && what !== 'together') {
      command.error(`error: --${wrong} is for a new room: online engine race, or together`);
    }
    if (words.length === 0) command.error("error: missing required argument 'engine'");
    requireSeparator(command, `online engine ${what}`, words);
    finish(await loadBundle('play').playEngineOnline({ what, command: words, ...options }, TUI_HOST));
  });
}

const HELP = `
docs/protocol.md describes the lines that engines read and write. An engine is a player of its own, by its name; its key
for each server is stored beside yours. In a race it is ready for each match until --games are played.
The link of a new room is printed first: others join with it.

Examples:
  countermine online engine expert --games 20 -- python3 my_engine.py
  countermine online engine http://127.0.0.1:8080/#/room/4k7m2p9q3rst -- countermine engine
  countermine online engine race --level expert --players 3 --games 5 -- python3 my_engine.py
  countermine online leaderboard expert --engines

Exit status: 0; 1 if the engine fails, or the server or the room cannot be reached; 2 for an invalid command line; 130 or
143 when interrupted.
`;
