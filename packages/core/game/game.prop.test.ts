import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createKnowledge, FLAG, isOpen } from '../board.ts';
import { anyMines, anyParams } from '../testing/game-arbitraries.ts';
import { NaiveGame } from '../testing/naive-game.ts';
import { tries } from '../testing/soak.ts';
import { Game } from './game.ts';
import { CELL_MOVES, type GameEvent } from './game-event.ts';
import { recordGame, replayGame } from './game-record.ts';
import { Timeline } from './timeline.ts';

/** A board up to 6 x 6 and what a wild player does on it; often the mines are placed late. */
const games = anyParams(6).chain((params) => {
  const size = params.width * params.height;
  const kinds = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...CELL_MOVES) },
    { weight: 2, arbitrary: fc.constantFrom('undo' as const, 'hint' as const, 'place' as const) },
  );
  const moves = fc.array(fc.record({ kind: kinds, cell: fc.nat(size - 1) }), { maxLength: 60, size: 'max' });
  return fc.record({ params: fc.constant(params), mines: anyMines(size, params.mineCount), moves });
});

function eventsOf({ mines, moves }: typeof games extends fc.Arbitrary<infer Value> ? Value : never): GameEvent[] {
  let isPlaced = false;
  return moves.flatMap(({ kind, cell }, at): GameEvent[] => {
    if (kind === 'undo' || kind === 'hint') return [{ kind, at }];
    if (kind !== 'place') return [{ kind, at, cell }];
    if (isPlaced) return [];
    isPlaced = true;
    return [{ kind, at, mines }];
  });
}

it('behaves like a plain model of the game, and reports what changed', () => {
  fc.assert(
    fc.property(games, (choice) => {
      const game = new Game(choice.params);
      const model = new NaiveGame(choice.params);
      for (const event of eventsOf(choice)) {
        const before = game.knowledge.slice();
        const effect = game.apply(event);
        expect(effect.kind === 'refused' ? effect.refusal.code : undefined).toBe(model.apply(event));
        const differing = [...before.keys()].filter((cell) => before[cell] !== game.knowledge[cell]);
        const changed = effect.kind === 'done' ? [...effect.changed].sort((one, other) => one - other) : [];
        expect(changed).toEqual(differing);
        expect([...game.knowledge]).toEqual(model.knowledge);
        expect([game.phase, game.deaths, [...game.exploded]]).toEqual([model.phase, model.deaths, model.exploded]);
        expect(game.openCount).toBe(game.knowledge.filter(isOpen).length);
        expect(game.flagCount).toBe(game.knowledge.filter((known) => known === FLAG).length);
      }
    }),
    { numRuns: tries(1000) },
  );
});

it('is as at the start when everything is undone', () => {
  fc.assert(
    fc.property(games, (choice) => {
      const game = new Game(choice.params);
      for (const event of eventsOf(choice)) game.apply(event);
      fc.pre(game.phase !== 'won');
      while (game.canUndo) expect(game.apply({ kind: 'undo', at: 1000 }).kind).toBe('done');
      expect(game.knowledge).toEqual(createKnowledge(game.shape));
      expect([game.openCount, game.flagCount, game.exploded]).toEqual([0, 0, []]);
      expect(game.phase).toBe(game.mines === undefined ? 'unplaced' : 'playing');
    }),
  );
});

it('is the same again when its log is played', () => {
  fc.assert(
    fc.property(games, (choice) => {
      const game = new Game(choice.params);
      for (const event of eventsOf(choice)) game.apply(event);
      const again = new Game(choice.params);
      for (const event of game.log) again.apply(event);
      expect([again.knowledge, again.phase, again.deaths]).toEqual([game.knowledge, game.phase, game.deaths]);
      const replayed = replayGame(recordGame(game));
      expect(replayed.ok && replayed.value.knowledge).toEqual(game.knowledge);
      const timeline = Timeline.of(recordGame(game));
      if (!timeline.ok) throw new Error('what happened can happen');
      timeline.value.seek(timeline.value.length);
      expect(timeline.value.knowledge).toEqual(game.knowledge);
      timeline.value.seek(0);
      expect(timeline.value.knowledge).toEqual(createKnowledge(game.shape));
    }),
  );
});
