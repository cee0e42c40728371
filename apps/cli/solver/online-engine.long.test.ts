import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { begin, COUNTERMINE, countermine, finish, ROOT } from '../testing/command.ts';
import { Servers } from '../testing/serving.ts';

/** How long a busy machine may take. Units: ms. */
const TIMEOUT_MS = 240_000;
const FIRST = join(ROOT, 'examples/engines/first.sh');

describe('online engine', () => {
  const root = mkdtempSync(join(tmpdir(), 'countermine-online-engine-'));
  const servers = new Servers();
  let server: readonly string[] = [];

  beforeAll(async () => {
    vi.stubEnv('DATABASE_URL', '');
    vi.stubEnv('XDG_DATA_HOME', join(root, 'user'));
    const { origin } = await servers.serve(['serve', '--port', '0', '--data', join(root, 'data')]);
    server = ['--server', origin];
    // Its database is opened by the first request, which takes long on a busy machine.
    await vi.waitFor(async () => expect((await fetch(`${origin}/api/ready`)).status).toBe(200), {
      timeout: TIMEOUT_MS,
    });
  });
  afterAll(() => {
    servers.kill();
    vi.unstubAllEnvs();
    rmSync(root, { recursive: true, force: true });
  });

  const play = (what: string, ...words: readonly string[]) =>
    countermine(['online', 'engine', what, ...server, '--move-time', '600', ...words]);

  it('plays ranked games that are on the leaderboard of programs only', async () => {
    const { stdout, stderr, status } = await play(
      'beginner-no-guess',
      '--games',
      '2',
      '--name',
      'Two',
      '--',
      // It needs no guess on these boards, so that a game for the leaderboard is won for certain.
      COUNTERMINE,
      'engine',
    );
    expect(stdout).toMatch(/^(?:game [12]: won in [\d.]+ s, http:\/\/\S+\/game\/ranked-\S+\n){2}won 2 of 2 games\n$/);
    expect([stderr, status]).toEqual(['', 0]);
    const board = ['online', 'leaderboard', 'beginner-no-guess', ...server];
    await vi.waitFor(async () => expect((await countermine([...board, '--engines'])).stdout).toMatch(/^1 +Two /m), {
      timeout: TIMEOUT_MS,
    });
    expect((await countermine(board)).stdout).not.toContain('Two');
  });

  it('is ready for a race in a room, and plays in it', async () => {
    const host = begin(COUNTERMINE, ['online', 'race', ...server, '--name', 'Ada', '--plain']);
    let said = '';
    host.stdout.on('data', (bytes: Buffer) => {
      said += bytes.toString();
    });
    const finished = finish(host);
    await vi.waitFor(() => expect(said).toMatch(/\/room\/\w+/), { timeout: TIMEOUT_MS });
    const [link = ''] = /http:\S+\/room\/\w+/.exec(said) ?? [];
    const played = countermine(['online', 'engine', link, '--name', 'Racer', '--json', '--', FIRST]);
    await vi.waitFor(() => expect(said).toContain('Racer'), { timeout: TIMEOUT_MS });
    host.stdin.write('who\n');
    await vi.waitFor(() => expect(said).toContain('Racer (program'), { timeout: TIMEOUT_MS });
    host.stdin.write('ready\n');
    const { stdout, stderr, status } = await played;
    expect(JSON.parse(stdout)).toMatchObject({ number: 1, result: expect.stringMatching(/won|lost/), game: null });
    expect([stderr, status]).toEqual(['', 0]);
    host.stdin.end('leave\n');
    await finished;
  });

  it('opens a room, and races whoever comes with its link', async () => {
    const words = ['race', '--level', 'beginner', '--games', '1', ...server, '--name', 'Opens', '--json'];
    const host = begin(COUNTERMINE, ['online', 'engine', ...words, '--', FIRST]);
    let said = '';
    host.stdout.on('data', (bytes: Buffer) => {
      said += bytes.toString();
    });
    const finished = finish(host);
    await vi.waitFor(() => expect(said).toMatch(/^\{"room":"http\S+\/room\/\w{12}"\}\n/), { timeout: TIMEOUT_MS });
    const [link = ''] = /http[^"]+/.exec(said) ?? [];
    const { stdout, status } = await countermine(['online', 'engine', link, '--name', 'Comes', '--', FIRST]);
    expect([stdout, status]).toEqual([expect.stringMatching(/^game 1: (won|lost)/), 0]);
    expect(await finished).toMatchObject({ stderr: '', status: 0 });
    expect(said).toMatch(/\n\{"number":1,"result":"(won|lost)","ms":\d+,"game":null\}\n$/);
  });

  it('ends on a signal, or with its engine, while it waits for a race', async () => {
    const host = begin(COUNTERMINE, ['online', 'race', ...server, '--name', 'Ada', '--plain']);
    const room = { said: '', finished: finish(host) };
    host.stdout.on('data', (bytes: Buffer) => {
      room.said += bytes.toString();
    });
    await vi.waitFor(() => expect(room.said).toMatch(/\/room\/\w+/), { timeout: TIMEOUT_MS });
    const [link = ''] = /http:\S+\/room\/\w+/.exec(room.said) ?? [];
    const waiting = begin(COUNTERMINE, ['online', 'engine', link, '--name', 'Waits', '--', FIRST]);
    const ended = finish(waiting);
    await vi.waitFor(() => expect(room.said).toContain('Waits'), { timeout: TIMEOUT_MS });
    waiting.kill('SIGTERM');
    expect(await ended).toEqual({ stdout: '', stderr: '', status: 143 });
    const fails = ['--name', 'Goes', '--', 'sh', '-c', 'read -r line; echo ready 1'];
    expect(await countermine(['online', 'engine', link, ...fails])).toEqual({
      stdout: '',
      stderr: 'countermine: the engine ended with status 0\n',
      status: 1,
    });
    host.stdin.end('leave\n');
    await room.finished;
  });

  it.each([
    ['an engine that fails', ['beginner', '--', 'sh', '-c', 'exit 3'], 'the engine ended with status 3', 1],
    ['a room that does not exist', ['4k7m2p9q3rst', '--', FIRST], 'There is no such room. Check the link.', 1],
    ['neither a board nor a room', ['nowhere', '--', FIRST], 'nowhere is not a ranked board (beginner, ', 2],
    ['an option for rooms elsewhere', ['expert', '--players', '3', '--', FIRST], '--players is for a new room: ', 2],
    ['no engine', ['beginner'], "missing required argument 'engine'", 2],
  ])('says so in one line for %s', async (_, words, problem, expected) => {
    const [what = '', ...rest] = words;
    const { stdout, stderr, status } = await play(what, ...rest);
    expect(stderr).toMatch(/^countermine: [^\n]+\n$/);
    expect(stderr).toContain(problem);
    expect([stdout, status]).toEqual(['', expected]);
  });
});
