import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type CaseInput, stdinOf } from '@countermine/courses/cases/case.ts';
import { judgedGames } from '@countermine/courses/judged-games.ts';
import { bytesOf } from '@countermine/courses/kit/bytes.ts';
import type { Dialect } from '@countermine/courses/kit/dialect.ts';
import { TRANSCRIPT_FILES } from '@countermine/courses/kit/files.ts';
import { start } from '@countermine/courses/kit/session.ts';
import { dialects } from '@countermine/courses/registry.ts';
import { playOptions, readTranscripts, textOf } from '@countermine/courses/testing/transcripts.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ExportLayout, exportCase } from './export.ts';
import { sampleHostile } from './hostile.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'countermine-export-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function writeCases(dialect: Dialect, inputs: readonly CaseInput[], readings: readonly string[]): void {
  for (const [index, input] of inputs.entries()) {
    const name = String(index).padStart(3, '0');
    for (const [path, text] of exportCase(dialect, { name, input, readings }, 'folders')) {
      const file = join(folder, dialect.id, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, bytesOf(text));
    }
  }
}

describe.each([...judgedGames.values()])('exported cases of $dialect.id', ({ dialect, cases: source }) => {
  const cases = [...source.sample(7, 40), ...sampleHostile(source, 7, 40)];
  const inputs = cases.map(({ input }) => input);

  it.each([[[]], [dialect.readings.map(({ id }) => id)]])(
    'are golden transcripts, with the readings %j',
    (readings) => {
      writeCases(dialect, inputs, readings);
      const transcripts = readTranscripts(dialect.id, folder);
      expect(transcripts).toHaveLength(inputs.length);
      for (const [index, transcript] of transcripts.entries()) {
        const { args, files, stdin, stdout, exit } = transcript;
        expect(transcript.readings).toEqual(readings);
        expect([args, [...files.keys()]]).toEqual([inputs[index]?.args, [...inputs[index]!.files.keys()].sort()]);
        expect(Buffer.from(stdin).toString('latin1')).toBe(stdinOf(inputs[index]!));
        const session = start(dialect, playOptions(transcript));
        const turns = [session.opening, session.feed(stdin), session.end()];
        expect([textOf(turns, 'stdout'), turns.at(-1)?.exit]).toEqual([stdout, exit]);
      }
    },
  );

  it('have no file under a name that a transcript needs', () => {
    for (const { files } of inputs) for (const name of files.keys()) expect(TRANSCRIPT_FILES).not.toContain(name);
  });
});

describe('the files of an exported case', () => {
  const input = { steps: ['q\n'], args: [], files: new Map([['seed.txt', '5 5\n1\n0 0\n']]) };
  const pathsOf = (
    game: string,
    args: readonly string[],
    readings: readonly string[],
    layout: ExportLayout,
  ): string[] =>
    [...exportCase(dialects.get(game)!, { name: '1', input: { ...input, args }, readings }, layout).keys()].sort();

  it('show that a game which takes arguments gets none', () => {
    const files = exportCase(dialects.get('cs1302')!, { name: '1', input, readings: [] }, 'folders');
    expect(files.get('1/argv')).toBe('');
    expect(pathsOf('cs136', [], [], 'folders')).toEqual(['1/exit', '1/seed.txt', '1/stdin', '1/stdout']);
    expect(pathsOf('cs136', ['-h'], [], 'folders')).toContain('1/argv');
  });

  it('list the readings that are switched, one per line', () => {
    const readings = ['first-command-turn', 'radial-edge-stop'];
    const files = exportCase(dialects.get('comp1511')!, { name: '1', input, readings }, 'folders');
    expect(files.get('1/readings')).toBe('first-command-turn\nradial-edge-stop\n');
  });

  it('are beside each other if requested', () => {
    expect(pathsOf('cs1302', ['seed.txt'], ['nofog-until-valid'], 'flat')).toEqual([
      ...['1.args', '1.exit', '1.files/seed.txt', '1.in', '1.out', '1.readings'],
    ]);
  });
});
