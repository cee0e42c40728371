import { once } from 'node:events';
import { constants, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clientMessage, serverMessage } from '@countermine/play/protocol/messages.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { begin, COUNTERMINE, finish, ROOT } from '../testing/command.ts';
import { PYTHON } from '../testing/python.ts';
import { useWarmCommand } from '../testing/warm-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'countermine-engines-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const warm = useWarmCommand();
const EXAMPLES = join(ROOT, 'examples/engines');
/** Mines at both ends of a row; the start shows 1, and opens nothing else. */
const boards = join(folder, 'boards.txt');
writeFileSync(boards, 'a 6 1 1 0,5\nb 6 1 1 0,5\n');
/** Ready, and then whatever it is. */
const READY = 'read -r line; echo ready 1;';
const ASKED = `${READY} while read -r word rest; do [ "$word" = go ] && break; done;`;

const simulate = (engine: readonly string[], ...options: string[]) =>
  warm.run(['simulate', '--boards', boards, '--workers', '1', ...options, '--', ...engine]);
const simulateShell = (script: string, ...options: string[]) => simulate(['sh', '-c', script], ...options);

it.runIf(existsSync('/proc/self/fdinfo'))(
  'leaves a pipe blocking for others that write to it, as an engine',
  async () => {
    const engine = begin(process.execPath, [join(ROOT, 'dist/countermine.cjs'), 'engine']);
    const ended = finish(engine);
    engine.stdin.write('countermine 1\n');
    await once(engine.stdout, 'data');
    const flags = /^flags:\s*(\d+)$/m.exec(readFileSync(`/proc/${engine.pid}/fdinfo/1`, 'utf8'))?.[1];
    engine.stdin.end();
    expect((await ended).stdout).toMatch(/^name /);
    expect(Number.parseInt(flags ?? '', 8) & constants.O_NONBLOCK).toBe(0);
  },
);

describe('simulate with an engine', () => {
  it('plays by its moves and counts its guesses', async () => {
    const { stdout, stderr, status } = await simulate([join(EXAMPLES, 'first.sh')]);
    expect(stdout).toMatch(/^2 boards of boards\.txt\nwon {7}0 of 2: /);
    expect(stdout).toContain('guesses   1.00 a game, 0.00 of them while another cell was certainly safe\n');
    expect([stderr, status]).toEqual(['', 0]);
  });

  it('plays the same games with our own solver as an engine as with our solver', async () => {
    const options = ['--level', 'intermediate', '--games', '6', '--seed', '7', '--workers', '2'];
    const [own, engine] = [join(folder, 'own.txt'), join(folder, 'engine.txt')];
    const { stdout, status } = await warm.run([
      ...['simulate', ...options, '--out', engine, '--', COUNTERMINE, 'engine'],
    ]);
    await warm.run(['simulate', ...options, '--out', own]);
    const gamesIn = (path: string) => readFileSync(path, 'utf8').replace(/ [\d.]+$/gm, '');
    expect(gamesIn(engine)).toBe(gamesIn(own));
    expect(stdout).toContain(', 0.00 of them while another cell was certainly safe\n');
    expect(status).toBe(0);
  });

  it.runIf(PYTHON !== undefined)('plays with the engine in Python, which wins boards that need no guess', async () => {
    const level = ['--level', 'intermediate', '--no-guess', '--count', '5', '--seed', '3'];
    const { stdout: drawn } = await warm.run(['generate', ...level]);
    const file = join(folder, 'no-guess.txt');
    writeFileSync(file, drawn);
    const python = ['python3', join(EXAMPLES, 'counting.py')];
    const { stdout } = await warm.run(['simulate', '--boards', file, '--json', '--', ...python]);
    const summary: unknown = JSON.parse(stdout);
    expect(summary).toMatchObject({ games: 5 });
    expect(summary).toHaveProperty(
      'won',
      expect.toSatisfy((won: number) => won >= 3),
    );
  });

  it.each([
    ['ends at once', 'exit 3', 'the engine ended with status 3'],
    ['does not say ready', 'echo hello', 'line 1 of the engine, hello: send `ready 1` in answer to `countermine 1`'],
    [
      'moves before it is ready',
      'echo open 1',
      'line 1 of the engine, open 1: send `ready 1` in answer to `countermine 1`',
    ],
    ['speaks another version', 'echo ready 2', 'the engine speaks version 2 of the protocol; send `ready 1` in answer'],
  ])('ends when an engine %s', async (_, script, problem) => {
    const { stdout, stderr, status } = await simulateShell(script);
    expect(stderr).toContain(`countermine: ${problem}`);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect([stdout, status]).toEqual(['', 1]);
  });

  it('ends when there is no such engine', async () => {
    const { stderr, status } = await simulate(['./no-such-engine']);
    expect(stderr).toMatch(/^countermine: the engine cannot be started: [^\n]+\n$/);
    expect(status).toBe(1);
  });

  it.each([
    ['dies', `${ASKED} kill -9 $$`, 'the engine was ended by SIGKILL'],
    ['ends', `${ASKED} exit 4`, 'the engine ended with status 4'],
    ['writes nonsense', `${ASKED} echo opn 5`, 'line 2 of the engine, opn 5: expected open, flag, chord'],
    ['names no cell', `${ASKED} echo open c4`, 'line 2 of the engine, open c4: expected cells, counted from 0'],
    ['is not asked for that', `${ASKED} echo ready 1`, 'line 2 of the engine, ready 1: expected a move'],
    ['prints without an end', `${ASKED} yes info`, 'the engine printed more than 1,048,576 characters without'],
    ['never ends a line', `${ASKED} yes | tr -d '\\n'`, 'the engine printed a line of more than 65,536 characters'],
    ['moves off the board', `${READY} yes open 6 | head -50`, 'off-board; 10 moves of this game were not allowed'],
    ['opens open cells', `${READY} yes open 1 | head -50`, 'already-open; 10 moves of this game were not allowed'],
    ['flags without an end', `${READY} yes flag 0 | head -100`, 'the engine did not finish the game within 60 moves'],
  ])('gives a game up when its engine %s', async (_, script, why) => {
    const { stdout, stderr, status } = await simulateShell(script, '--games', '1', '--move-time', '600');
    expect(stdout).toContain('won       0 of 1: ');
    expect(stdout).toMatch(/\ngiven up {2}1 game, not won: .+; board a\n$/);
    expect(stdout).toContain(why);
    expect([stderr, status]).toEqual(['', 1]);
  });

  it('gives a game up when its engine takes too long, and ends what it has started', async () => {
    const script = `${READY} sleep 1000 & wait`;
    const { stdout, status } = await simulateShell(script, '--games', '1', '--move-time', '0.05');
    expect(stdout).toContain('given up  1 game, not won: the engine did not answer within 50 ms; board a\n');
    expect(status).toBe(1);
  });

  it('starts an engine anew for the next game', async () => {
    const { stdout } = await simulateShell(`${ASKED} exit 4`);
    expect(stdout).toContain('given up  2 games, not won: the engine ended with status 4; boards a, b\n');
  });

  it('ends after ten games that were given up', async () => {
    const options = ['--level', 'beginner', '--games', '50', '--seed', '1', '--workers', '1'];
    const { stdout, stderr, status } = await warm.run(['simulate', ...options, '--', 'sh', '-c', `${ASKED} exit 4`]);
    expect(stdout).toContain('won       0 of 10: ');
    expect([stderr, status]).toEqual(['countermine: the engine ended with status 4\n', 1]);
  });

  it('tells an engine of a refused move, after which it may try again', async () => {
    const log = join(folder, 'log.txt');
    const script = `${READY} echo open 1; echo chord 5; echo flag 0; echo resign; cat >${log}`;
    const { stdout } = await simulateShell(script, '--games', '1');
    const [first, ...lines] = readFileSync(log, 'utf8').split('\n');
    expect(first).toBe('newgame 6 1 2 first safe guess yes');
    expect(lines.slice(0, -1)).toEqual([
      ...['known 1=1', 'go 10000', 'refused already-open 1', 'go 10000', 'refused not-open 5', 'go 10000'],
      ...['known 0=F', 'go 10000', 'end stopped', 'quit'],
    ]);
    expect(stdout).toContain('won       0 of 1');
  });

  it('needs -- before an engine', async () => {
    const { stderr, status } = await warm.run(['simulate', '--level', 'beginner', '--games', '1', './engine']);
    expect(stderr).toMatch(/^countermine: put -- before the program: simulate -- \.\/engine; see /);
    expect(status).toBe(2);
  });
});

describe('docs/protocol.md', () => {
  const page = readFileSync(join(ROOT, 'docs/protocol.md'), 'utf8');

  it('shows the engine of the examples', () => {
    const [first, , ...rest] = readFileSync(join(EXAMPLES, 'first.sh'), 'utf8').split('\n');
    expect(page).toContain([first, ...rest].join('\n'));
  });

  it('shows messages as the server takes and sends them', () => {
    const messages = [...page.matchAll(/```json\n(.*?)```/gs)].flatMap(([, text = '']) => text.trim().split('\n'));
    expect(messages.length).toBeGreaterThan(5);
    for (const text of messages) {
      const message: unknown = JSON.parse(text);
      const isAnswer = serverMessage.safeParse(message).success;
      expect({ text, isMessage: isAnswer || clientMessage.safeParse(message).success }).toEqual({
        text,
        isMessage: true,
      });
    }
  });

  it('shows a game as it goes', async () => {
    const [, example = ''] = /```text\n(> countermine.+?)```/s.exec(page) ?? [];
    const said = (who: string) => example.split('\n').flatMap((line) => (line.startsWith(who) ? [line.slice(2)] : []));
    const [board, log] = [join(folder, 'example.txt'), join(folder, 'example-log.txt')];
    writeFileSync(board, 'x 3 3 0 5\n');
    const answers = said('<').map((line) => `echo ${line}`);
    const { stdout } = await warm.run([
      ...['simulate', '--boards', board, '--', 'sh', '-c', `${answers.join(';')}; cat >${log}`],
    ]);
    expect(stdout).toContain('won       1 of 1: ');
    expect(readFileSync(log, 'utf8')).toBe(`${said('>').join('\n')}\n`);
  });
});

describe('engine', () => {
  it('plays what it is told', async () => {
    const lines = ['countermine 1', 'newgame 6 1 2 first safe guess yes start 2', 'go 1000', 'known 1=1 2=0 3=0 4=1'];
    const { stdout, status } = await warm.run(['engine'], `${lines.join('\n')}\ngo 1000\nend won\nquit\n`);
    expect(stdout).toBe('name Countermine\nready 1\nopen 2\nresign\n');
    expect(status).toBe(0);
  });

  it.each([
    ['go 1000', 'there is no game'],
    ['newgame 0 5 1 first safe', 'there is no such board'],
    ['newgame 5 5 1 first never', 'expected first safe or opening'],
    ['newgame 5 5 1 first safe\nknown 25=1', 'cell 25 is not on the board'],
    ['newgame 5 5 1 first safe\nknown 3=9', 'expected cells as CELL=VALUE'],
    ['hello', 'expected countermine, newgame, known, go, refused, room, end, quit, key, error'],
  ])('names a line that no host says: %j', async (text, problem) => {
    const { stdout, stderr, status } = await warm.run(['engine'], `${text}\n`);
    const line = text.split('\n').length;
    expect(stderr).toBe(`countermine: standard input, line ${line}: ${problem}\n`);
    expect([stdout, status]).toEqual(['', 1]);
  });
});
