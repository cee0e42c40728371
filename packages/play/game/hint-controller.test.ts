import { describe, expect, it } from 'vitest';
import { answerQuestion } from '../solver/answer-question.ts';
import { SolverClient, type ThreadEvents } from '../solver/solver-client.ts';
import type { SolverQuestion } from '../solver/solver-messages.ts';
import { wordsIn } from '../testing/all-words.ts';
import { givenBoard } from '../testing/given-board.ts';
import { playTable } from '../testing/play-table.ts';

import { hintViewTitle, hintViewWords } from '../words/hints.ts';

const CORNERS = '....*\n.....\n*...*\n.....\n.....';

/** A game with hints, said in English. @param hold keeps the solver's answers back */
function sit(board = CORNERS, hold = false) {
  const shown: string[] = [];
  const asked: SolverQuestion[] = [];
  let thread: ThreadEvents | undefined;
  const solver = new SolverClient((hearing) => {
    thread = hearing;
    const tell = (question: SolverQuestion): void => hearing.onMessage(answerQuestion(question, () => undefined));
    return {
      postMessage: (question) => {
        if (question.task === 'review') return;
        asked.push(question);
        if (!hold) queueMicrotask(() => tell(question));
      },
      terminate: () => undefined,
    };
  });
  const { play } = playTable({ first: givenBoard(board), solver });
  const { game, hints, cursor } = play;
  const { shape } = game.state.game.value;
  let isFirst = true;
  hints.state.view.subscribe((view) => {
    if (!isFirst) shown.push(hintViewWords(wordsIn('en', 'common'), shape, view));
    isFirst = false;
  });
  const die = (): void => thread?.onDeath('gone');
  const marked = () => [...hints.state.marks.value];
  return { hints, game, shown, asked, die, marked, led: () => cursor.state.cell.value };
}

describe('hints', () => {
  it('say of a game without a cell open that any is right', async () => {
    const { hints, shown, asked } = sit();
    await hints.more();
    expect([shown, asked]).toEqual([['Open any cell to begin.'], []]);
  });

  it('say what to look for, where, and what it is; then begin anew', async () => {
    const { hints, game, shown, asked, marked, led } = sit();
    await game.move('open', 24);
    await hints.more();
    expect([shown.at(-1), marked()]).toEqual([expect.stringContaining('A safe cell can be found: Enough mines. '), []]);
    await hints.more();
    expect([shown.at(-1), marked().map(([, mark]) => mark)]).toEqual([
      'Look at row 3, column 4 and row 4, column 4.',
      ['clue', 'clue'],
    ]);
    await hints.more();
    expect([shown.at(-1), led()]).toEqual(['Safe: row 2, column 5.', 9]);
    expect(asked).toHaveLength(1);
    await hints.more();
    expect(asked).toHaveLength(2);
    expect(game.state.game.value.log.filter(({ kind }) => kind === 'hint')).toHaveLength(2);
  });

  it('name a wrong flag before anything else', async () => {
    const { hints, game, shown, asked, led } = sit();
    await game.move('open', 24);
    await game.move('mark', 9);
    for (let stage = 0; stage < 3; stage += 1) await hints.more();
    expect(shown).toEqual([
      'One of your flags is wrong.',
      expect.stringContaining('The wrong flag is'),
      'The flag is wrong: row 2, column 5.',
    ]);
    expect([asked, led()]).toEqual([[], 9]);
  });

  it('say that it thinks, and nothing of what was cancelled', async () => {
    const { hints, game, shown, asked } = sit(CORNERS, true);
    await game.move('open', 24);
    const asking = hints.more();
    expect(hints.state.view.value.kind).toBe('thinking');
    hints.close();
    await asking;
    expect([shown.length, shown.at(-1), hints.state.view.value.kind, asked.length]).toEqual([2, '', 'nothing', 1]);
  });

  it('answer the last of two questions', async () => {
    const { hints, game } = sit();
    await game.move('open', 24);
    const first = hints.more();
    const second = hints.why(10);
    await Promise.all([first, second]);
    expect(hints.state.view.value.kind).toBe('proof');
  });

  it('say that the solver failed, and try again', async () => {
    const { hints, game, shown, die, asked } = sit(CORNERS, true);
    await game.move('open', 24);
    const asking = hints.more();
    die();
    await asking;
    expect(hints.state.view.value).toMatchObject({ kind: 'failed', failure: { code: 'died' } });
    expect(shown.at(-1)).not.toBe('');
    void hints.more();
    expect(asked).toHaveLength(2);
  });

  it('are none for a game that is over', async () => {
    const { hints, game, shown } = sit();
    await game.move('open', 10);
    await hints.more();
    await hints.why(9);
    expect([game.state.phase.value, shown]).toEqual(['lost', []]);
  });
});

describe('why', () => {
  it('is a proof, picture by picture, that stops at its ends', async () => {
    const { hints, game, shown } = sit();
    await game.move('open', 24);
    await hints.why(10);
    const view = hints.state.view.value;
    if (view.kind !== 'proof') throw new Error(view.kind);
    const { shape } = game.state.game.value;
    expect(hintViewTitle(wordsIn('en', 'common'), shape, view)).toBe('Why is row 3, column 1 a mine?');
    expect(shown.at(-1)).toMatch(/^The \d at row/);
    hints.turnTo(view.frames, view.frames.length - 1);
    expect(shown.at(-1)).toBe('So row 3, column 1 is a mine.');
    hints.turnTo(view.frames, view.frames.length);
    hints.turnTo(view.frames, -1);
    expect(shown.at(-1)).toBe('So row 3, column 1 is a mine.');
  });

  it('can be asked of a cell that is chosen next, until something else is asked', async () => {
    const { hints, game, shown } = sit();
    hints.choose();
    expect(hints.state.view.value.kind).toBe('nothing');
    await game.move('open', 24);
    hints.choose();
    expect(shown.at(-1)).toBe('Choose a hidden cell to see why it is safe or a mine.');
    hints.close();
    expect(hints.state.view.value.kind).toBe('nothing');
  });

  it('is a probability where nothing can be proved, and of an open cell another one is to be chosen', async () => {
    const { hints, game, shown } = sit('*.\n..');
    await game.move('open', 3);
    await hints.why(3);
    expect(hints.state.view.value.kind).toBe('choosing');
    await hints.why(0);
    expect(shown.at(-1)).toMatch(/row 1, column 1.*33%/);
  });
});
