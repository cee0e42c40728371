import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProgramFolder } from '../testing/programs.ts';
import { resolveCommand, tryToStart } from './command.ts';

const programs = new ProgramFolder();
const before = process.cwd();

beforeAll(() => {
  programs.script('game', 'cat');
  writeFileSync(join(programs.path, 'no-program'), 'x'.repeat(100), { mode: 0o644 });
  writeFileSync(join(programs.path, 'garbage'), Buffer.from([0x7f, 0x45, 0x4c, 0x46, 1, 2, 3]), { mode: 0o755 });
  writeFileSync(join(programs.path, 'for-another-system'), Buffer.from('cffaedfe0c000001', 'hex'), { mode: 0o755 });
  writeFileSync(join(programs.path, 'lost-interpreter'), '#!/nosuch/shell\n', { mode: 0o755 });
  mkdirSync(join(programs.path, 'bin'));
  process.chdir(programs.path);
});

afterAll(() => {
  process.chdir(before);
  programs.remove();
});

describe('a command line', () => {
  it('means the same from any folder', () => {
    const found = resolveCommand(['./game', 'bin', 'bin:.', 'nosuch', '-v', '', '/']);
    expect(found).toMatchObject({
      ok: true,
      value: {
        file: join(programs.path, 'game'),
        args: [join(programs.path, 'bin'), `${programs.path}/bin:${programs.path}`, 'nosuch', '-v', '', '/'],
      },
    });
  });

  it('may name a program that is installed here by npx', () => {
    mkdirSync(join(programs.path, 'node_modules/.bin'), { recursive: true });
    programs.script('node_modules/.bin/installed', 'cat');
    const file = join(programs.path, 'node_modules/.bin/installed');
    expect(resolveCommand(['npx', 'installed', 'bin'])).toEqual({
      ok: true,
      value: { file, args: [join(programs.path, 'bin')] },
    });
    process.chdir('bin');
    expect(resolveCommand(['npx', 'installed'])).toEqual({ ok: true, value: { file, args: [] } });
    process.chdir(programs.path);
    expect(resolveCommand(['npx', 'elsewhere'])).toMatchObject({ value: { args: ['elsewhere'] } });
  });

  it('may name a program of the search path', () => {
    expect(resolveCommand(['sh'])).toMatchObject({ ok: true, value: { file: expect.stringMatching(/^\/.*\/sh$/) } });
  });

  it.each([
    [[], 'there is no such command'],
    [[''], 'there is no such command'],
    [['no-such-command'], 'there is no such command'],
    [['bin'], 'there is no such command'],
    [['garbage'], 'there is no such command; for the file here type ./garbage'],
    [['./nosuch'], 'there is no such file'],
    [['./bin'], 'it is a directory'],
    [['./garbage'], 'it is not a program for this system'],
    [['./for-another-system'], 'it is not a program for this system'],
    [['./no-program'], 'it is not executable (chmod +x changes that)'],
  ])('%j: %s', (words, reason) => {
    expect(resolveCommand(words)).toEqual({ ok: false, error: reason });
  });
});

describe('trying to start a program', () => {
  const attempt = (name: string) => tryToStart({ file: join(programs.path, name), args: [] });

  it('reports that it can be started', async () => {
    expect(await attempt('game')).toEqual({ ok: true, value: true });
  });

  it.each([['lost-interpreter', 'the interpreter or loader that it names is not there']])(
    '%s: %s',
    async (name, reason) => {
      expect(await attempt(name)).toEqual({ ok: false, error: reason });
    },
  );
});
