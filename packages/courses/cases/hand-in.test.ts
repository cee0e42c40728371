import { describe, expect, it } from 'vitest';
import { judgedGames } from '../judged-games.ts';
import { type Compiled, findingSentence, makeChecks } from './hand-in.ts';

const COMPILED: Compiled = { missing: undefined, failed: undefined, classes: new Map() };

/** What is found, check by check, those that pass left out. */
async function findingsOf(
  game: string,
  files: Readonly<Record<string, string>>,
  compiled: Compiled = COMPILED,
): Promise<Record<string, string[]>> {
  const bytes = Object.entries(files).map(([path, text]) => [path, new TextEncoder().encode(text)] as const);
  const results = await makeChecks(judgedGames.get(game)!.checks, { files: new Map(bytes), compiled });
  const failed = results.filter(({ outcome }) => outcome !== 'passed');
  return Object.fromEntries(failed.map(({ id, findings }) => [id, findings.map(findingSentence)]));
}

describe('comp1511', () => {
  it('has its file', async () => {
    expect(await findingsOf('comp1511', { 'minesweeper.c': '' })).toEqual({});
    expect(await findingsOf('comp1511', { 'Minesweeper.c': '' })).toEqual({
      'file-name': ['There is no file minesweeper.c.'],
    });
  });

  it('compiles, as far as there is a compiler', async () => {
    const files = { 'minesweeper.c': '' };
    const failed = { command: 'cc minesweeper.c', output: 'line 1: no' };
    expect(await findingsOf('comp1511', files, { ...COMPILED, failed })).toEqual({
      compiles: ['It does not compile: cc minesweeper.c\nline 1: no'],
    });
    expect(await findingsOf('comp1511', files, { ...COMPILED, missing: 'cc' })).toEqual({
      compiles: ['This machine has no cc.'],
    });
  });
});

describe('cs204', () => {
  const good = { 'atam_the1.cpp': '// Duygu Karaoglan\n', 'field.txt': '' };

  it('is right as in the text', async () => {
    expect(await findingsOf('cs204', good)).toEqual({});
  });

  it.each([
    [{ 'hw1.cpp': '', 'f.txt': '' }, { 'file-name': ['hw1.cpp is not named SUCourseUserName_the1.cpp.'] }],
    [
      { 'my name_the1.cpp': '', 'f.txt': '' },
      { 'file-name': ['my name_the1.cpp is not named SUCourseUserName_the1.cpp.'] },
    ],
    [
      { 'src/a_the1.cpp': '', 'f.txt': '' },
      { 'file-name': ['src/a_the1.cpp is not named SUCourseUserName_the1.cpp.'] },
    ],
    [{ 'f.txt': '' }, { 'file-name': ['No file is named SUCourseUserName_the1.cpp.'] }],
    [{ ...good, 'b_the1.cpp': '' }, { 'file-name': ['There is more than one: atam_the1.cpp, b_the1.cpp.'] }],
    [{ 'atam_the1.cpp': '' }, { 'text-files': ['No file is named *.txt.'] }],
    [{ ...good, 'the1.ZIP': '' }, { 'not-packed': ['the1.ZIP is an archive.'] }],
    [
      { ...good, 'atam_the1.cpp': '// a\n// Karao\u011flan\n' },
      { ascii: ['atam_the1.cpp:2 has a character that is not ASCII.'] },
    ],
  ])('%j', async (files, expected) => {
    expect(await findingsOf('cs204', files)).toEqual(expected);
  });
});

it('cs136 has no call of board_debug left, except in comments and strings', async () => {
  const source =
    '// board_debug()\n/* board_debug();\n*/ puts("board_debug()"); \'"\';\nboard_debug ();\nmy_board_debug();';
  expect(await findingsOf('cs136', { 'game_client.c': source })).toEqual({
    'no-board-debug': ['game_client.c:4 calls board_debug.'],
  });
});
