import { tries } from '@countermine/core/testing/soak.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { playThrough } from '../cases/answer.ts';
import { cs1302 } from './cs1302.ts';
import { cs1302Scripts, endsTheGame } from './judged.ts';
import type { Cs1302Command } from './script.ts';

const line = fc.oneof(fc.integer({ min: -1, max: 10 }), fc.constantFrom('x', '99999999999'));
const words = fc.oneof(
  fc.tuple(fc.constantFrom('r', 'm', 'g', 'reveal', 'mark', 'guess', 'R'), line, line),
  fc.constantFrom([], ['h'], ['nofog'], ['q'], ['quit'], ['help', 1], ['r'], ['m', 1], ['g', 1, 1, 1]),
);
const command: fc.Arbitrary<Cs1302Command> = fc.record({ spacing: fc.constant('none'), words });

it('ends a game where the game ends', () => {
  fc.assert(
    fc.property(cs1302Scripts.scripts, fc.array(command), fc.nat(), (script, more, place) => {
      const { seed, commands: made } = script;
      fc.pre(seed.is === 'field');
      const at = place % (made.length + 1);
      for (const commands of [made, made.slice(0, at), [...made.slice(0, at), ...more, ...made.slice(at)]]) {
        const { exit, stepsRead } = playThrough(cs1302, cs1302Scripts.format({ seed, commands }));
        expect(endsTheGame(seed, commands)).toBe(exit !== undefined && stepsRead === commands.length);
      }
    }),
    { numRuns: tries(300) },
  );
});
