import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { begin, countermine, finish, ROOT } from '../testing/command.ts';
import { Servers } from '../testing/serving.ts';
import { useWarmCommand } from '../testing/warm-command.ts';

const warm = useWarmCommand();
const servers = new Servers();
const occupants: Server[] = [];

afterEach(() => {
  servers.kill();
  for (const server of occupants.splice(0)) server.close();
});

/** A port that is taken, with how to give it back. */
async function takePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  occupants.push(server);
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  return address.port;
}

describe('countermine serve', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('serves the page at the address it prints, until %s', async (signal) => {
    const { address, end } = await servers.serve(['serve', '--port', '0']);
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    const response = await fetch(address);
    expect(await response.text()).toContain('<title>Countermine</title>');
    const { stdout, stderr, status } = await end(signal);
    expect(stdout).toBe(`Countermine is at ${address}\n`);
    expect([stderr, status]).toEqual(['', 0]);
    await expect(fetch(address)).rejects.toThrow();
  });

  it('uses the next free port, and reports that', async () => {
    const taken = await takePort();
    const { address, end } = await servers.serve(['serve', '--port', String(taken)]);
    expect(Number(new URL(address).port)).toBeGreaterThan(taken);
    expect((await fetch(address)).status).toBe(200);
    expect((await end('SIGINT')).stderr).toContain(
      `port ${taken} is taken; using port ${new URL(address).port} (port 0 `,
    );
  });

  it('fails where no other port will do', async () => {
    const taken = await takePort();
    const { stderr, status } = await countermine(['serve', '--port', String(taken), '--strict-port']);
    expect([stderr, status]).toEqual([`countermine: cannot serve at 127.0.0.1:${taken}: the port is taken\n`, 1]);
  });

  it('says at once that $DATABASE_URL is not one', async () => {
    const { stdout, stderr, status } = await warm.run(['serve'], '', { env: { DATABASE_URL: 'rubbish' } });
    const problem = '$DATABASE_URL is not the URL of a PostgreSQL database, as postgresql://user@host/database';
    expect([stdout, stderr, status]).toEqual(['', `countermine: ${problem}\n`, 74]);
  });

  it('prints a reachable address when it listens on all of them', async () => {
    const { address, end } = await servers.serve(['serve', '--host', '0.0.0.0', '--port', '0']);
    expect((await fetch(address)).status).toBe(200);
    expect((await end('SIGINT')).stdout).toContain('Other machines may reach it too');
  });

  it.each([
    [['--port', '65536'], 'Expected a whole number from 0 to 65535', 2],
    [['--port', 'http'], 'expected a whole number', 2],
    [['--port'], "option '--port <n>' argument missing", 2],
    [['--host', ''], 'expected a host name or an address', 2],
    [['--prot', '80'], "unknown option '--prot' (did you mean --port?)", 2],
    [['page'], "unexpected argument 'page'; see", 2],
    [['--host', '192.0.2.1'], 'cannot serve at 192.0.2.1:8080: this machine has no such address', 1],
    [['--host', 'no-such-host.invalid'], 'cannot serve at no-such-host.invalid:8080: ', 1],
  ])('%j: one line about it', async (args, message, expected) => {
    const { stdout, stderr, status } = await warm.run(['serve', ...args]);
    expect(stderr).toMatch(/^countermine: [^\n]*\n$/);
    expect(stderr.toLowerCase()).toContain(message.toLowerCase());
    expect([stdout, status]).toEqual(['', expected]);
  });
});

describe('npm start', () => {
  it.each([[[]], [['--port', '0']]])('serves the page: %j', async (words) => {
    const { address, end } = await servers.serve(words, { program: ['node', 'tools/start.mjs'] });
    expect(await (await fetch(address)).text()).toContain('<title>Countermine</title>');
    expect((await end('SIGINT')).status).toBe(0);
  });

  it('runs a command with its input, bytes and status', async () => {
    const child = begin('npm', ['--silent', 'start', '--', 'run', 'calpoly']);
    child.stdin.end('-1\n');
    expect(await finish(child)).toEqual(await countermine(['run', 'calpoly'], '-1\n'));
  });

  it('runs a game byte for byte', async () => {
    const input = '2\n7 7\n0 1\n0 0\n';
    const child = begin('npm', ['-s', 'start', '--', 'run', 'calpoly'], ROOT);
    child.stdin.end(input);
    const plain = await countermine(['run', 'calpoly'], input);
    expect(plain.stdout).toContain('Round: 0\n');
    expect((await finish(child)).stdout).toBe(plain.stdout);
  });

  it.each([
    [['--help'], /^Usage: countermine \[options\] \[command\]/],
    [['--version'], /^\d/],
  ])('%j: is about the command', async (words, text) => {
    expect((await finish(begin('node', ['tools/start.mjs', ...words]))).stdout).toMatch(text);
  });
});
