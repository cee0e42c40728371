import { describe, expect, it } from 'vitest';
import { judgedGame, play } from '../testing/answers.ts';
import { describeCell } from './board-findings.ts';
import { boardsIn, type TextBoard } from './board-text.ts';
import { linesIn } from './lines.ts';

/** The boards that a game prints. */
function boardsOf(dialectId: string, ...lines: readonly string[]): TextBoard[] {
  const { stdout } = play(dialectId, ...lines);
  const prompts = { texts: ['Please enter your choice: '], isLoose: false };
  const all = linesIn(stdout, { start: 0, end: stdout.length }, prompts, 1000);
  return boardsIn(
    judgedGame(dialectId).boards,
    all.map((line) => line.text),
  );
}

function looksOf(board: TextBoard | undefined): string {
  if (board === undefined) return 'no board';
  const { form, width, height, cells } = board;
  return `${form.id} ${height} x ${width}: ${cells.slice(0, width).join(',')}`;
}

describe('the boards of', () => {
  it('comp1511 are recognised in both modes', () => {
    const boards = boardsOf('comp1511', '1', '0 1', '5', '4 0 4', '4 0 1');
    expect(boards.map(looksOf)).toEqual([
      'debug 8 x 8: 1,2,1,1,1,1,1,1',
      'gameplay 8 x 8: ##,##,##,##,##,##,##,##',
      'gameplay 8 x 8: ##,##,##,,,,##,##',
      'gameplay 8 x 8: ##,(),##,,,,##,##',
    ]);
  });

  it('comp1511 are two where one follows another', () => {
    expect(boardsOf('comp1511', '0', '4 7 7', '4 0 0').map((board) => board.line)).toEqual([3, 11, 19]);
  });

  it('calpoly are 20 x 20', () => {
    const boards = boardsOf('calpoly', '1', '0 1', '0 0', '0 1');
    expect(boards.map(({ line, width, height }) => [line, width, height])).toEqual([
      [1, 20, 20],
      [22, 20, 20],
      [43, 20, 20],
      [64, 20, 20],
    ]);
    expect(looksOf(boards[3])).toBe('calpoly 20 x 20: 1,X,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0');
  });

  it('cs136 are of any size, and the line of equals signs is not a row', () => {
    expect(boardsOf('cs136', 'D 7 4 145', 'M 1 0', 'D 1 2 3').map(looksOf)).toEqual([
      'cs136 4 x 7: _,_,_,_,_,_,_',
      'cs136 4 x 7: _,P,_,_,_,_,_',
      'cs136 2 x 1: _',
    ]);
  });

  it('cs204 may start after a prompt', () => {
    expect(boardsOf('cs204', 'field.txt', '-o 0 2', '-h').map(looksOf)).toEqual([
      'cs204 3 x 4: .,.,.,.',
      'cs204 3 x 4: .,.,1,.',
      'cs204 3 x 4: .,.,1,x',
    ]);
  });

  it('cs1302 have blank cells, and mines without fog', () => {
    expect(boardsOf('cs1302', 'r 0 0', 'g 0 1', 'm 0 2', 'nofog').map(looksOf)).toEqual([
      'cs1302 5 x 5: ,,,,',
      'cs1302 5 x 5: 1,,,,',
      'cs1302 5 x 5: 1,?,,,',
      'cs1302 5 x 5: 1,?,F,,',
      'cs1302 5 x 5: 1,<?>,F,,',
    ]);
  });
});

describe('a misprinted board', () => {
  it.each([
    ['is known without blanks at line ends', 'calpoly', '* *\n1 *\n'.repeat(10), 'calpoly 20 x 2: *,*'],
    ['is known with other blanks', 'cs204', ' . 1\n x 2\n', 'cs204 2 x 2: .,1'],
    ['is known with other line ends', 'cs136', '_ P\r\n1 _\r\n', 'cs136 2 x 2: _,P'],
    ['is known with other characters', 'cs136', '\xe2\x96\xa1 P\n1 \0\n', 'cs136 2 x 2: □,P'],
    ['is known with other row numbers', 'comp1511', ' 1 |## 01|\n'.repeat(8), 'gameplay 8 x 2: ##,01'],
    ['is none with too few rows', 'comp1511', '1 1\n'.repeat(7), 'no board'],
    ['is none with a row too many', 'comp1511', `${'1 1\n'.repeat(9)}x\n`, 'no board'],
  ])('%s', (_, dialectId, text, looks) => {
    const lines = text.split(/(?<=\n)/);
    expect(looksOf(boardsIn(judgedGame(dialectId).boards, [...lines, 'the end\n'])[0])).toBe(looks);
  });
});

it('a cell is described if its symbol is not obvious', () => {
  const [board] = boardsOf('comp1511', '1', '0 1', '5').slice(1);
  expect(['02', '##', '', '()', '?!'].map((cell) => describeCell(board!.form, cell))).toEqual([
    '02',
    'hidden (##)',
    'open with no mine beside it (blank)',
    'a mine ()',
    '"?!"',
  ]);
});
