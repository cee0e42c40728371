import { amount } from '@countermine/core/testing/soak.ts';
import { sampledCases } from '@countermine/courses/testing/sampled-cases.ts';
import { runSearch } from '../diagnose/explain-cases.ts';
import { hasName } from '../diagnose/fault.ts';
import { faultSentences } from '../diagnose/fault-words.ts';
import { type FoundFaults, searchFaults } from '../diagnose/find-faults.ts';
import { observe } from '../diagnose/trial.ts';
import { judgedGame } from './answers.ts';
import { type Mistakes, runFaulty } from './faulty-program.ts';

/** A game, what is wrong with a program for it, and the faults that are found. */
export type Trial = readonly [game: string, mistakes: Mistakes, found: readonly string[]];

/** A judgement has 200; what is found in fewer is found in more. */
const CASES = amount({ usual: 50, soak: 200 });

/** What is found in a program with these mistakes by the cases of a seed. */
export function findIn(gameId: string, seed: number, mistakes: Mistakes, count = CASES): FoundFaults {
  const game = judgedGame(gameId);
  const { compare } = game.course;
  const observations = sampledCases(game.cases, seed, count).map(({ input }) =>
    observe(input, runFaulty(game.dialect, input, mistakes), compare),
  );
  const standard = { rules: game.course, compare };
  return runSearch(searchFaults({ game, standard, observations, readings: [], mayTakeReadings: true }));
}

/** The faults by their ids, those without a misconception by what is said about them. */
export function namesOf({ faults }: FoundFaults): string[] {
  return faults
    .map((fault) => (hasName(fault) ? fault.id : withoutNumbers(faultSentences(fault.finding, fault.othersAlike))))
    .sort();
}

/** The seeds of the cases. */
export const SEEDS: readonly number[] = amount({ usual: [2], soak: [1, 2, 3, 4, 5] });

/** A list of numbers is one: how long it is depends on the case that is quoted. */
function withoutNumbers(sentence: string): string {
  return sentence.replace(/\d+(?:·+\d+)*/g, 'N');
}
