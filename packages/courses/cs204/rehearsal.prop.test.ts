import { tries } from '@countermine/core/testing/soak.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { playThrough } from '../cases/answer.ts';
import { cs204 } from './cs204.ts';
import { cs204Scripts } from './judged.ts';
import { type Cs204Choice, endsTheGame } from './rehearsal.ts';

/** A place on or near a small field. */
const line = fc.integer({ min: -1, max: 6 });
const choice: fc.Arbitrary<Cs204Choice> = fc.oneof(
  fc.tuple(fc.constantFrom<'-o' | '-b'>('-o', '-b'), line, line),
  fc.constantFrom([['-h'], ['foo'], ['-O', '1', '1']]).map(([words = []]) => words),
);

it('ends a game where the game ends', () => {
  fc.assert(
    fc.property(cs204Scripts.scripts, fc.array(choice), fc.nat(), (script, more, place) => {
      const { commands: made } = script;
      const at = place % (made.length + 1);
      for (const commands of [made, made.slice(0, at), [...made.slice(0, at), ...more, ...made.slice(at)]]) {
        const input = cs204Scripts.format({ ...script, commands });
        const { exit, stepsRead } = playThrough(cs204, input);
        expect(endsTheGame(script.field, commands)).toBe(exit !== undefined && stepsRead === input.steps.length);
      }
    }),
    { numRuns: tries(300) },
  );
});
