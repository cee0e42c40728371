import { DEFAULT_PARAMS } from '@countermine/core/game/params.ts';
import { MemoryRecords } from '@countermine/play/ports/memory-storage.ts';
import { givenBoard } from '@countermine/play/testing/given-board.ts';
import { describe, expect, it } from 'vitest';
import { plainTable } from '../testing/plain-table.ts';
import { finishedIn } from '../testing/test-play.ts';

/** Cells d2, e2 and e3 are told by nothing but reasoning. */
const CORNERS = '....*\n.....\n*...*\n.....\n.....';

/** What is said when e1 is flagged twice; and of the board with its first cell open. */
const MARKS = ['e1: flag. Mines left: 2', 'e1: hidden. Mines left: 3'];
const GAME = ['Columns a to e, rows 1 to 5.', 'Mines left: 3. Time: 0:00. Cells to open: 1.'];

/** Plays lines, each with what is said to it. */
async function expectTalk(setup = givenBoard(CORNERS), talk: readonly (readonly [string, ...string[]])[] = []) {
  const table = plainTable(setup);
  for (const [line, ...answers] of talk) expect([line, ...(await table.ask(line))]).toEqual([line, ...answers]);
  return table;
}

describe('a game', () => {
  it('announces the game', () => {
    const { greeting } = plainTable(givenBoard(CORNERS));
    expect(greeting).toEqual([
      'Minefield, 5 by 5, 3 mines.',
      'Columns a to e, rows 1 to 5.',
      'Cursor at c3.',
      'Type help for the commands.',
    ]);
  });

  it('is won', async () => {
    const { records } = await expectTalk(undefined, [
      ['open a5', 'Opened 21 cells, a1 to e5. a5: empty.'],
      ['flag e1', 'e1: flag. Mines left: 2'],
      ['f e1', 'e1: hidden. Mines left: 3'],
      [
        'open e2',
        'e2: 2',
        'You won in 0:03.00.',
        '3BV 2, 0.67 3BV/s, Efficiency 50%',
        'Your first win on this level',
        'Next goal: under 0:02',
        'Type new for another game.',
      ],
      ['open e1', 'The game is over.'],
      ['hint', 'The game is over.'],
      ['undo', 'The game is over.'],
      ['row 1', 'Row 1: a to c empty, d 1, e flag'],
      [
        'statistics',
        '5 x 5, 3 mines, First move: May be a mine.',
        'Games 1, Wins 1, Win rate 100%, Current streak 1, Longest streak 1',
        'Best time: 0:03.00, Average time: 0:03.00',
      ],
    ]);
    expect((await finishedIn(records)).map(({ outcome }) => outcome)).toEqual(['won']);
    expect(records.running.size).toBe(0);
  });

  it('is lost, explains why, and continues after undo', async () => {
    const table = await expectTalk(undefined, [
      ['open a5', 'Opened 21 cells, a1 to e5. a5: empty.'],
      [
        'open a3',
        'You hit a mine after 0:01.00. a3: exploded mine.',
        'A3 had to be a mine.',
        'Next goal: a first win on this level.',
        'Type undo to undo the move, same to play this board again, new for another.',
      ],
      ['column e', 'Column e: e1 mine, e2 hidden, e3 mine, e4 1, e5 empty'],
      ['why e2', 'The game is over.'],
      ['undo', 'Undone. a3: hidden.'],
      ['count', 'Mines left: 3. Time: 0:02. Cells to open: 1.'],
      ['undo', 'Undone. 21 cells are hidden again.'],
      ['undo', 'There is nothing to undo.'],
    ]);
    expect(await table.leave()).toEqual(['The game is saved.']);
    expect(table.records.running.size).toBe(1);
  });

  it('names the wrong flag that made a chord lose, and the lesson for what was missed', async () => {
    await expectTalk(givenBoard('*..\n...\n...'), [
      ['open b1', 'b1: 1'],
      ['flag c1', 'c1: flag. Mines left: 0'],
      [
        'chord b1',
        'a2 1, b2 1, c2 empty, a3 to c3 empty',
        'You hit a mine after 0:02.00. a1: exploded mine.',
        'You opened around b1, but a flag was wrong: c1.',
        'The move that cost most: a 80% risk that was not needed (b1).',
        'You could have seen it: Mines left (countermine learn mine-count).',
        'Next goal: a first win on this level.',
        'Type undo to undo the move, same to play this board again, new for another.',
      ],
    ]);
  });

  it('flags and opens around numbers', async () => {
    await expectTalk(givenBoard('*....\n.....\n....*\n.....'), [
      ['open c1', 'Opened 17 cells, a1 to e4. c1: empty.'],
      ['chord b1', 'The number is 1, but there are 0 flags around it.'],
      ['flagaround b1', 'a1 flag. Mines left: 1'],
      ['flagaround d4', 'The number is 1, but there are 2 hidden cells around it.'],
      ['fa d2', 'e3 flag. Mines left: 0'],
      [
        'chord d4',
        'e4 1',
        'You won in 0:05.00.',
        '3BV 2, 0.40 3BV/s, Efficiency 50%',
        'Your first win on this level',
        'Next goal: under 0:04',
        'Type new for another game.',
      ],
    ]);
  });

  it('sets question marks where the game has them', async () => {
    await expectTalk(givenBoard(CORNERS, { hasQuestionMarks: true }), [
      ['flag c3', 'c3: flag. Mines left: 2'],
      ['flag', 'c3: question mark. Mines left: 3'],
      ['flag', 'c3: hidden. Mines left: 3'],
    ]);
  });
});

describe('the board', () => {
  it('is read in rows and columns, a cell alone, and around a cell', async () => {
    await expectTalk(undefined, [
      ['open a5', 'Opened 21 cells, a1 to e5. a5: empty.'],
      [
        'board',
        'Row 1: a to c empty, d 1, e hidden',
        'Row 2: a 1, b 1, c empty, d 2, e hidden',
        'Row 3: a hidden, b 1, c empty, d 1, e hidden',
        'Row 4: a 1, b 1, c empty, d 1, e 1',
        'Row 5: a to e empty',
      ],
      ['grid', '1 0001.', '2 1102.', '3 .101.', '4 11011', '5 00000'],
      ['column c', 'Column c: c1 to c5 empty'],
      ['around c2', 'Around c2: b1 empty, c1 empty, d1 1, b2 1, d2 2, b3 1, c3 empty, d3 1'],
      ['where', 'a5: empty'],
      ['b2', 'b2: 1'],
      ['around', 'Around b2: a1 to c1 empty, a2 1, c2 empty, a3 hidden, b3 1, c3 empty'],
    ]);
  });

  it('aligns its columns in a grid, whatever the number of the row', async () => {
    const rows = Array.from({ length: 8 }, () => '..');
    await expectTalk(givenBoard(['*.', ...rows, '..'].join('\n')), [
      ['open b10', 'Opened 18 cells, a2 to b10. b10: empty.'],
      ['grid', ' 1 ..', ' 2 11', ...rows.slice(1).map((_, row) => ` ${row + 3} 00`), '10 00'],
    ]);
  });

  it('is explored with the cursor', async () => {
    await expectTalk(undefined, [
      ['next', 'No hidden cell is next to an open one.'],
      ['nexthidden', 'd3: hidden'],
      ['up 9', 'd1: hidden, top edge'],
      ['left 2', 'b1: hidden'],
      ['down', 'b2: hidden'],
      ['open a5', 'Opened 21 cells, a1 to e5. a5: empty.'],
      ['next', 'e1: hidden'],
      ['next', 'e2: hidden'],
      ['previous', 'e1: hidden'],
      ['previous', 'e3: hidden'],
      ['row', 'Row 3: a hidden, b 1, c empty, d 1, e hidden'],
    ]);
  });

  it('says more if verbose, and long answers in parts', async () => {
    const table = await expectTalk(givenBoard(CORNERS), [
      ['verbose', 'Verbose: the cells around are read too.'],
      ['open e2', 'e2: 2', 'Around e2: d1 hidden, e1 hidden, d2 hidden, d3 hidden, e3 hidden'],
      ['d2', 'd2: hidden', 'Around d2: c1 to e1 hidden, c2 hidden, e2 2, c3 to e3 hidden'],
      ['brief', 'Brief: only the essentials are read.'],
      ['d2', 'd2: hidden'],
      ['more', 'There is no more.'],
      ['new 4x30n1', 'Minefield, 4 by 30, 1 mine. No guessing.', 'Columns a to d, rows 1 to 30.', 'Cursor at b15.'],
    ]);
    const page = await table.ask('board');
    expect(page).toHaveLength(25);
    expect(page.slice(-2)).toEqual(['Row 24: a to d hidden', 'There is more: type more.']);
    const rest = ['Row 25', 'Row 26', 'Row 27', 'Row 28', 'Row 29', 'Row 30'].map((row) => `${row}: a to d hidden`);
    expect(await table.ask('more')).toEqual(rest);
    expect(await table.ask('repeat')).toEqual([...page, ...rest]);
  });
});

describe('help by the solver', () => {
  it('comes in three stages, and moves the cursor there', async () => {
    await expectTalk(undefined, [
      ['hint', 'Open any cell to begin.'],
      ['open a5', 'Opened 21 cells, a1 to e5. a5: empty.'],
      ['hint', 'A safe cell can be found: Enough mines. A number that has all its mines: its other cells are safe.'],
      ['h', 'Look at d3 and d4.'],
      ['h', 'Safe: e2. The cursor is there.'],
      ['where', 'e2: hidden'],
    ]);
  });

  it('finds a wrong flag first', async () => {
    await expectTalk(undefined, [
      ['open a5; flag e2', 'Opened 21 cells, a1 to e5. a5: empty.', 'e2: flag. Mines left: 2'],
      ['hint', 'One of your flags is wrong.'],
      ['hint', 'The wrong flag is somewhere from a1 to e5.'],
      ['hint', 'The flag is wrong: e2. The cursor is there.'],
    ]);
  });

  it('says where to guess', async () => {
    await expectTalk(givenBoard('*.\n..'), [
      ['open b2', 'b2: 1'],
      ['hint', 'Nothing is certain here. You have to guess.'],
      ['hint', 'The best guess is somewhere from a1 to b2.'],
      ['hint', 'The best guess is a1: 33% mine. The cursor is there.'],
      ['best', 'Safest, 3 cells: a1, b1 and a2, 33% mine.'],
      ['probability b1', 'b1, 33% mine'],
      ['why', 'Nothing is certain about this cell: it can be either. a1, 33% mine.'],
    ]);
  });

  it('proves what a cell is', async () => {
    await expectTalk(undefined, [
      ['why a3', 'Open a cell first.'],
      ['best', 'Open a cell first.'],
      ['open a5', 'Opened 21 cells, a1 to e5. a5: empty.'],
      ['why a3', 'Why is a3 a mine?', 'The 1 at a2 still needs 1 mine in 1 hidden cell.', 'So a3 is a mine.'],
      ['why c1', 'This cell is already open.'],
      ['chances e2', 'e2, 0% mine'],
    ]);
  });

  it('wins a no-guess board by hints alone', async () => {
    const params = { ...DEFAULT_PARAMS, isNoGuess: true };
    const table = plainTable({ params, source: { kind: 'seed', seed: 21 } });
    let said = await table.ask('open e5');
    expect(said[0]).toBe('Generating a board ...');
    for (let turn = 0; turn < 100 && !said.some((line) => line.startsWith('You won')); turn += 1) {
      const hint = (await table.ask('hint; hint; hint')).at(-1) ?? '';
      const answer = /^(Safe|A mine): ([a-z]+\d+)\. The cursor is there\.$/.exec(hint);
      expect([hint, answer?.[1]]).toEqual([hint, 'Safe']);
      said = await table.ask('open');
    }
    expect(said.find((line) => line.startsWith('You won'))).toBeDefined();
  });
});

describe('around a game', () => {
  it('there is a pause, in which nothing is read', async () => {
    await expectTalk(undefined, [
      ['pause', 'Open a cell first.'],
      ['resume', 'The game is not paused.'],
      ['open a5', 'Opened 21 cells, a1 to e5. a5: empty.'],
      ['pause', 'Paused.'],
      ['count', 'Paused. Mines left: 3. Time: 0:01. Cells to open: 1.'],
      ['row 1', 'The game is paused. Type resume to continue.'],
      ['open e2', 'The game is paused. Type resume to continue.'],
      ['go on', 'The game continues.'],
      ['count', 'Mines left: 3. Time: 0:02. Cells to open: 1.'],
    ]);
  });

  it('new games start', async () => {
    await expectTalk(undefined, [
      ['same', 'Open a cell first.'],
      ['seed', 'This board was given and has no seed.'],
      ['open b3', 'b3: 1'],
      [
        'same',
        'Minefield, 5 by 5, 3 mines.',
        'Columns a to e, rows 1 to 5.',
        'Mines left: 3. Time: 0:00. Cells to open: 21.',
        'Cursor at b3.',
      ],
      ['where', 'b3: 1'],
      ['new expert', 'Minefield, 30 by 16, 99 mines. No guessing.', 'Columns a to ad, rows 1 to 16.', 'Cursor at o8.'],
      ['seed', 'Seed: 7'],
      ['seed 8', 'Minefield, 30 by 16, 99 mines. No guessing.', 'Columns a to ad, rows 1 to 16.', 'Cursor at o8.'],
      ['seed', 'Seed: 8'],
      ['daily 2026-02-30', '2026-02-30 is not a date. Dates look like 2026-11-21.'],
      ['days', 'Board of the day: not played.'],
    ]);
  });

  it('a game with moves is not abandoned by mistake', async () => {
    await expectTalk(undefined, [
      ['open a5; f e1; f e1; f e1; f e1', ...['Opened 21 cells, a1 to e5. a5: empty.', ...MARKS, ...MARKS]],
      ['same', 'Minefield, 5 by 5, 3 mines.', ...GAME, 'Cursor at a5.'],
      ['f e1; f e1; f e1; f e1; f e3', ...MARKS, ...MARKS, 'e3: flag. Mines left: 2'],
      ['new beginner', 'Give up the current game? Type it again to confirm.'],
      ['where', 'e3: flag'],
      ['new beginner', 'Give up the current game? Type it again to confirm.'],
      ['seed', 'This board was given and has no seed.'],
      ['seed 5', 'Give up the current game? Type it again to confirm.'],
      [
        'seed 5',
        'Minefield, 5 by 5, 3 mines. First move: May be a mine.',
        'Columns a to e, rows 1 to 5.',
        'Cursor at c3.',
      ],
    ]);
  });

  it('boards are shared, and moves read again', async () => {
    const table = await expectTalk(undefined, [
      ['replay', 'Play a game, and you can watch it here.'],
      ['open b3', 'b3: 1'],
      ['flag a3; undo', 'a3: flag. Mines left: 2', 'Undone. a3: hidden.'],
      ['replay', 'Move 1 of 3: open b3, 1 cell opened, 0:00'],
      ['replay', 'Move 2 of 3: flag a3, 0:01'],
      ['replay end', 'Move 3 of 3: undone, 0:01'],
      ['replay', 'That was the last move.'],
      ['replay 2', 'Move 2 of 3: flag a3, 0:01'],
      ['replay back', 'Move 1 of 3: open b3, 1 cell opened, 0:00'],
      ['replay start', 'Before the first move'],
      ['share id', '5x5:1,2,m33537b8'],
    ]);
    expect((await table.ask('share')).join()).toMatch(/^[\w-]{16}$/);
    expect((await table.ask('share qr')).join()).toMatch(/^No page is known/);
    expect((await table.ask('share moves')).join()).toMatch(/^[\w-]{20,60}$/);
  });

  it('the link to a board is shown to a phone, as a code and as text', async () => {
    const table = plainTable(givenBoard(CORNERS), { page: 'http://mines.example' });
    const [code = '', link = '', ...rest] = await table.ask('share qr');
    expect(link).toMatch(/^http:\/\/mines\.example\/#g=[\w-]+$/);
    expect([code, rest]).toEqual([`<${link}>`, []]);
  });

  it('the longest pauses are read with what was certain then, once the game is over', async () => {
    const table = plainTable(givenBoard(CORNERS));
    await table.ask('open e5');
    expect((await table.ask('replay pauses'))[0]).toMatch(/^Once the game is over, its moves/);
    await table.ask('open a3');
    expect(await table.ask('replay pauses')).toEqual([
      '2.0 s before move 2: 1 cell was certain to be safe, 3 certain to be mines.',
    ]);
    expect((await table.ask('where'))[0]).toMatch(/^a3: exploded mine/);
  });

  it('wrong input is explained', async () => {
    await expectTalk(undefined, [
      ['oepn c4', 'Unknown command oepn. Did you mean open?'],
      ['xyzzy', 'Unknown command xyzzy. Type help for the list.'],
      ['open z9', 'z9 is not on the board. Columns a to e, rows 1 to 5.'],
      ['row 7', '7 is not on the board. Columns a to e, rows 1 to 5.'],
      ['go', 'Which cell? For example c4.'],
      ['open tea', 'tea is not a cell. Cells look like c4.'],
      ['new 5x5n30', 'The number of mines must be a whole number from 0 to 16, not 30.'],
      ['new seed x', 'The seed must be a whole number from 0 to 4,294,967,295, not x.'],
      [`öpen${'x'.repeat(100)}`, 'Unknown command oepenxxxxxxxxxxxxxxxx.... Type help for the list.'],
      ['', ...[]],
      ['help open', 'open, o: opens a cell, as in open c4.'],
      [
        'help new',
        'new, ne: starts a game, as in new expert or new 20x10n30 noguess seed 7.',
        'beginner, intermediate, expert, noguess, guess, questions, noquestions, as-is, safe, opening, shift-down, single, block, radial, flood, seed',
      ],
    ]);
  });

  it('failures to save are reported', async () => {
    const records = new MemoryRecords();
    records.failure = { code: 'unwritable', path: 'games.json', reason: 'the disk is full' };
    const table = plainTable(givenBoard('.*'), { records });
    expect(await table.ask('open a1')).toContain('games.json cannot be written: the disk is full');
    expect(await table.leave()).toEqual([]);
  });

  it('damage is reported with the next answer', async () => {
    const table = plainTable(givenBoard('.*'));
    table.play.announcer.announce({
      kind: 'damaged',
      event: { kind: 'damaged', what: 'running', count: 1, aside: 'a.json.broken-1', reasons: [{ code: 'form' }] },
    });
    expect(await table.ask('where')).toEqual([
      'a1: hidden',
      'A saved game is damaged (it is not a saved game); it was moved to a.json.broken-1',
    ]);
  });

  it('other languages work, in the available characters', async () => {
    const german = plainTable(givenBoard(CORNERS), { language: 'de' });
    expect(await german.ask('open a5')).toEqual(['21 Felder aufgedeckt, a1 bis e5. a5: leer.']);
    const ascii = plainTable(givenBoard(CORNERS), { language: 'de', hasUnicode: false });
    expect(await ascii.ask('undo')).toEqual(['Es gibt nichts rueckgaengig zu machen.']);
    expect(await ascii.ask('open a5')).toEqual(['21 Felder aufgedeckt, a1 bis e5. a5: leer.']);
    const chinese = plainTable(givenBoard(CORNERS), { language: 'zh' });
    expect(await chinese.ask('open a5; row 3')).toEqual([
      '打开了 21 格，a1 到 e5。a5：空白。',
      '第 3 行：a 未打开，b 1，c 空白，d 1，e 未打开',
    ]);
  });
});
