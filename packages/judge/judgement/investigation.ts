import type { CaseInput } from '@countermine/courses/cases/case.ts';
import type { JudgedGame } from '@countermine/courses/cases/judged-game.ts';
import type { Requirement } from '@countermine/courses/cases/requirement.ts';
import type { Run, Standard } from '../compare/verdict.ts';
import { deviationKey } from '../diagnose/deviation.ts';
import { ClaimTest, type Evidence, InputPool } from '../diagnose/evidence.ts';
import type { SearchSteps } from '../diagnose/explain-cases.ts';
import { type FaultTask, type FoundFault, type FoundFaults, searchFaults } from '../diagnose/find-faults.ts';
import { type Observation, observe } from '../diagnose/trial.ts';

export interface Experiment {
  readonly requirement: string;
  readonly input: CaseInput;
}

interface Seen extends Experiment {
  readonly observation: Observation;
}

/**
 * How often candidates are compared with observations, in one search and in all. Most programs need 2,000 to 10,000 in a
 * search, one with ten faults that hide each other 200,000; one whose output makes no sense would need millions.
 */
const MAX_TRIES_OF_SEARCH = 300_000;
const MAX_TRIES = 900_000;

/** The cases of a judgement as observations, and by what they are judged. */
export type CaseTask = Omit<FaultTask, 'caseCount' | 'experiments' | 'denied' | 'maxTries' | 'earlier'>;

/** An input with the program's run of it. */
export interface RunInput {
  readonly input: CaseInput;
  readonly run: Run;
}

/** What inputs are asked for, to try claims on. */
interface Wanted {
  readonly game: JudgedGame;
  readonly seed: number;
  /** How many inputs each claim is to be right on, where it makes a difference and where not. */
  readonly trials: number;
  isAsked(input: CaseInput): boolean;
}

/**
 * What is found out about a program beside its cases: experiments, one requirement at a time, and then inputs on which
 * every claim has to prove true before it is made.
 */
export class Investigation {
  readonly #experiments: Seen[] = [];
  readonly #fresh: Observation[] = [];
  readonly #tried = new Set<string>();
  readonly #denied = new Set<string>();
  #found: FoundFaults | undefined;
  #test: ClaimTest | undefined;
  #pool: InputPool | undefined;
  #caseCount = 0;
  #triesLeft = MAX_TRIES;
  #isCut = false;

  addExperiment({ requirement, input }: Experiment, run: Run, standard: Standard): void {
    this.#tried.add(keyOf(input));
    this.#experiments.push({ requirement, input, observation: observe(input, run, standard.compare) });
  }

  addFresh(input: CaseInput, run: Run, standard: Standard): void {
    this.#tried.add(keyOf(input));
    this.#fresh.push(observe(input, run, standard.compare));
    this.#test = undefined;
  }

  /** True if so much differs that the search was ended before everything was tried. */
  get isCut(): boolean {
    return this.#isCut;
  }

  /**
   * Explains the cases, the experiments and the inputs that were tried since. Cost: seconds.
   * @param mayLearn false to keep what was found and not denied, without a search for more
   */
  *find(task: CaseTask, mayLearn = true): SearchSteps<FoundFaults> {
    const cases = task.observations;
    this.#caseCount = cases.length;
    const experiments = new Map<string, number[]>();
    for (const [index, { requirement }] of this.#experiments.entries()) {
      const known = experiments.get(requirement) ?? [];
      experiments.set(requirement, [...known, cases.length + index]);
    }
    const isSearched = mayLearn && this.#triesLeft > 0;
    const found = yield* searchFaults({
      ...task,
      maxTries: isSearched ? Math.min(MAX_TRIES_OF_SEARCH, this.#triesLeft) : 0,
      earlier: isSearched ? undefined : this.#found,
      observations: [...cases, ...this.#experiments.map(({ observation }) => observation)],
      caseCount: cases.length,
      experiments,
      denied: this.#denied,
    });
    this.#triesLeft -= found.model.tries;
    this.#isCut ||= isSearched && found.model.isExhausted;
    this.#found = found;
    this.#test = undefined;
    return found;
  }

  /** The test of what was found, on all inputs that were tried. */
  #claims(): ClaimTest | undefined {
    if (this.#test === undefined && this.#found !== undefined) this.#test = new ClaimTest(this.#found, this.#fresh);
    return this.#test;
  }

  /** Inputs on which what was found has yet to prove true. */
  wanted({ game, seed, trials, isAsked }: Wanted): CaseInput[] {
    this.#pool ??= new InputPool(game, seed, (input) => !this.#tried.has(keyOf(input)) && isAsked(input));
    const pool = this.#pool;
    return this.#claims()?.wanted(pool, trials) ?? [];
  }

  /**
   * Takes back what was contradicted; at the end also what was not tried often enough.
   * @returns true if anything was taken back, so that the rest has to be explained anew
   */
  deny(isAtEnd: boolean): boolean {
    const denied = [...(this.#claims()?.contradicted() ?? []), ...(isAtEnd ? (this.#claims()?.untested() ?? []) : [])];
    for (const deviation of denied) this.#denied.add(deviationKey(deviation));
    return denied.length > 0;
  }

  evidenceOf(fault: FoundFault): Evidence | undefined {
    return this.#claims()?.evidenceOf(fault);
  }

  /** The experiments and other inputs that show a fault, with the program's runs. */
  runsOf({ experiments }: FoundFault): RunInput[] {
    return experiments.flatMap((index) => {
      const observation = this.#found?.model.observations[index];
      return observation === undefined || index < this.#caseCount ? [] : [observation];
    });
  }
}

/** The first experiments of the requirements: of each the first, then of each the second, and so on. */
export function experimentsOf(
  requirements: readonly Requirement[],
  isAsked: (input: CaseInput) => boolean,
  max: number,
): Experiment[] {
  const lists = requirements.map(({ id, experiments }) =>
    experiments.filter(isAsked).map((input) => ({ requirement: id, input })),
  );
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const turns = Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list[turn] ?? []));
  return turns.flat().slice(0, max);
}

function keyOf({ steps, args, files }: CaseInput): string {
  return JSON.stringify([steps.join(''), args, [...files]]);
}
