import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { countermine, ROOT } from '../testing/command.ts';
import { SOLVER_SCHEMAS } from '../testing/solver-schemas.ts';

type Name = keyof typeof SOLVER_SCHEMAS;

const NAMES: readonly Name[] = ['board', 'metrics', 'analysis', 'simulation'];
const BOARD = '7 4 3 5 0,3\n';

function published(name: Name): Parameters<typeof z.fromJSONSchema>[0] {
  return JSON.parse(readFileSync(join(ROOT, `docs/schemas/${name}.schema.json`), 'utf8'));
}

describe('what the solver prints as JSON', () => {
  it.each(NAMES)('docs/schemas/%s.schema.json is what the schema of the tests says', (name) => {
    expect(published(name)).toEqual(JSON.parse(JSON.stringify(z.toJSONSchema(SOLVER_SCHEMAS[name]))));
  });

  it.each<[Name, string[], string]>([
    ['board', ['generate', '--level', 'beginner', '--count', '3', '--seed', '1', '--json'], ''],
    ['board', ['generate', '--level', 'beginner', '--no-guess', '--certificate', '--seed', '1'], ''],
    ['metrics', ['metrics', '--json'], BOARD],
    ['analysis', ['analyze', '--mines', '2', '--json'], '....\n1221\n0000\n'],
    ['analysis', ['analyze', '--mines', '2', '--json'], '1...\n....\n....\n'],
    ['analysis', ['analyze', '--mines', '1', '--json'], '1.\n11\n'],
    ['simulation', ['simulate', '--json'], BOARD],
    ['simulation', ['simulate', '--level', 'beginner', '--games', '9', '--seed', '7', '--nodes', '1', '--json'], ''],
  ])('fits %s.schema.json: %j', async (name, args, input) => {
    const { stdout } = await countermine(args, input);
    const schema = z.fromJSONSchema(published(name));
    for (const line of stdout.trimEnd().split('\n')) {
      expect(schema.safeParse(JSON.parse(line)).error?.message).toBeUndefined();
    }
  });

  it('refuses other names', () => {
    const schema = z.fromJSONSchema(published('board'));
    expect(schema.safeParse({ id: 0, W: 9, H: 9, start: 0, mines: [] }).success).toBe(false);
  });
});
