import { commonPrefix } from '@countermine/core/text/visible.ts';
import type { CaseInput } from '@countermine/courses/cases/case.ts';
import type { ComparePolicy, JudgedGame } from '@countermine/courses/cases/judged-game.ts';
import type { Requirement } from '@countermine/courses/cases/requirement.ts';
import type { CaseSource } from '@countermine/courses/cases/script-kind.ts';
import { counterpart } from '../compare/compare.ts';
import { type Deviation, stopsOf } from './deviation.ts';
import type { FoundFault, FoundFaults } from './find-faults.ts';
import type { ProgramModel } from './model.ts';
import { hasOtherNumbers } from './other-numbers.ts';
import type { Prediction } from './prediction.ts';
import { type Predictor, predictionFor } from './predictor.ts';
import { isToldWrongly, type Stop } from './stop.ts';
import { countFree, firstLineOf, type Observation, takeFree, wrongLineOf } from './trial.ts';

/** What a claim about a program rests on. */
export interface Evidence {
  /** The experiments and cases that show it. */
  readonly experiments: number;
  /** The other inputs that it was tried on: where it says that the program differs from the text, and where not. */
  readonly tried: number;
  /** On how many of them it was right. */
  readonly right: number;
}

/**
 * A claim is made if it was right on as many inputs where it says that the program differs, and on as many where not; of
 * one that says that the program always differs, on twice as many.
 */
export const MIN_TRIED = 10;

/** The share of inputs on which something that is not explained may stand in the place of what a claim says. */
const MAX_ODD_SHARE = 0.1;

/** The share of inputs on which a program that goes wrong in whatever way may come out right by chance. */
const MAX_CHANCE_SHARE = 0.05;

/** Claims that are wrong nearly as often as the worst one are taken back with it. */
const NEARLY = 0.5;

/** More inputs than needed are tried: some programs end before they show what is looked for. */
export const MIN_TRIALS = MIN_TRIED + 2;

interface Counts {
  /** Inputs on which the claim says that the program differs, and it does as the claim says. */
  right: number;
  /** Inputs of these on which it does as it would without the claim, in the line or the cell that the claim is about. */
  wrong: number;
  /** Inputs of these on which it does a third thing in the place of the difference. */
  odd: number;
  /** Inputs of these on which it does what the text says, where the claim leaves open what goes wrong. */
  chance: number;
  /** Inputs on which it says that the program does not differ, and on which all is as predicted. */
  same: number;
  /** Inputs on which it says that only errors or the exit status differ, and the output is not as predicted. */
  besideErrors: number;
  /** The kinds of lines that are wrong where it leaves open what comes: any output agrees with that. */
  readonly openKinds: Set<string>;
  /** How often it is right about which kind of line that is always the same, such as a message. */
  readonly messages: Map<string, number>;
  /** The kinds of lines that are wrong where it says that the program does not differ, or before it does. */
  readonly elsewhere: string[];
}

function shareOfWrong({ right, wrong, odd, chance, besideErrors }: Counts): number {
  const refuting = wrong + odd + chance + besideErrors;
  return right + refuting === 0 ? 0 : refuting / (right + refuting);
}

/**
 * True if a claim is not about where lines of a kind are wrong: they are elsewhere, too. So it is with a message, if that is
 * what a claim is mostly about, and with any lines if it leaves open what comes.
 */
function isWrongElsewhere({ openKinds, messages, elsewhere, same, right }: Counts): boolean {
  const isAbout = (kind: string): boolean => openKinds.has(kind) || 2 * (messages.get(kind) ?? 0) > right;
  const wrong = elsewhere.filter(isAbout).length;
  return wrong > (same + wrong) * MAX_ODD_SHARE;
}

/** Tries what was found on inputs that it was not learned from. */
export class ClaimTest {
  readonly #found: FoundFaults;
  /** What some failure shows. */
  readonly #told: ReadonlySet<Deviation>;
  readonly #counts = new Map<FoundFault, Counts>();
  readonly #predictions = new Map<CaseInput, string>();

  /** @param fresh observations that nothing was learned from */
  constructor(found: FoundFaults, fresh: readonly Observation[]) {
    this.#found = found;
    this.#told = new Set(found.faults.flatMap(({ deviations }) => deviations));
    for (const fault of found.faults) {
      if (fault.deviations.length > 0) this.#counts.set(fault, this.#count(fault, fresh));
    }
  }

  /** Undefined for what is left unexplained: it claims nothing but what was seen. */
  evidenceOf(fault: FoundFault): Evidence | undefined {
    const counts = this.#counts.get(fault);
    if (counts === undefined) return undefined;
    const { right, wrong, odd, chance, same } = counts;
    const experiments = fault.cases.length + fault.experiments.length;
    return { experiments, tried: right + wrong + odd + chance + same, right: right + same };
  }

  /**
   * The deviations that fresh inputs contradict: of several those that are wrong most often, as what is wrong with one
   * shows in the place of another.
   */
  contradicted(): Deviation[] {
    // Where something is left unexplained it may show in the same place.
    const isAllExplained = this.#found.faults.every(({ deviations }) => deviations.length > 0);
    const maxOddShare = isAllExplained ? 0 : MAX_ODD_SHARE;
    const isContradicted = (counts: Counts): boolean =>
      counts.wrong > 0 ||
      (isAllExplained && counts.besideErrors > 0) ||
      counts.odd > counts.right * maxOddShare ||
      counts.chance > counts.right * MAX_CHANCE_SHARE ||
      isWrongElsewhere(counts);
    const most = Math.max(0, ...[...this.#counts.values()].filter(isContradicted).map(shareOfWrong));
    const wrong = this.#deviationsWith((counts) => isContradicted(counts) && shareOfWrong(counts) >= most * NEARLY);
    return [...this.#untold(), ...wrong];
  }

  /**
   * The rules that no failure shows: each only mends what another one makes wrong, and is no cause. A form may be seen only
   * when another one is known.
   */
  #untold(): Deviation[] {
    const { model } = this.#found;
    return model.deviations.filter((one) => one.kind === 'misconception' && !this.#told.has(one));
  }

  /** The deviations that were not tried often enough. */
  untested(): Deviation[] {
    return this.#deviationsWith(({ right, same }) => right < MIN_TRIED || right + same < 2 * MIN_TRIED);
  }

  /**
   * Inputs that were not observed yet and would tell more of the claims.
   * Cost: a few games for each input of the pool, up to where there are enough.
   * @param trials how many inputs each claim is to be right on, where it makes a difference and where not
   */
  wanted(pool: InputPool, trials: number): CaseInput[] {
    const chosen = new Set<CaseInput>();
    for (const [fault, { right, wrong, same }] of this.#counts) {
      const missing = { differing: trials - right, others: trials - same };
      if (wrong === 0) this.#choose(fault, pool, missing, chosen);
    }
    return [...chosen];
  }

  /** Adds inputs on which a fault shows, and others, until there are enough; more of the first if there are no others. */
  #choose(fault: FoundFault, pool: InputPool, missing: Missing, chosen: Set<CaseInput>): void {
    const isDifferent = this.#differenceBy(fault);
    const spare: CaseInput[] = [];
    let { differing, others } = missing;
    for (const input of pool.inputsFor(fault)) {
      if (differing <= 0 && others <= 0) return;
      const isTelling = isDifferent(input);
      if ((isTelling ? differing : others) > 0) chosen.add(input);
      else if (isTelling) spare.push(input);
      if (isTelling) differing -= 1;
      else others -= 1;
    }
    for (const input of spare.slice(0, Math.max(0, others))) chosen.add(input);
  }

  #deviationsWith(test: (counts: Counts) => boolean): Deviation[] {
    return [...this.#counts].flatMap(([fault, counts]) => (test(counts) ? fault.deviations : []));
  }

  /** A form that no failure shows may print what the fault does: it would hide where the fault is wrong. */
  #without(fault: FoundFault): Predictor {
    const { model } = this.#found;
    return model.predictorFor(model.deviations.filter((one) => this.#told.has(one) && !fault.deviations.includes(one)));
  }

  #differenceBy(fault: FoundFault): (input: CaseInput) => boolean {
    const { model } = this.#found;
    const { compare } = model.context.standard;
    const without = this.#without(fault);
    return (input) =>
      predictionFor(without, input).counting(compare) !== this.#predicted(input) || model.endsOtherwise(without, input);
  }

  /** What counts of the output that is predicted for an input, the same for all claims. */
  #predicted(input: CaseInput): string {
    const known = this.#predictions.get(input);
    if (known !== undefined) return known;
    const { model } = this.#found;
    const text = model.predictionFor(input).counting(model.context.standard.compare);
    this.#predictions.set(input, text);
    return text;
  }

  #count(fault: FoundFault, fresh: readonly Observation[]): Counts {
    const { model } = this.#found;
    const [stop] = stopsOf(fault.deviations);
    const claim: Claim = {
      ...{ model, deviations: fault.deviations },
      all: model.predictorFor(model.deviations),
      unstopped: model.predictorFor(model.deviations.filter(({ kind }) => kind !== 'stop')),
      without: this.#without(fault),
      isMissingBoard: fault.deviations.every(leavesBoardOut),
    };
    const isDifferent = this.#differenceBy(fault);
    const counts: Counts = {
      right: 0,
      wrong: 0,
      odd: 0,
      chance: 0,
      same: 0,
      besideErrors: 0,
      openKinds: new Set(),
      messages: new Map(),
      elsewhere: [],
    };
    for (const observation of fresh) {
      const { input } = observation;
      if (fault.deviations.some((one) => model.printsRightLine(one, claim.all, observation))) counts.wrong += 1;
      else if (stop !== undefined && isToldWrongly(stop, input, model.linesFor(input))) counts.wrong += 1;
      else if (!isDifferent(input)) countSame(claim, observation, counts);
      else if (stop === undefined) countDifferent(claim, observation, counts);
      else {
        const outcome = stopOutcome(claim, stop, observation);
        if (outcome !== undefined) counts[outcome] += 1;
      }
    }
    return counts;
  }
}

/** How many inputs a claim is still to be tried on. */
interface Missing {
  /** Where it makes a difference. */
  readonly differing: number;
  readonly others: number;
}

/** A claim with what is predicted by it, and without it. */
interface Claim {
  readonly model: ProgramModel;
  readonly deviations: readonly Deviation[];
  readonly all: Predictor;
  /** The same of a program that always gets further. */
  readonly unstopped: Predictor;
  readonly without: Predictor;
  /** True for a board that is left out: where a program prints boards over and over, none can be seen to be missing. */
  readonly isMissingBoard: boolean;
}

function countSame({ model, all }: Claim, observation: Observation, counts: Counts): void {
  const { compare } = model.context.standard;
  if (model.agreement(all, observation) === Number.POSITIVE_INFINITY) counts.same += 1;
  else counts.elsewhere.push(kindOfDifference(model.predictionFor(observation.input), observation, compare));
}

function countDifferent(claim: Claim, observation: Observation, counts: Counts): void {
  const { model, all, without, isMissingBoard } = claim;
  const { compare } = model.context.standard;
  const { input, counting } = observation;
  const agreed = model.agreement(all, observation);
  const agreedWithout = model.agreement(without, observation);
  // What is free is as it was printed, as in how far the output agrees.
  const freed = (one: Prediction): string => takeFree(one, observation.run.stdout).counting(compare);
  const [predicted, claimed] = [predictionFor(without, input), model.predictionFor(input)];
  const expected = freed(predicted);
  const isEarlier = model.isEarlier(
    observation,
    { predictor: all, agreed },
    { predictor: without, agreed: agreedWithout },
  );
  if (claimed.answer.leftOpen === 'anything wrong' && counting === expected) counts.chance += 1;
  else if (isEarlier) counts.wrong += 1;
  else if (Number.isFinite(agreedWithout)) {
    const shown = firstOtherLine(expected, freed(claimed));
    if (isMissingBoard && shown.at >= (observation.loopStart ?? Number.POSITIVE_INFINITY)) return;
    // What a program printed before it gets no further may be lost: then nothing is seen of this.
    if (counting.length <= shown.at && claim.unstopped.answer(input) !== all.answer(input)) return;
    const kind = kindOfDifference(predicted, observation, compare);
    if (agreed > agreedWithout && agreed >= shown.end) {
      if (isOpen(claimed, predicted)) counts.openKinds.add(kind);
      if (isAsWithoutLater(model, without, observation)) counts.odd += 1;
      else if (!model.crashesAnyway(observation)) {
        counts.right += 1;
        if (model.context.kinds.isConstant(kind)) counts.messages.set(kind, (counts.messages.get(kind) ?? 0) + 1);
      }
    }
    // Only if the program gets as far as where the fault should show does it tell anything of it.
    else if (!counting.startsWith(expected.slice(0, shown.at))) {
      counts.elsewhere.push(kind);
      if (freed(claimed) === expected) counts.besideErrors += 1;
    } else if (claim.deviations.some((one) => hasOtherNumbers(one, claimed, observation, model.context)))
      counts.wrong += 1;
    else if (isOfOtherKind(model, shown.at, [counting, expected, freed(claimed)])) counts.wrong += 1;
    else counts.odd += 1;
  }
}

/**
 * True if a program prints a line of the kind that comes without a claim where it should print one of another kind by that: a
 * board and no message, whatever is wrong on the board.
 */
function isOfOtherKind({ context: { kinds } }: ProgramModel, at: number, outputs: readonly string[]): boolean {
  const [actual, without, claimed] = outputs.map((output) => {
    const start = output.lastIndexOf('\n', at - 1) + 1;
    return start < output.length ? kinds.of(firstLineOf(output.slice(start))) : undefined;
  });
  return claimed !== undefined && actual?.kind === without?.kind && actual?.kind !== claimed.kind;
}

/** True if a claim leaves open what comes, or the rest of a line, where nothing is open without it. */
function isOpen(claimed: Prediction, predicted: Prediction): boolean {
  return claimed.answer.leftOpen !== undefined || countFree(claimed.stdout) > countFree(predicted.stdout);
}

/**
 * What a run tells of a claim that the program gets no further somewhere: it does not where it prints more or ends in another
 * way, and nothing is told where another thing is wrong before.
 */
function stopOutcome(
  { model, all }: Claim,
  stop: Stop,
  observation: Observation,
): 'right' | 'wrong' | 'odd' | undefined {
  if (model.stopsAsPredicted(all, stop, observation)) return 'right';
  const { counting, run, crash, input } = observation;
  const stopped = predictionFor(all, input).counting(model.context.standard.compare);
  if (counting.startsWith(stopped)) return 'wrong';
  return run.ending.kind === 'exit' && crash === undefined ? undefined : 'odd';
}

function leavesBoardOut(deviation: Deviation): boolean {
  return deviation.kind === 'format' && deviation.rewrite.what === 'board' && deviation.rewrite.how === 'left out';
}

/** True if a claim is right at first, but later the program does what it would do without it. */
function isAsWithoutLater(model: ProgramModel, without: Predictor, { input, run }: Observation): boolean {
  const { compare } = model.context.standard;
  const wrong = wrongLineOf(model.predictionFor(input), run.stdout, compare);
  if (wrong === undefined) return false;
  const { prediction, line: failed } = wrong;
  const place = failed.index - prediction.lines.findIndex(({ part }) => part === failed.part);
  const other = takeFree(predictionFor(without, input), run.stdout).lines.filter(({ part }) => part === failed.part)[
    place
  ]?.text;
  const start = counterpart(prediction.stdout, run.stdout, compare, failed.start);
  return other !== undefined && other !== failed.text && run.stdout.startsWith(other, start);
}

/** The kind of the predicted line in which an output differs first; empty behind the last. */
function kindOfDifference(predicted: Prediction, { run }: Observation, compare: ComparePolicy): string {
  return wrongLineOf(predicted, run.stdout, compare)?.line.line.kind ?? '';
}

/** Where a prediction differs from another one, and the end of the line in which it does. */
function firstOtherLine(other: string, prediction: string): { readonly at: number; readonly end: number } {
  const at = commonPrefix(other, prediction);
  const newline = prediction.indexOf('\n', at);
  return { at, end: newline < 0 ? prediction.length : newline + 1 };
}

/** Inputs to try claims on, the same for the same seed. */
export class InputPool {
  readonly #game: JudgedGame;
  readonly #inputs: InputsOfSeed;
  /** True for an input that may be used and was not yet. */
  readonly #isFree: (input: CaseInput) => boolean;

  constructor(game: JudgedGame, seed: number, isFree: (input: CaseInput) => boolean) {
    this.#game = game;
    this.#inputs = inputsOf(game, seed);
    this.#isFree = isFree;
  }

  /** Inputs of the kind of the experiments that show a fault first, then generated cases: to make these takes a second. */
  *inputsFor({ requirement }: FoundFault): Generator<CaseInput, void> {
    if (requirement !== undefined) for (const input of this.#ownOf(requirement)) if (this.#isFree(input)) yield input;
    this.#inputs.general ??= this.#game.cases.sample(this.#inputs.seed, GENERAL).map(({ input }) => input);
    for (const input of this.#inputs.general) if (this.#isFree(input)) yield input;
  }

  #ownOf(id: string): readonly CaseInput[] {
    const requirement = this.#game.requirements.find((one) => one.id === id);
    if (requirement === undefined) return [];
    const known = this.#inputs.own.get(requirement) ?? requirement.fresh?.(this.#inputs.seed, OWN) ?? [];
    this.#inputs.own.set(requirement, known);
    return known;
  }
}

interface InputsOfSeed {
  readonly seed: number;
  general: readonly CaseInput[] | undefined;
  readonly own: WeakMap<Requirement, readonly CaseInput[]>;
}

/** Those of the last seed, for all programs that are judged by it. */
const lastInputs = new WeakMap<CaseSource, InputsOfSeed>();

function inputsOf({ cases }: JudgedGame, seed: number): InputsOfSeed {
  const last = lastInputs.get(cases);
  if (last?.seed === seed) return last;
  const made = { seed, general: undefined, own: new WeakMap() };
  lastInputs.set(cases, made);
  return made;
}

/** The inputs of a pool, for each requirement and in general. */
const OWN = 240;
const GENERAL = 400;
