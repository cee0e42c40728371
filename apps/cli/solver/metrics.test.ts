import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, shell } from '../testing/command.ts';
import { useWarmCommand } from '../testing/warm-command.ts';

const warm = useWarmCommand();

interface Reference {
  readonly W: number;
  readonly H: number;
  readonly mines: readonly number[];
  readonly bbbv: number;
  readonly openings: number;
  readonly islands: number;
  readonly oneWayZini: number;
  readonly eightWayZini: number;
}

const references: Reference[] = JSON.parse(readFileSync(join(ROOT, 'fixtures/solver/metrics.json'), 'utf8'));
const lines = references.map(({ W, H, mines }, index) => `${index} ${W} ${H} 0 ${mines.join(',')}\n`);

describe('countermine metrics', () => {
  it('measures boards as the references do', async () => {
    const { stdout, stderr, status } = await warm.run(['metrics', '-', '--json'], lines.join(''));
    const measured = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(measured).toMatchObject(
      references.map(({ W, H, mines, bbbv, openings, islands, oneWayZini, eightWayZini }, id) => ({
        ...{ id, width: W, height: H, mines: mines.length },
        ...{ bbbv, openings, islands, oneWayZini, eightWayZini },
      })),
    );
    expect([stderr, status]).toEqual(['', 0]);
  });

  it('separates its columns, however wide ids and values are', async () => {
    const mines = Array.from({ length: 100 }, (_, cell) => 2 * cell).join(',');
    const boards = `地雷盤 2 2 3 0\na-name-that-is-long 2 2 3 0\nc 1000 1000 1 ${mines}\n`;
    const { stdout } = await warm.run(['metrics'], boards);
    expect(Buffer.from(stdout, 'latin1').toString('utf8').split('\n').slice(1, -1)).toEqual([
      '地雷盤         2x2      1     3         0        1     3           3  -',
      'a-name-that-is-long',
      '               2x2      1     3         0        1     3           3  -',
      expect.stringMatching(/^c {8}1000x1000 {4}100 +\d+ +\d+ +\d+ +\d+ +\d+ {2}-$/),
      expect.stringMatching(/^mean {20}( +\d+\.\d\d){5}$/),
    ]);
  });

  it('is a table, with the means', async () => {
    const { stdout } = await warm.run(['metrics'], 'a 7 4 5 0,10,14,18\nb 2 2 3 0\n');
    expect(stdout).toBe(
      [
        'id            size  mines   3BV  openings  islands  ZiNi  8-way ZiNi  hardest',
        'a              7x4      4    10         2        3     8           7  one-one',
        'b              2x2      1     3         0        1     3           3  -',
        'mean                       6.50      1.00     2.00  5.50        5.00',
        '',
      ].join('\n'),
    );
  });

  it('names the hardest technique that a board needs, which generate can ask for', async () => {
    const generate = (technique: string) =>
      warm.run(['generate', '--level', 'beginner', '--hardest', technique, '--count', '3', '--seed', '7'], '');
    for (const technique of ['reduction', 'one-two', 'mine-count']) {
      const { stdout } = await warm.run(['metrics', '--json'], (await generate(technique)).stdout);
      const hardest = stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).hardest);
      expect(hardest).toEqual([technique, technique, technique]);
    }
    expect(await generate('counting')).toMatchObject({ status: 2, stdout: '' });
  });

  it('reads what generate prints, as lines and as JSON', async () => {
    const generate = '"$COUNTERMINE" generate --level beginner --no-guess --count 3 --seed 7';
    const lines = await shell(`${generate} | "$COUNTERMINE" metrics`);
    const json = await shell(`${generate} --json | "$COUNTERMINE" metrics`);
    expect(lines.stdout.split('\n')).toHaveLength(6);
    expect(json).toEqual(lines);
  });

  it('lists the lines that are not boards, and measures the others', async () => {
    const boards = '# boards\n1 2 2 3 0\n2 2 2 3\n3 2 2 3 4\n4 40000 40000 0 1\n5 30000 30000 0 1\n6 2 2 3 -\n';
    const { stdout, stderr, status } = await warm.run(['metrics', '-', '--json'], boards);
    expect(stdout.match(/"id":\d/g)).toEqual(['"id":1', '"id":6']);
    expect(stderr).toBe(
      [
        'countermine: standard input, line 3: expected 5 fields, id width height start mines, found 4',
        'countermine: standard input, line 4: mines: there is no cell 4; the cells of the board are 0 to 3',
        'countermine: standard input, line 5: width and height: a board cannot be 40000 x 40000',
        'countermine: standard input, line 6: width and height: a board of 30000 x 30000 cells is too large; the most is 16,777,216 cells',
        '',
      ].join('\n'),
    );
    expect(status).toBe(1);
  });

  it.each([
    [['metrics'], 1, 'standard input: no board found'],
    [['metrics', '/dev/null'], 1, '/dev/null: no board found'],
    [['metrics', 'nosuch.txt'], 74, 'cannot read nosuch.txt: No such file or directory'],
  ])('%j: status %i and one line', async (args, expected, message) => {
    const { stderr, status } = await warm.run(args);
    expect(stderr).toMatch(/^countermine: [^\n]*\n$/);
    expect(stderr).toContain(message);
    expect(status).toBe(expected);
  });
});
