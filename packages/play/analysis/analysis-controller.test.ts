import { FLAG, HIDDEN, isOpen } from '@countermine/core/board.ts';
import { DEFAULT_PARAMS } from '@countermine/core/game/params.ts';
import { describe, expect, it } from 'vitest';
import { givenBoard } from '../testing/given-board.ts';
import { playTable } from '../testing/play-table.ts';
import { positionAsText, readPosition } from './position-as-text.ts';

const CORNERS = givenBoard('....*\n.....\n*...*\n.....\n.....');
const OPENING = 24;

/** An analysis over a game that was started. */
async function sit() {
  const table = playTable({ first: CORNERS });
  await table.play.game.move('open', OPENING);
  table.play.analysis.open();
  const { analysis, shown } = table.play;
  const probabilities = () =>
    shown.probabilities.value && [...shown.probabilities.value].map((probability) => Math.round(100 * probability));
  return { ...table, analysis, shown, probabilities };
}

describe('an analysis', () => {
  it('is on the board while the game waits, and stays as it was painted', async () => {
    const { play, analysis, shown, clock } = await sit();
    expect([shown.kind.value, shown.board.value.knowledge[OPENING]]).toEqual(['analysis', HIDDEN]);
    analysis.paint([3], FLAG);
    analysis.endStroke();
    await clock.pass(2000);
    expect([play.game.elapsed, play.game.state.isHeld.value]).toEqual([0, true]);
    analysis.close();
    expect([shown.kind.value, isOpen(shown.board.value.knowledge[OPENING]!)]).toEqual(['game', true]);
    await clock.pass(1000);
    expect(play.game.elapsed).toBe(1000);
    analysis.open();
    expect(shown.board.value).toMatchObject({ flagCount: 1, params: { mineCount: 3 } });
  });

  it('says what the solver knows after each stroke', async () => {
    const { analysis, clock, probabilities, shown } = await sit();
    analysis.resize(2, 2, 1);
    analysis.setBrush(1);
    analysis.paint([0]);
    expect(probabilities()).toBeUndefined();
    analysis.endStroke();
    await clock.pass(500);
    expect(probabilities()).toEqual([Number.NaN, 33, 33, 33]);
    expect(analysis.state.view.value).toMatchObject({ kind: 'facts', advice: { kind: 'guess' } });
    expect([...shown.highlights.value.values()]).toEqual(['guess']);
    analysis.undo();
    await clock.pass(500);
    expect(probabilities()).toEqual([25, 25, 25, 25]);
    expect(analysis.state.canUndo.value).toBe(true);
  });

  it('proves a cell, and goes back to the best move', async () => {
    const { analysis, clock, shown } = await sit();
    analysis.takeFromGame();
    await clock.pass(500);
    const best = [...shown.highlights.value];
    await analysis.why(10);
    expect(analysis.state.proof.value).toMatchObject({ kind: 'frames', at: 0 });
    expect([analysis.closeProof(), analysis.closeProof(), [...shown.highlights.value]]).toEqual([true, false, best]);
  });

  it('compares the candidates, the best first, and looks at the cell that the player points at', async () => {
    const { analysis, clock } = await sit();
    // Columns 1 and 3 of the first row are one guess, columns 2 and 4 the other; the middle is safe.
    readPosition(analysis, '5x3x2\n.....\n11111\n00000');
    await clock.pass(500);
    const { ranking, inspected } = analysis.state;
    const rows = () => ranking.value.map(({ cell, outlook }) => [cell, outlook.mine, outlook.win]);
    expect(rows()).toEqual([
      [2, 0, 0.5],
      [0, 0.5, 0.5],
      [4, 0.5, 0.5],
      [1, 0.5, 0.5],
      [3, 0.5, 0.5],
    ]);
    expect(inspected.value).toBeUndefined();
    analysis.inspect(4);
    expect(inspected.value).toMatchObject({
      cell: 4,
      outlook: { mine: 0.5, numbers: [{ count: 1, probability: 0.5 }] },
    });
    analysis.inspect(7);
    expect(inspected.value).toBeUndefined();
    analysis.inspect(4);
    analysis.paint([4], FLAG);
    analysis.endStroke();
    expect([ranking.value, inspected.value]).toEqual([[], undefined]);
    await clock.pass(500);
    expect(inspected.value).toMatchObject({ cell: 4, outlook: { mine: 0.5 } });
  });

  it.each(['3x2x2\n...\n...', '4x3x3\n....\n.2..\n....', '5x5x6\n.....\n.....\n..3..\n.....\n.....'])(
    'gives the best move the same chance of winning beside the candidates, and no other a better one: %s',
    async (text) => {
      const { analysis, clock } = await sit();
      readPosition(analysis, text);
      await clock.pass(500);
      const view = analysis.state.view.value;
      const advice = view.kind === 'facts' ? view.advice : undefined;
      if (advice?.kind !== 'guess') throw new Error('nothing is to be guessed');
      const { cell, win = 1 } = advice;
      const wins = new Map(analysis.state.ranking.value.map((one) => [one.cell, one.outlook.win]));
      if (advice.win !== undefined) expect(wins.get(cell)).toBe(win);
      expect(Math.max(...wins.values())).toBeLessThanOrEqual(win);
    },
  );

  it('names the last stroke where it made the position impossible', async () => {
    const { analysis, clock, shown } = await sit();
    analysis.resize(3, 1, 1);
    analysis.paint([0], 1);
    analysis.endStroke();
    await clock.pass(500);
    analysis.paint([2], 0);
    analysis.endStroke();
    await clock.pass(500);
    const view = analysis.state.view.value;
    expect([view.kind, view.kind === 'failed' && view.failure.code]).toEqual(['failed', 'inconsistent']);
    expect([...shown.highlights.value.values()]).toEqual(['impossible']);
  });

  it('counts as help where it takes the position of a game that goes on', async () => {
    const { play, analysis } = await sit();
    expect(analysis.sizeOfGame).toBeUndefined();
    analysis.resize(9, 9, 10);
    expect(analysis.sizeOfGame).toEqual({ width: 5, height: 5, mineCount: 3 });
    analysis.takeFromGame();
    expect(analysis.sizeOfGame).toBeUndefined();
    expect(play.game.state.game.value.log.at(-1)?.kind).toBe('hint');
  });

  it('reads and writes positions as text', async () => {
    const { analysis, shown } = await sit();
    expect(readPosition(analysis, `\uFEFF${positionAsText(analysis)}`)).toBeUndefined();
    const before = positionAsText(analysis);
    expect(readPosition(analysis, '.x')).toMatchObject({ code: 'character' });
    expect(positionAsText(analysis)).toBe(before);
    analysis.clear();
    analysis.resize(9, 9, 3);
    analysis.resize(5, 5, 3);
    expect(readPosition(analysis, positionAsText(analysis))).toBeUndefined();
    expect(shown.board.value.params).toMatchObject({ width: 5, height: 5, mineCount: 3 });
  });

  it('asks for the mines of another size, and takes links', async () => {
    const { analysis, shown } = await sit();
    const size = () => {
      const { width, height, mineCount } = shown.board.value.params;
      return `${width}x${height}x${mineCount}`;
    };
    expect(readPosition(analysis, 'HHH\n111')).toEqual({ code: 'mines', usual: undefined });
    expect(readPosition(analysis, `${'.'.repeat(9)}\n`.repeat(9))).toEqual({ code: 'mines', usual: 10 });
    expect(size()).toBe('5x5x3');
    expect(readPosition(analysis, 'HHH\n111', 7)).toMatchObject({ code: 'mines' });
    expect([readPosition(analysis, 'HHH\n111', 1), size()]).toEqual([undefined, '3x2x1']);
    expect([readPosition(analysis, '111\nHHH'), size()]).toEqual([undefined, '3x2x1']);
    expect([readPosition(analysis, 'https://example.org/#/analysis/5x3x2/5x5b5a'), size()]).toEqual([
      undefined,
      '5x3x2',
    ]);
    expect(positionAsText(analysis)).toBe('5x3x2\n.....\n11111\n00000\n');
  });

  it('can be cancelled, and tried again', async () => {
    const { analysis, clock, probabilities } = await sit();
    analysis.cancel();
    await clock.pass(1000);
    expect([analysis.state.view.value.kind, probabilities()]).toEqual(['cancelled', undefined]);
    analysis.retry();
    await clock.pass(0);
    expect(analysis.state.view.value.kind).toBe('facts');
    analysis.trustFlags(true);
    await clock.pass(500);
    expect(analysis.state.trustsFlags.value).toBe(true);
  });

  it('gives the board back when another game begins', async () => {
    const { play, analysis, shown, clock } = await sit();
    play.game.newGame(DEFAULT_PARAMS);
    expect([analysis.state.isOpen.value, shown.kind.value]).toEqual([false, 'game']);
    await play.game.move('open', 40);
    await clock.pass(1000);
    expect(play.game.elapsed).toBe(1000);
  });

  it('begins small where the game is large', () => {
    const { play } = playTable({ params: { ...DEFAULT_PARAMS, width: 1000, height: 1000, mineCount: 9 } });
    expect(play.analysis.state.position.value.shape.size).toBe(81);
  });
});
