import { parseMines } from '@countermine/core/format/grid.ts';
import { Game } from '@countermine/core/game/game.ts';
import { DEFAULT_PARAMS } from '@countermine/core/game/params.ts';
import { messagesIn } from '@countermine/text/messages/languages.ts';
import { hintViewWords } from '@countermine/text/words/hint-view-words.ts';
import { describe, expect, it } from 'vitest';
import type { MarkedCells } from '../board/cell-mark.ts';
import { PlaySession } from '../session/play-session.ts';
import { answerQuestion } from '../solver/answer-question.ts';
import { SolverClient, type SolverHearing } from '../solver/solver-client.ts';
import type { SolverQuestion } from '../solver/solver-messages.ts';
import { HintGiver } from './hint-giver.ts';

const CORNERS = '....*\n.....\n*...*\n.....\n.....';

/** A game with hints, said in English. @param hold keeps the solver's answers back */
function sit(board = CORNERS, hold = false) {
  const grid = parseMines(board);
  if (!grid.ok) throw new Error(grid.error.code);
  const { shape, cells } = grid.value;
  const mineCount = cells.filter((cell) => cell === 1).length;
  const size = { width: shape.width, height: shape.height, mineCount };
  const game = new Game({ ...DEFAULT_PARAMS, ...size, firstMove: 'as-is' });
  const session = new PlaySession(game, { now: () => 0, supply: () => cells, onChange: () => undefined });
  const shown: string[] = [];
  const asked: SolverQuestion[] = [];
  let [marks, led]: [MarkedCells, number | undefined] = [new Map(), undefined];
  let thread: SolverHearing | undefined;
  const solver = new SolverClient((hearing) => {
    thread = hearing;
    const tell = (question: SolverQuestion): void => hearing.onMessage(answerQuestion(question, () => undefined));
    return {
      postMessage: (question) => {
        asked.push(question);
        if (!hold) queueMicrotask(() => tell(question));
      },
      terminate: () => undefined,
    };
  });
  const hints = new HintGiver({
    solver,
    session: () => session,
    onBegin: () => undefined,
    onShow: (view, newMarks, cell) => {
      shown.push(hintViewWords(messagesIn('en'), shape, view));
      [marks, led] = [newMarks, cell];
    },
  });
  const die = (): void => thread?.onDeath('gone');
  return { hints, session, shown, asked, die, marked: () => [...marks], led: () => led };
}

describe('hints', () => {
  it('say of a game without a cell open that any is right', async () => {
    const { hints, shown, asked } = sit();
    await hints.more();
    expect([shown, asked]).toEqual([['Open any cell to begin.'], []]);
  });

  it('say what to look for, where, and what it is; then begin anew', async () => {
    const { hints, session, shown, asked, marked, led } = sit();
    await session.move('open', 24);
    await hints.more();
    expect([shown.at(-1), marked()]).toEqual([
      expect.stringContaining('A safe cell can be found. Compare two neighbouring numbers.'),
      [],
    ]);
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
    expect(session.game.log.filter(({ kind }) => kind === 'hint')).toHaveLength(2);
  });

  it('name a wrong flag before anything else', async () => {
    const { hints, session, shown, asked, led } = sit();
    await session.move('open', 24);
    await session.move('mark', 9);
    for (let stage = 0; stage < 3; stage += 1) await hints.more();
    expect(shown).toEqual([
      'One of your flags is wrong.',
      expect.stringContaining('The wrong flag is'),
      'The flag is wrong: row 2, column 5.',
    ]);
    expect([asked, led()]).toEqual([[], 9]);
  });

  it('say that it thinks, and nothing of what was undone', async () => {
    const { hints, session, shown, asked } = sit(CORNERS, true);
    await session.move('open', 24);
    const asking = hints.more();
    expect(hints.view.kind).toBe('thinking');
    hints.close();
    await asking;
    expect([shown.length, shown.at(-1), hints.view.kind, asked.length]).toEqual([2, '', 'nothing', 1]);
  });

  it('answer the last of two questions', async () => {
    const { hints, session } = sit();
    await session.move('open', 24);
    const first = hints.more();
    const second = hints.why(10);
    await Promise.all([first, second]);
    expect(hints.view.kind).toBe('proof');
  });

  it('say that the solver failed, and try again', async () => {
    const { hints, session, shown, die, asked } = sit(CORNERS, true);
    await session.move('open', 24);
    const asking = hints.more();
    die();
    await asking;
    expect(hints.view).toMatchObject({ kind: 'failed', failure: { code: 'died' } });
    expect(shown.at(-1)).not.toBe('');
    void hints.more();
    expect(asked).toHaveLength(2);
  });

  it('are none for a game that is over', async () => {
    const { hints, session, shown } = sit();
    await session.move('open', 10);
    await hints.more();
    await hints.why(9);
    expect([session.phase, shown]).toEqual(['lost', []]);
  });
});

describe('why', () => {
  it('is a proof, picture by picture, that stops at its ends', async () => {
    const { hints, session, shown } = sit();
    await session.move('open', 24);
    await hints.why(10);
    expect(shown.at(-1)).toBe('Why is row 3, column 1 a mine?');
    const { view } = hints;
    if (view.kind !== 'proof') throw new Error(view.kind);
    hints.turnTo(view.frames, view.frames.length - 1);
    expect(shown.at(-1)).toBe('So row 3, column 1 is a mine.');
    hints.turnTo(view.frames, view.frames.length);
    hints.turnTo(view.frames, -1);
    expect(shown.at(-1)).toBe('So row 3, column 1 is a mine.');
  });

  it('is a chance where nothing can be proved, and nothing for an open cell', async () => {
    const { hints, session, shown } = sit('*.\n..');
    await session.move('open', 3);
    await hints.why(3);
    expect(shown).toEqual([]);
    await hints.why(0);
    expect(shown.at(-1)).toMatch(/row 1, column 1.*33%/);
  });
});
