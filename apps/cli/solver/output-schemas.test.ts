import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { COMMAND_SCHEMAS, misfit, publishedSchema, type SchemaName } from '../testing/command-schemas.ts';
import { useWarmCommand } from '../testing/warm-command.ts';

const warm = useWarmCommand();

const BOARD = '7 4 3 5 0,3\n';
/** A certain move, a guess, and a chord by a wrong flag. */
const LOST = 'AeKzhPATGJBgDAGX3Cl4gq9CFeiQSICF8w';

// Those of `study --json` and `history --json` are compared with what is printed where those commands are tested.
describe('what commands print as JSON', () => {
  it.each(Object.entries(COMMAND_SCHEMAS))(
    'docs/schemas/%s.schema.json is what the schema of the tests says',
    (name, schema) => {
      expect(publishedSchema(name)).toEqual(JSON.parse(JSON.stringify(z.toJSONSchema(schema))));
    },
  );

  it.each<[SchemaName, string[], string]>([
    ['board', ['generate', '--level', 'beginner', '--count', '3', '--seed', '1', '--json'], ''],
    ['board', ['generate', '--level', 'beginner', '--no-guess', '--certificate', '--seed', '1'], ''],
    ['metrics', ['metrics', '--json'], BOARD],
    ['analysis', ['analyze', '--mines', '2', '--json'], '....\n1221\n0000\n'],
    ['analysis', ['analyze', '--mines', '2', '--json'], '1...\n....\n....\n'],
    ['analysis', ['analyze', '--mines', '1', '--json'], '1.\n11\n'],
    ['simulation', ['simulate', '--json'], BOARD],
    ['simulation', ['simulate', '--level', 'beginner', '--games', '9', '--seed', '7', '--nodes', '1', '--json'], ''],
    ['review', ['review', LOST, '--json'], ''],
    ['review', ['review', 'examples/recording.rawvf', '--json'], ''],
  ])('fits %s.schema.json: %j', async (name, args, input) => {
    const { stdout } = await warm.run(args, input);
    for (const line of stdout.trimEnd().split('\n')) expect(misfit(name, line)).toBeUndefined();
  });

  it('refuses other names', () => {
    expect(misfit('board', JSON.stringify({ id: 0, W: 9, H: 9, start: 0, mines: [] }))).toBeDefined();
  });
});
