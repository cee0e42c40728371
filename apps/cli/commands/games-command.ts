import type { Command } from 'commander';
import { print } from '../host/streams.ts';
import { gamesAsJson, gamesAsText } from './games.ts';

/** `games`: the course games. */
export function addGames(program: Command): void {
  program
    .command('games')
    .description('list the course games with their sources, readings and misconceptions')
    .option('--json', 'print JSON')
    .action(({ json }: { json?: true }) => print(json ? gamesAsJson() : gamesAsText()));
}
