import { expect, it } from 'vitest';
import { StatusCommand } from '../command-line/status-command.ts';
import { COMMAND_PARTS } from './command-parts.ts';

it('every part has the commands by whose names it is found', async () => {
  for (const { names, load } of COMMAND_PARTS) {
    const program = new StatusCommand(undefined, () => {});
    (await load())(program);
    expect(program.commands.map((command) => command.name())).toEqual(names);
  }
});
