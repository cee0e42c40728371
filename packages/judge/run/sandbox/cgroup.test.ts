import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bubblewrapSandbox } from './bubblewrap.ts';
import { type CgroupRun, findCgroups } from './cgroup.ts';

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
    expect(run?.memoryExceeded()).toBe(83_886_080);
  });

  it('of version 1 are found where the path is that of the host of a container', () => {
    const [memory, pids] = [group('memory'), group('pids')];
    const run = findCgroups(root, '4:memory:/docker/1\n3:pids:/docker/1\n')?.create('run', LIMITS);
    expect(run?.joinFiles.map((file) => join(file, '../..'))).toEqual([memory, pids]);
  });

  it('of version 2 are in one folder', () => {
    const own = group('user.slice', 'judge.scope');
    writeFileSync(join(own, 'cgroup.subtree_control'), 'cpu memory pids\n');
    const run = findCgroups(root, '0::/user.slice/judge.scope\n')?.create('run', LIMITS);
    const folder = join(own, `countermine-${process.pid}-run`);
    expect(run?.joinFiles).toEqual([join(folder, 'cgroup.procs')]);
    expect(readFileSync(join(folder, 'memory.max'), 'utf8')).toBe(String(80 * 2 ** 20));
    writeFileSync(join(folder, 'memory.events'), 'low 0\noom 0\noom_kill 0\n');
    expect(run?.memoryExceeded()).toBeUndefined();
  });

  it('of version 2 are made in the nearest group above that hands its controllers on', () => {
    const [slice, user] = [group('user.slice'), group('user.slice', 'user-1000.slice')];
    group('user.slice', 'user-1000.slice', 'session-1.scope');
    for (const folder of [slice, user]) writeFileSync(join(folder, 'cgroup.subtree_control'), 'memory pids\n');
    const own = '0::/user.slice/user-1000.slice/session-1.scope\n';
    expect(
      findCgroups(root, own)
        ?.create('run', LIMITS)
        .joinFiles.map((file) => join(file, '../..')),
    ).toEqual([user]);
    writeFileSync(join(user, 'cgroup.subtree_control'), 'cpu pids\n');
    expect(
      findCgroups(root, own)
        ?.create('run', LIMITS)
        .joinFiles.map((file) => join(file, '../..')),
    ).toEqual([slice]);
    writeFileSync(join(slice, 'cgroup.subtree_control'), '');
    expect(findCgroups(root, own)).toBeUndefined();
  });

  it('are not there where they cannot be made', () => {
    expect(findCgroups(root, '0::/\n')).toBeUndefined();
    expect(findCgroups(root, '')).toBeUndefined();
    // A group that hands nothing on.
    group();
    expect(findCgroups(root, '0::/\n')).toBeUndefined();
  });

  it('of a judge that was ended by force are removed, those of a living one not', () => {
    const own = group('own');
    writeFileSync(join(own, 'cgroup.subtree_control'), 'memory pids\n');
    const folders = ['countermine-999999999-a', `countermine-${process.pid}-b`, 'other'];
    for (const name of folders) mkdirSync(join(own, name));
    findCgroups(root, '0::/own\n');
    expect(folders.map((name) => existsSync(join(own, name)))).toEqual([false, true, true]);
    expect(readdirSync(own)).toContain('cgroup.procs');
  });

  const ofThisSystem = findCgroups();
  if (ofThisSystem === undefined) {
    it('cannot be made on this system, which the sandbox says', () => {
      expect(bubblewrapSandbox(FEATURES, undefined).notes.join(' ')).toContain('watched, not limited');
    });
  } else {
    it('of this system end what takes more memory, and let no more processes begin', () => {
      const memory = ofThisSystem.create('test-memory', LIMITS);
      runIn(memory, 'head -c 300000000 /dev/zero | tail');
      expect(memory.memoryExceeded()).toBeGreaterThan(LIMITS.memoryBytes);
      const processes = ofThisSystem.create('test-processes', LIMITS);
      expect(runIn(processes, 'for i in $(seq 99); do sleep 0 & done')).toContain('fork');
      expect(processes.memoryExceeded()).toBeUndefined();
      for (const group of [memory, processes]) group.finish();
      ofThisSystem.close();
    });
  }
});

const FEATURES = {
  file: 'bwrap',
  canDisableUserNamespaces: true,
  canLimitSize: true,
  canSetModes: true,
  setpriv: undefined,
};

/** Runs a shell script in a group. @returns what it complains about */
function runIn({ joinFiles }: CgroupRun, script: string): string {
  const join = joinFiles.map((file) => `echo 0 >${file}`).join(' && ');
  return spawnSync('sh', ['-c', `${join} && ${script}`], { encoding: 'utf8' }).stderr;
}
