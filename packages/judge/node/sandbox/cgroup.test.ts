import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findCgroups } from './cgroup.ts';

// The interface of the kernel, as files in a folder: what is made, what is written, and what is read.

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'countermine-cgroup-'));
});

afterEach(() => rmSync(root, { recursive: true }));

function group(...path: readonly string[]): string {
  const folder = join(root, ...path);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'cgroup.procs'), '');
  return folder;
}

const LIMITS = { memoryBytes: 64 * 2 ** 20, processes: 16 };

describe('control groups', () => {
  it('of version 1 are in two folders', () => {
    const [memory, pids] = [group('memory', 'own'), group('pids')];
    const run = findCgroups(root, '4:memory:/own\n3:pids:/\n')?.create('run', LIMITS);
    const name = `countermine-${process.pid}-run`;
    expect(run?.joinFiles).toEqual([join(memory, name, 'cgroup.procs'), join(pids, name, 'cgroup.procs')]);
    expect(readFileSync(join(memory, name, 'memory.limit_in_bytes'), 'utf8')).toBe(String(80 * 2 ** 20));
    expect(readFileSync(join(pids, name, 'pids.max'), 'utf8')).toBe('32');
    writeFileSync(join(memory, name, 'memory.oom_control'), 'oom_kill_disable 0\nunder_oom 0\noom_kill 1\n');
    writeFileSync(join(memory, name, 'memory.max_usage_in_bytes'), '83886080\n');
    expect(run?.finish()).toBe(83_886_080);
  });

  it('of version 1 are found where the path is that of the host of a container', () => {
    const [memory, pids] = [group('memory'), group('pids')];
    const run = findCgroups(root, '4:memory:/docker/1\n3:pids:/docker/1\n')?.create('run', LIMITS);
    expect(run?.joinFiles.map((file) => join(file, '../..'))).toEqual([memory, pids]);
  });

  it('of version 2 are in one folder', () => {
    const own = group('user.slice', 'judge.scope');
    const run = findCgroups(root, '0::/user.slice/judge.scope\n')?.create('run', LIMITS);
    const folder = join(own, `countermine-${process.pid}-run`);
    expect(run?.joinFiles).toEqual([join(folder, 'cgroup.procs')]);
    expect(readFileSync(join(folder, 'memory.max'), 'utf8')).toBe(String(80 * 2 ** 20));
    writeFileSync(join(folder, 'memory.events'), 'low 0\noom 0\noom_kill 0\n');
    expect(run?.finish()).toBeUndefined();
  });

  it('are not there where they cannot be made', () => {
    expect(findCgroups(root, '0::/\n')).toBeUndefined();
    expect(findCgroups(root, '')).toBeUndefined();
  });

  it('of a judge that was ended by force are removed, those of a living one not', () => {
    const own = group('own');
    const folders = ['countermine-999999999-a', `countermine-${process.pid}-b`, 'other'];
    for (const name of folders) mkdirSync(join(own, name));
    findCgroups(root, '0::/own\n');
    expect(folders.map((name) => existsSync(join(own, name)))).toEqual([false, true, true]);
    expect(readdirSync(own)).toContain('cgroup.procs');
  });
});
