import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatRawvf } from '@countermine/recordings/rawvf/format-rawvf.ts';
import type { RecordedEvent } from '@countermine/recordings/recording/events.ts';
import { encodeAvf } from '@countermine/recordings/testing/encode-avf.ts';
import { encodeMvf } from '@countermine/recordings/testing/encode-mvf.ts';
import { encodeRmv1 } from '@countermine/recordings/testing/encode-rmv1.ts';
import { plainRecording } from '@countermine/recordings/testing/recorded-games.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Finished } from '../testing/command.ts';
import { misfit, publishedSchema } from '../testing/command-schemas.ts';
import { recordingSchema, replaysSchema } from '../testing/replays-schema.ts';
import { useWarmCommand } from '../testing/warm-command.ts';
import { checkReplays } from './check-replays.ts';
import { recordingsIn } from './replay-command.ts';

const at = (ms: number, kind: RecordedEvent['kind'], column: number, row: number): RecordedEvent => ({
  kind,
  at: ms,
  x: 16 * column + 8,
  y: 16 * row + 8,
});

/** A game of 3 x 2 cells with a mine at its end, won by a number and an opening. */
const WON = plainRecording(
  3,
  2,
  [5],
  [
    at(0, 'left-press', 0, 0),
    at(0, 'left-release', 0, 0),
    at(500, 'move', 2, 1),
    at(500, 'right-press', 2, 1),
    at(510, 'right-release', 2, 1),
    at(900, 'move', 2, 0),
    at(1000, 'left-press', 2, 0),
    at(1500, 'left-release', 2, 0),
  ],
);

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'countermine-replay-'));
  mkdirSync(join(folder, 'old'));
  const avf = encodeAvf(WON);
  writeFileSync(join(folder, 'a.avf'), avf);
  writeFileSync(join(folder, 'old/b.mvf'), encodeMvf(WON, '2007'));
  writeFileSync(join(folder, 'bad.avf'), avf.subarray(0, 40));
  writeFileSync(join(folder, 'notes.txt'), 'no recording');
});
afterAll(() => rmSync(folder, { recursive: true }));

const warm = useWarmCommand();

function replay(...args: string[]): Promise<Finished> {
  return warm.run(['replay', ...args], '', { cwd: folder });
}

describe('countermine replay', () => {
  it('shows a recording with its figures', async () => {
    const { stdout, stderr, status } = await replay('a.avf');
    expect([stderr, status]).toEqual(['', 0]);
    expect(stdout).toContain('player          Ada\n');
    expect(stdout).toContain('board           3 x 2, 1 mine\n');
    expect(stdout).toContain('result          won after 1.500 s\n');
    expect(stdout).toContain('3BV             2; 1 opening, 1 island; ZiNi 2, HZiNi 2\n');
    expect(stdout).toContain('clicks          3: 2 left, 1 right, 0 double\n');
    expect(stdout).toContain('IOE             0.67\n');
  });

  it('lists the recordings of a folder with the best games, duplicates, and each broken file', async () => {
    const { stdout, stderr, status } = await replay('--folder', '.');
    expect(status).toBe(1);
    expect(stderr).toMatch(/^countermine: bad\.avf: byte \d+: [a-z ]+: expected .*\n$/);
    const lines = stdout.split('\n');
    expect(lines[0]).toMatch(/^file +player +board +result +time +3BV/);
    expect(lines[1]).toMatch(/^a\.avf +Ada +3x2\/1 +won +1\.500 +2 +1\.33 +2 +1 +0 +0\.67 +1\.00 +0\.67 +-$/);
    expect(stdout).toContain('best of 3x2/1\n');
    expect(stdout).toContain('the same game: a.avf, old/b.mvf\n');
  });

  it('reads many files on threads, and gives them in order', async () => {
    const many = join(folder, 'many');
    mkdirSync(many);
    for (let index = 10; index < 50; index += 1) writeFileSync(join(many, `${index}.avf`), encodeAvf(WON));
    const { stdout, status } = await replay('--folder', 'many', '--csv', '--workers', '2');
    rmSync(many, { recursive: true });
    const lines = stdout.trimEnd().split('\r\n');
    expect(status).toBe(0);
    expect(lines[0]).toMatch(/^file,format,formatVersion,program,player,width,/);
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(
      Array.from({ length: 40 }, (_, index) => `many/${index + 10}.avf`),
    );
  });

  it('does not follow a link in a folder that leads back, and takes no folder for a file', () => {
    const linked = join(folder, 'linked');
    mkdirSync(join(linked, 'folder.avf'), { recursive: true });
    writeFileSync(join(linked, 'folder.avf', 'a.avf'), '');
    symlinkSync('.', join(linked, 'again'));
    const found = recordingsIn(linked);
    rmSync(linked, { recursive: true });
    expect(found).toEqual({ ok: true, value: [join(linked, 'folder.avf', 'a.avf')] });
    expect(recordingsIn(linked)).toEqual({ ok: false, error: `${linked}: No such file or directory` });
  });

  it('prints JSON that fits its published schema', async () => {
    const { stdout, status } = await replay('--folder', '.', '--json', 'nosuch.avf');
    const published = publishedSchema('replays');
    expect(published).toEqual(JSON.parse(JSON.stringify(z.toJSONSchema(replaysSchema))));
    expect(z.fromJSONSchema(published).safeParse(JSON.parse(stdout)).error?.message).toBeUndefined();
    expect(JSON.parse(stdout)).toMatchObject({
      recordings: [{ file: 'a.avf', figures: { outcome: 'won', ms: 1500 } }, { file: 'old/b.mvf' }],
      broken: [{ file: 'nosuch.avf', problem: 'No such file or directory' }, { file: 'bad.avf' }],
    });
    expect(status).toBe(74);
  });

  it('converts to each format, and says what is lost', async () => {
    for (const [format, loss] of [
      ['rawvf', ''],
      ['rmv', 'countermine: a.avf: without the checksum of its program, so rankings refuse it\n'],
      ['evf', 'countermine: a.avf: without the checksum of its program, so rankings refuse it\n'],
      ['mbf', ''],
      ['json', ''],
    ] as const) {
      const { stderr, status } = await replay('a.avf', '--out', `out.${format}`);
      expect([stderr, status], format).toEqual([loss, 0]);
    }
    const { stdout } = await replay('out.rawvf', 'out.rmv', 'out.evf', '--json');
    for (const { figures } of JSON.parse(stdout).recordings) {
      expect(figures).toMatchObject({ outcome: 'won', ms: 1500, leftClicks: 2, rightClicks: 1 });
    }
    expect(readFileSync(join(folder, 'out.mbf'))).toEqual(Buffer.from([3, 2, 0, 1, 2, 1]));
    const json = readFileSync(join(folder, 'out.json'), 'utf8');
    expect(JSON.parse(json)).toMatchObject({ mines: 1, mineCells: [5], player: 'Ada' });
    expect(misfit('recording', json)).toBeUndefined();
    expect(publishedSchema('recording')).toEqual(JSON.parse(JSON.stringify(z.toJSONSchema(recordingSchema))));
    expect((await replay('out.mbf')).stdout).toContain('board           3 x 2, 1 mine');
    expect((await replay('out.mbf', '--to', 'rawvf')).stderr).toContain('which only mbf can hold');
    for (const name of readdirSync(folder)) if (name.startsWith('out.')) rmSync(join(folder, name));
  });

  it('draws a still at a time, or at the end, and a clip', async () => {
    const lookOf = (svg: string): string => [...svg.matchAll(/href="#([\w-]+)"/g)].map(([, look]) => look).join(' ');
    const still = await replay('a.avf', '--still', '0.7', '--to', 'svg');
    expect([lookOf(still.stdout), still.stderr]).toEqual(['open-0 open-1 hidden open-0 open-1 flag-2', '']);
    const end = await replay('a.avf', '--to', 'svg');
    expect(lookOf(end.stdout)).toBe('open-0 open-1 open-1 open-0 open-1 flag-2');
    expect(end.stdout).toContain('<title>Ada, 1.500 s</title>');
    for (const format of ['png', 'apng']) {
      expect(await replay('a.avf', '--to', format, '--out', 'picture.png')).toMatchObject({ status: 0, stderr: '' });
      const bytes = readFileSync(join(folder, 'picture.png')).toString('latin1');
      rmSync(join(folder, 'picture.png'));
      expect(bytes.startsWith('\x89PNG')).toBe(true);
      expect(bytes.includes('acTL')).toBe(format === 'apng');
    }
  });

  it('writes one file to standard output, and several to a folder under names of their own', async () => {
    expect((await replay('a.avf', '--to', 'rawvf')).stdout).toContain('\nBoard:\n000\n00*\nEvents:\n0.000 start\n');
    expect(await replay('a.avf', 'old/b.mvf', '--to', 'rawvf')).toMatchObject({ status: 2 });
    expect(await replay('a.avf', 'a.avf', 'old/b.mvf', '--to', 'rawvf', '--out', 'new')).toMatchObject({ status: 0 });
    expect(readdirSync(join(folder, 'new')).sort()).toEqual(['a-2.rawvf', 'a.rawvf', 'b.rawvf']);
    rmSync(join(folder, 'new'), { recursive: true });
  });

  it('reads standard input for -', async () => {
    const written = formatRawvf(WON);
    const text = written.ok ? new TextDecoder().decode(written.value.bytes) : '';
    const { stdout, stderr, status } = await warm.run(['replay', '-', '--verify', '--csv'], text);
    expect([stderr, status]).toEqual([
      'countermine: 1 of 1 file: the input leads to the game that the file tells of\n',
      0,
    ]);
    expect(stdout).toMatch(/\n-,rawvf,/);
  });

  it('verifies that the input leads to the result', async () => {
    expect(await replay('--verify', 'a.avf')).toMatchObject({ status: 0 });
    const wrong = encodeAvf(WON, { info: '[3|W3H2M1|1.1.2020.1:1:1:1|B2T9.50]' });
    writeFileSync(join(folder, 'wrong.avf'), wrong);
    const { stderr, status } = await replay('--verify', 'wrong.avf');
    rmSync(join(folder, 'wrong.avf'));
    expect(stderr).toContain('wrong.avf: the game took 1.500 s, the file says 8.500 s\n');
    expect(status).toBe(1);
  });

  it('plays line by line, and says that this is for one recording', async () => {
    const { stdout, stderr, status } = await replay('--watch', '--plain', 'a.avf', 'a.avf');
    expect(stderr).toContain('Line by line, only the first recording is shown.');
    expect(stdout).not.toBe('');
    expect(status).toBe(0);
  });

  it.each([
    [[], 'no files'],
    [['--plain', 'a.avf'], "option '--plain' needs --watch"],
    [['--out', 'x', 'a.avf'], '--out needs --format, or the name of a file that ends in one'],
    [['--out', 'x.rmv', '--json', 'a.avf'], "option '-o, --out <path>' cannot be used with option '--json'"],
    [['--still', '2', 'a.avf'], '--still needs --format svg or png'],
    [['--watch', 'a.avf', 'a.avf', 'a.avf'], "option '--watch' needs one file or two"],
    [['--to', 'gif', 'a.avf'], "argument 'gif' is invalid"],
  ])('refuses %j', async (args, problem) => {
    const { stderr, status } = await replay(...args);
    expect(stderr).toContain(problem);
    expect(status).toBe(2);
  });
});

describe('npm run check:replays', () => {
  it('compares recordings with what another program made of them, and expects bad ones to be refused', () => {
    const check = join(folder, 'check');
    mkdirSync(check);
    const reference = formatRawvf({ ...WON, claims: { ms: 1500 } });
    const other = formatRawvf({
      ...WON,
      claims: { ms: 1500 },
      events: { ...WON.events, xs: WON.events.xs.map((x) => x + 1) },
    });
    writeFileSync(join(check, 'bad-end.rmv'), encodeRmv1(WON).subarray(0, 200));
    writeFileSync(join(check, 'not-bad.rmv'), encodeRmv1(WON));
    for (const [name, made] of [
      ['one', reference],
      ['two', other],
    ] as const) {
      writeFileSync(join(check, `${name}.mvf`), encodeMvf(WON, '0.96'));
      writeFileSync(join(check, `${name}.mvf.rawvf`), made.ok ? made.value.bytes : '');
    }
    const found = [...checkReplays(check)].map(({ name, isGood, says }) => `${name} ${isGood} ${says}`);
    rmSync(check, { recursive: true });
    expect(found).toEqual([
      expect.stringMatching(/^bad-end\.rmv true refused: byte 6: file size/),
      'not-bad.rmv false was not refused',
      'one.mvf true 8 events to 1500 ms, won; 8 of the mouse as in the reference',
      'two.mvf false mouse event 0: 0 ms left-press (8 8), reference: 0 ms left-press (9 8)',
    ]);
  });
});
