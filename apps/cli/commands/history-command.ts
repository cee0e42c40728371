import type { HistoryRequest } from '@countermine/tui/history/history-command.ts';
import { Option } from 'commander';
import { wholeNumber } from '../command-line/options.ts';
import type { StatusCommand } from '../command-line/status-command.ts';
import { loadBundle, TUI_HOST } from '../host/bundle.ts';

const MAX_LISTED = 2 ** 30;

/** `history`: the games played in the terminal; exports to the page and imports from it. */
export function addHistory(program: StatusCommand): void {
  program
    .command('history')
    .description('your games: statistics (with no options), list, export, import')
    .summary('your games: statistics, list, export, import')
    .addOption(
      new Option('--list [n]', 'list the last n games (default: 20) with their ids')
        .argParser(wholeNumber(1, MAX_LISTED))
        .conflicts(['export', 'import', 'delete', 'json']),
    )
    .addOption(
      new Option('--export <file>', 'export all games to a file; - is standard output').conflicts([
        'import',
        'delete',
        'json',
      ]),
    )
    .addOption(
      new Option('-f, --format <name>', 'csv or json (default: csv for a name in .csv, else json)').choices(FORMATS),
    )
    .addOption(
      new Option('--import <file>', 'import the games of an exported file; - is standard input').conflicts([
        'delete',
        'json',
        'format',
      ]),
    )
    .addOption(
      new Option('--delete <id>', 'delete a game by its id from --list, or the start of it').conflicts([
        'json',
        'format',
      ]),
    )
    .addOption(new Option('--json', 'print the statistics as JSON').conflicts('format'))
    .addHelpText('after', HELP)
    .action(async (request: HistoryRequest, command: StatusCommand) => {
      if ('format' in request && !('export' in request)) {
        command.error("option '--format <name>' needs option '--export <file>'");
      }
      return await loadBundle('play').history(request, TUI_HOST);
    });
}

const FORMATS = ['json', 'csv'];

const HELP = `
The games of countermine play are stored in $XDG_DATA_HOME/countermine/history.json, by default in ~/.local/share/countermine
(on macOS in ~/Library/Application Support/countermine, on Windows in %LOCALAPPDATA%\\countermine). The page exports and
imports the same JSON and CSV. An import adds only new games; nothing is imported from a damaged file.
Times count only games won without undo and without hints.

Examples:
  countermine history --export games.csv
  ssh host countermine history --export - | countermine history --import -
`;
