import type { VisibleLine } from '@countermine/core/text/visible.ts';
import type { Answer } from '@countermine/courses/cases/answer.ts';
import type { ComparePolicy } from '@countermine/courses/cases/judged-game.ts';
import { describe, expect, it } from 'vitest';
import { answerOf, judgedGame, play } from '../testing/answers.ts';
import { calpoly, comp1511, cs136, cs204 } from '../testing/said.ts';
import { explainOutput, type OutputExplanation } from './explain.ts';
import { outputSentences } from './finding-words.ts';
import type { DiffRow } from './rows.ts';

function explain(
  dialectId: string,
  answer: Answer,
  change: (stdout: string) => string,
  policy: ComparePolicy = 'exact',
): OutputExplanation {
  const explanation = explainOutput(judgedGame(dialectId).boards, answer, change(answer.stdout), policy);
  if (explanation === undefined) throw new Error('the outputs match');
  return explanation;
}

/** A line with its marks in brackets. */
function marked({ text, marks }: VisibleLine): string {
  let shown = text;
  for (const [start, end] of [...marks].reverse()) {
    shown = `${shown.slice(0, start)}[${shown.slice(start, end)}]${shown.slice(end)}`;
  }
  return shown;
}

/** A row as `= line`, `~ expected | actual`, `- expected`, `+ actual`, `... 3`. */
function rowText(row: DiffRow): string {
  if (row.kind === 'skipped') return `... ${row.lines}`;
  if (row.kind === 'missing') return `- ${marked(row.expected)}`;
  if (row.kind === 'extra') return `+ ${marked(row.actual)}`;
  const [expected, actual] = [marked(row.expected), marked(row.actual)];
  if (row.kind === 'changed') return `~ ${expected} | ${actual}`;
  return expected === actual ? `= ${expected}` : `= ${expected} | ${actual}`;
}

function rowsOf(...arguments_: Parameters<typeof explain>): string[] {
  return explain(...arguments_).rows.map(rowText);
}

it('has nothing to explain when the outputs match', () => {
  expect(explainOutput(judgedGame('calpoly').boards, calpoly, calpoly.stdout, 'exact')).toBeUndefined();
  expect(
    explainOutput(judgedGame('calpoly').boards, calpoly, calpoly.stdout.replaceAll(' \n', '\n'), 'trailing-blanks'),
  ).toBeUndefined();
  expect(
    explainOutput(judgedGame('calpoly').boards, calpoly, calpoly.stdout.replaceAll(' ', '  '), 'blanks'),
  ).toBeUndefined();
});

describe('the step', () => {
  const answer = answerOf('Hello\n', 'one\nAgain? ', 'two\n', 'Bye\n');

  it.each<[string, (stdout: string) => string, number | undefined]>([
    ['before any input', (out) => out.replace('Hello', 'Hallo'), undefined],
    ['whose answer differs', (out) => out.replace('one', 'eins'), 0],
    ['whose answer ends in a prompt', (out) => out.replace('Again', 'More'), 0],
    ['that is answered on the line of a prompt', (out) => out.replace('two', 'zwei'), 1],
    ['that is the end of the input', (out) => out.replace('Bye', 'Ciao'), 2],
    ['that is answered last, when too much follows', (out) => `${out}!`, 2],
    ['that is not answered', (out) => out.slice(0, 6), 0],
  ])('is the one %s', (_, change, step) => {
    expect(explain('cs204', answer, change).step).toBe(step);
  });
});

describe('the rows', () => {
  it('show a whole board and what differs in it', () => {
    expect(rowsOf('comp1511', comp1511, (out) => out.replace('01 ## ##   |', '02 ##    ##|'))).toEqual([
      '= ..⏎',
      '= \\/⏎',
      '= ····00·01·02·03·04·05·06·07⏎',
      '= ···-------------------------⏎',
      '= 00·|##·01··················|⏎',
      '= 01·|##·##·##·##·##·##······|⏎',
      '= 02·|##·##·##·##·##····##···|⏎',
      '~ 03·|##·##·##·##·0[1]·##·[##]·[··]|⏎ | 03·|##·##·##·##·0[2]·##·[··]·[##]|⏎',
      '= 04·|##·##·##·##·##·##·##···|⏎',
      '= 05·|##·##·##·##·##·##·##···|⏎',
      '= 06·|##·##·##·##·##·##······|⏎',
      '= 07·|##·##·##·##·##·##······|⏎',
      '= ···-------------------------⏎',
    ]);
  });

  it('show a board beside the wrong one, not lines that happen to be equal', () => {
    const wrong = '0 0 0 0 2 P _\n'.repeat(2);
    expect(rowsOf('cs136', cs136, (out) => out.replace(/(=\n)0.*\n.*\n/, `$1${wrong}`))).toEqual([
      '~ 0·0·0·0·[0]·[2]·_⏎ | 0·0·0·0·[2]·[P]·_⏎',
      '~ 0·[1]·[1]·[1]·[0]·[2]·_⏎ | 0·[0]·[0]·[0]·[2]·[P]·_⏎',
      '= 0·1·_·1·0·1·1⏎',
      '= 0·1·_·1·0·0·0⏎',
      '= =============⏎',
    ]);
  });

  it('show a missing line and an extra one', () => {
    expect(rowsOf('cs204', cs204, (out) => out.replace('Invalid choice!!\n', '').replace('\nP', '\nhere\nP'))).toEqual([
      '= Welcome·to·the·Minesweeper·Game!⏎',
      '= You·may·choose·a·cell·to·open·(-o),·get·help·(-h)·or·mark/unmark·bomb·(-b)!!⏎',
      '= ···.···.···.···.⏎',
      '= ···.···.···.···.⏎',
      '= ···.···.···.···.⏎',
      '= ⏎',
      '= ⏎',
      '+ here⏎',
      '= Please·enter·your·choice:·',
    ]);
    expect(rowsOf('cs204', cs204, (out) => out.replace('Invalid choice!!\n', ''))).toEqual([
      '- Invalid·choice!!⏎',
      '= Please·enter·your·choice:·',
    ]);
  });

  it('end where the next answer starts, however this one is wrong', () => {
    expect(rowsOf('cs204', cs204, (out) => out.replace('Invalid choice!!', 'No\nsuch\nthing'))).toEqual([
      '~ [Invalid·choice!!]⏎ | [No]⏎',
      '+ such⏎',
      '+ thing⏎',
      '= Please·enter·your·choice:·',
    ]);
  });

  it('show what is missing at the end', () => {
    expect(rowsOf('cs136', cs136, (out) => out.slice(0, -30))).toEqual([
      '= 0·0·0·0·0·2·P⏎',
      '= 0·1·1·1·0·2·_⏎',
      '~ 0·1·P·1·0·1·[1⏎] | 0·1·P·1·0·1·',
      '- 0·1·_·1·0·0·0⏎',
      '- =============⏎',
    ]);
  });

  it('show that the newline at the end is missing', () => {
    expect(rowsOf('cs136', cs136, (out) => out.slice(0, -1)).at(-1)).toBe('~ =============[⏎] | =============');
  });

  it('start with the extra lines at the end, and count the rest', () => {
    const rows = rowsOf('cs136', cs136, (out) => `${out}${'Bye\n'.repeat(70_000)}`);
    expect(rows.slice(0, 7)).toEqual([
      '... 2',
      '= 0·1·P·1·0·1·1⏎',
      '= 0·1·_·1·0·0·0⏎',
      '= =============⏎',
      '+ Bye⏎',
      '+ Bye⏎',
      '+ Bye⏎',
    ]);
    expect(rows.at(-1)).toMatch(/^\.\.\. 699\d\d$/);
    expect(rows.length).toBeLessThan(20);
  });

  it('are those of two boards of calpoly at the end of a game', () => {
    const rows = rowsOf('calpoly', calpoly, (out) => out.replace('You Lose...', 'You lose'));
    expect(rows.length).toBe(42);
    expect(rows[21]).toBe('~ You·[L]ose[...]⏎ | You·[l]ose⏎');
  });

  it('leave out what is far from the differences of a large board', () => {
    const row = '_ _ _ _\n';
    const answer = answerOf('', `${row.repeat(100)}=======\n`);
    expect(rowsOf('cs136', answer, (out) => `${out.slice(0, 400)}P${out.slice(401)}`)).toEqual([
      '... 47',
      ...Array(3).fill('= _·_·_·_⏎'),
      '~ [_]·_·_·_⏎ | [P]·_·_·_⏎',
      ...Array(3).fill('= _·_·_·_⏎'),
      '... 47',
    ]);
  });

  it('cut long lines around what differs', () => {
    const line = 'abcdefghij'.repeat(100);
    const [row] = rowsOf('comp1511', answerOf(`${line}\n`), (out) => out.replace(/(?<=^.{500})a/, 'X'));
    expect(row).toMatch(/^~ …[a-j]{80}\[a\][a-j]{159}… \| …[a-j]{80}\[X\][a-j]{159}…$/);
  });

  it('show what cannot be seen', () => {
    expect(rowsOf('comp1511', answerOf('Game Won!\n'), () => 'Game\tWon!\0\r\n')).toEqual([
      '~ Game[·]Won!⏎ | Game[→]Won![\\x00␍]⏎',
    ]);
  });
});

describe('under a policy that ignores blanks, the rows', () => {
  it('mark only what counts', () => {
    const answer = answerOf('a b c \nd\n');
    expect(rowsOf('comp1511', answer, () => 'a b x\nd\n', 'trailing-blanks')).toEqual([
      '~ a·b·[c]·⏎ | a·b·[x]⏎',
      '= d⏎',
    ]);
    expect(rowsOf('comp1511', answer, () => '  a   b x\n d\n', 'blanks')).toEqual([
      '~ a·b·[c]·⏎ | ··a···b·[x]⏎',
      '= d⏎ | ·d⏎',
    ]);
  });

  it('have empty lines that do not count on one side only', () => {
    const answer = answerOf('a\n\nb\nc\n');
    expect(rowsOf('comp1511', answer, () => '\na\nb\nd\n', 'blanks')).toEqual([
      '=  | ⏎',
      '= a⏎',
      '= ⏎ | ',
      '= b⏎',
      '~ [c]⏎ | [d]⏎',
    ]);
  });
});

describe('the boards', () => {
  it('are those of the first board that differs, with the cells that do', () => {
    const { boards } = explain('cs204', cs204, (out) => out.replace('0   0   1   x', '0   1   1   .'));
    expect(boards).toEqual({
      expected: { width: 4, height: 3, cells: ['0', '0', '1', 'x', '0', '0', '2', '.', '.', '.', '.', '.'] },
      actual: { width: 4, height: 3, cells: ['0', '1', '1', '.', '0', '0', '2', '.', '.', '.', '.', '.'] },
      different: [1, 3],
    });
  });

  it('are undefined if a board has another shape, or only its blanks differ', () => {
    expect(explain('cs204', cs204, (out) => out.replaceAll('.\n', '.   .\n')).boards).toBeUndefined();
    expect(explain('cs204', cs204, (out) => out.replaceAll('.\n', '. \n')).boards).toBeUndefined();
  });

  it('have blank cells as no text', () => {
    const { boards } = explain('comp1511', comp1511, (out) => out.replace('01         ', '01 ##      '));
    expect(boards?.expected.cells.slice(0, 4)).toEqual(['##', '01', '', '']);
    expect(boards?.actual.cells.slice(0, 4)).toEqual(['##', '01', '##', '']);
  });
});

it('a game that is long and wrong from its first step on is explained by that step', () => {
  const answer = play('comp1511', '0', ...Array.from({ length: 200 }, (_, step) => `1 ${step % 8}`));
  const { step, rows, findings } = explain('comp1511', answer, (out) => out.replaceAll('0 mine', '1 mine'));
  expect([step, rows.length]).toEqual([1, 9]);
  expect(outputSentences(findings)).toEqual(['The number in "There are N mine(s) in row 0" is 1, expected 0.']);
});
