import fc from 'fast-check';
import { listOf, often, pick, sometimes, weighted } from '../cases/weights.ts';
import { anyInvalid } from './invalid.ts';
import { Cs1302Player, type PlayerMove, type Score, type SessionEnding, type SquareTarget } from './player.ts';
import type { Cs1302Command, Cs1302Script } from './script.ts';
import { faultySeed, playableSeed } from './seeds.ts';
import { commandsToAnEnd } from './smaller.ts';

function moveTo(does: 'r' | 'm' | 'g', at: fc.Arbitrary<SquareTarget>): fc.Arbitrary<PlayerMove> {
  return fc.record({ does: fc.constant(does), at, picked: pick });
}

const move: fc.Arbitrary<PlayerMove> = weighted<PlayerMove>(
  [8, moveTo('r', often({ hidden: 5, open: 2, F: 3, '?': 2 }))],
  [6, moveTo('m', often({ hidden: 2, open: 3, F: 1, '?': 2, 'hidden-mine': 3, 'F-mine': 1, '?-mine': 1 }))],
  [5, moveTo('g', often({ hidden: 2, open: 3, F: 2, '?': 1, 'hidden-mine': 2, 'F-mine': 2, '?-mine': 1 }))],
  [6, fc.record({ does: often({ nofog: 2, 'nofog-invalid': 1, 'nofog-twice': 1, help: 2 }), picked: pick })],
  [9, fc.record({ does: fc.constant('invalid'), how: anyInvalid, picked: pick })],
);

const ending = often<SessionEnding>({
  ...{ quit: 7, 'loss-hidden': 3, 'loss-marked': 4, 'loss-guessed': 2 },
  ...{ 'win-any': 4, 'win-marks-last': 3, 'win-guesses-last': 3 },
});

const score = often<Score>({ any: 6, 'rounded-up': 5, 'halves-up': 1 });

const played: fc.Arbitrary<Cs1302Script> = fc
  .record({ seed: playableSeed, moves: sometimes(8, 1, listOf(move, 2, 16)), ending, score, picked: pick })
  .map(({ seed, moves, ending, score, picked }) => {
    const player = new Cs1302Player(seed, picked);
    const isBrief = ending === 'quit' && picked % 4 === 0;
    for (const next of isBrief ? [] : moves) player.make(next);
    player.end(ending, score);
    return { seed, commands: commandsToAnEnd(seed, player.commands) };
  });

/** A win without a round too many: its score is 100. */
const perfect: fc.Arbitrary<Cs1302Script> = fc.record({ seed: playableSeed, picked: pick }).map(({ seed, picked }) => {
  const player = new Cs1302Player(seed, picked);
  player.end('win-any', 'any');
  return { seed, commands: player.commands };
});

const refused: fc.Arbitrary<Cs1302Script> = fc.record({
  seed: faultySeed,
  commands: fc.constant<Cs1302Command[]>([]),
});

/** Sessions that are valid by the text, and starts that the program must refuse by it. */
export const cs1302Sessions: fc.Arbitrary<Cs1302Script> = fc.noBias(
  weighted<Cs1302Script>([16, played], [1, perfect], [11, refused]),
);
