import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COUNTERMINE, countermine } from '../apps/cli/testing/command.ts';
import { PYTHON } from '../apps/cli/testing/python.ts';
import manifest from '../package.json' with { type: 'json' };
import { findProgram } from './find-program.mjs';

// The files of deploy/ are for programs that are not here: what they say about ours is compared with it.

const ROOT = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const unit = read('deploy/countermine.service');
const image = read('deploy/Dockerfile');
const page = read('docs/deploy.md');

/** The options that a command line gives to `countermine serve`. */
function optionsIn(text: string): string[] {
  return [...text.matchAll(/--[a-z-]+/g)].map(([option]) => option);
}

/** A socket at which systemd would listen: Node has none of its kind, Python has. */
const RECEIVER = `
import socket, sys
listening = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
listening.bind(sys.argv[1])
print("listening", flush=True)
while True:
    # Closes what is sent with it, for which the sender waits.
    print(listening.recv(4096).decode(), flush=True)
`;
const HAS_SYSTEMD = PYTHON !== undefined && findProgram(['systemd-notify']) !== undefined;

async function startServiceManager() {
  const folder = mkdtempSync(join(tmpdir(), 'countermine-systemd-'));
  const socket = join(folder, 'notify');
  const receiver = spawn('python3', ['-c', RECEIVER, socket], { stdio: ['ignore', 'pipe', 'inherit'] });
  let told = '';
  receiver.stdout.on('data', (text: Buffer) => {
    told += text.toString();
  });
  await expect.poll(() => told).toContain('listening');
  const end = (): void => {
    receiver.kill();
    rmSync(folder, { recursive: true });
  };
  return { socket, told: () => told, end };
}

describe('deploy/', () => {
  it('starts the server with options that it has', async () => {
    const { stdout } = await countermine(['serve', '--help']);
    const [start = ''] = /^ExecStart=.+/m.exec(unit) ?? [];
    const [command = ''] = /^CMD .+/m.exec(image) ?? [];
    expect(start).toContain('countermine serve --host 127.0.0.1 --port 8080');
    expect(command).toContain('"countermine", "serve"');
    for (const option of [...optionsIn(start), ...optionsIn(command)]) expect(stdout).toContain(`  ${option}`);
  });

  it.each(['nginx.conf', 'Caddyfile'])('has a %s that leads to where the unit listens', (name) => {
    expect(read(`deploy/${name}`)).toMatch(/^[^#\n]*127\.0\.0\.1:8080\b/m);
  });

  it('builds the image with scripts that there are, and Node as the package wants it', () => {
    const scripts = [...image.matchAll(/npm run ([a-z]+)/g)].map(([, name = '']) => name);
    expect(scripts).toEqual(['build', 'pack']);
    expect(Object.keys(manifest.scripts)).toEqual(expect.arrayContaining(scripts));
    const [, version] = /^ARG NODE=node:(\d+)\.\d+\.\d+-/m.exec(image) ?? [];
    expect(Number(version)).toBeGreaterThanOrEqual(20);
    expect([...image.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)).toEqual(Array(2).fill('$' + '{NODE}'));
    expect(image).toMatch(/^HEALTHCHECK .+\n.+\/api\/ready/m);
    expect(image).toContain('/source/dist/packages/countermine-*.tgz');
  });

  it('has an nginx.conf that asks for HTTPS, and limits each address', () => {
    const proxy = read('deploy/nginx.conf');
    for (const line of [
      /return 301 https:/,
      /add_header Strict-Transport-Security "max-age=\d{8}"/,
      /limit_req zone=/,
      /limit_conn /,
    ]) {
      expect(proxy).toMatch(line);
    }
  });

  it('has a unit that is told when the service can be used, that it lives, and that it stops', async () => {
    expect(unit).toMatch(/^Type=notify\nNotifyAccess=all\nWatchdogSec=\d+/m);
    expect(unit).toMatch(/^MemoryMax=/m);
    if (!HAS_SYSTEMD) return;
    const manager = await startServiceManager();
    const environment = { ...process.env, NOTIFY_SOCKET: manager.socket, WATCHDOG_USEC: '150000' };
    const server = spawn(COUNTERMINE, ['serve', '--port', '0', '--no-online'], { env: environment, stdio: 'ignore' });
    await expect.poll(() => manager.told()).toMatch(/READY=1.*WATCHDOG=1.*WATCHDOG=1/s);
    server.kill('SIGTERM');
    await expect.poll(() => manager.told()).toContain('STOPPING=1');
    manager.end();
  });

  it('has nothing that docs/deploy.md does not describe', () => {
    for (const name of readdirSync(join(ROOT, 'deploy'))) {
      if (!name.endsWith('.dockerignore')) expect(page).toContain(`deploy/${name}`);
    }
    expect(page).toContain(`dist/packages/countermine-${manifest.version}.tgz`);
  });
});
