import fc from 'fast-check';
import { DEFAULT_PARAMS, FIRST_MOVES } from '../game/params.ts';
import { type FinishedGame, OUTCOMES } from '../history/finished-game.ts';
import { REVEAL_RULES } from '../reveal/reveal.ts';

/** A game of the history, as simple as can be. */
export const PLAIN_GAME: FinishedGame = {
  id: 'a',
  endedAt: 1_767_225_600_000,
  params: DEFAULT_PARAMS,
  outcome: 'won',
  ms: 12_345,
  counts: {
    seconds: 12.345,
    leftClicks: 20,
    rightClicks: 5,
    chordClicks: 3,
    effectiveClicks: 27,
    solvedBbbv: 22,
    totalBbbv: 22,
    zini: 15,
    level: 'beginner',
  },
  deaths: 0,
  hints: 0,
  undos: 0,
  code: '',
};

/** Games of the history, ids and codes with everything that a text can hold. */
export const finishedGames: fc.Arbitrary<FinishedGame> = fc
  .record({
    id: fc.string({ minLength: 1 }),
    endedAt: fc.nat(8e14),
    outcome: fc.constantFrom(...OUTCOMES),
    ms: fc.integer({ min: 0, max: 1e9 }),
    width: fc.integer({ min: 3, max: 4000 }),
    height: fc.integer({ min: 3, max: 4000 }),
    reveal: fc.constantFrom(...REVEAL_RULES),
    firstMove: fc.constantFrom(...FIRST_MOVES),
    hasQuestionMarks: fc.boolean(),
    clicks: fc.tuple(fc.nat(500), fc.nat(500), fc.nat(500)),
    solved: fc.nat(200),
    left: fc.nat(200),
    level: fc.constantFrom('beginner', 'expert', undefined),
    counts: fc.tuple(fc.nat(9), fc.nat(9), fc.nat(9)),
    code: fc.string(),
    daily: fc.constantFrom('2026-11-21', undefined),
  })
  .map(
    ({
      id,
      endedAt,
      outcome,
      ms,
      width,
      height,
      reveal,
      firstMove,
      hasQuestionMarks,
      level,
      code,
      daily,
      ...rest
    }) => ({
      id,
      endedAt,
      outcome,
      ms,
      params: { width, height, mineCount: 0, reveal, firstMove, hasQuestionMarks, isNoGuess: false },
      counts: {
        seconds: ms / 1000,
        leftClicks: rest.clicks[0],
        rightClicks: rest.clicks[1],
        chordClicks: rest.clicks[2],
        effectiveClicks: rest.clicks[0],
        solvedBbbv: rest.solved,
        totalBbbv: rest.solved + rest.left,
        zini: rest.solved,
        ...(level !== undefined && { level }),
      },
      deaths: rest.counts[0],
      hints: rest.counts[1],
      undos: rest.counts[2],
      code,
      ...(daily !== undefined && { daily }),
    }),
  );
