import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commonPrefix } from '@countermine/core/text/visible.ts';
import { type Answer, answerTo, CRASHES, NEVER_ENDS, type Variant } from '@countermine/courses/cases/answer.ts';
import type { CaseInput } from '@countermine/courses/cases/case.ts';
import type { ComparePolicy, JudgedGame } from '@countermine/courses/cases/judged-game.ts';
import { otherFormsOf } from '@countermine/courses/cases/requirement.ts';
import { judgedGames } from '@countermine/courses/judged-games.ts';
import { firstDifference } from '@countermine/judge/compare/compare.ts';
import type { Run } from '@countermine/judge/compare/verdict.ts';
import { crashOf, withFreeRests } from '@countermine/judge/diagnose/trial.ts';
import type { FaultReport, Report } from '@countermine/judge/report/report.ts';
import { complain, print } from '../host/streams.ts';
import { StatusLine } from '../host/terminal.ts';
import type { CheckOptions } from './check-options.ts';
import { inputOf, JudgedRuns } from './judged-runs.ts';
import { type Mutant, MutantMaker, mutantSources } from './mutants.ts';
import { runJudge } from './run-judge.ts';
import { type Goal, goalLine } from './tally.ts';

/** The figures of the mutants of one program, or of several. */
interface MutantTally {
  readonly mutants: number;
  readonly failing: number;
  /** Failing ones of which everything is explained. */
  readonly explained: number;
  readonly unclaimed: number;
  readonly claims: number;
  readonly false: number;
  readonly tried: number;
  readonly right: number;
}

const COLUMNS = ['mutants', 'failing', 'explained', 'unclaimed', 'claims', 'false', 'tried', 'right'] as const;
const NAME_WIDTH = 28;
const GAP = 2;

/** `npm run check:judge -- --mutants`. @returns whether the goals hold */
export async function checkMutants(programs: string, options: CheckOptions, signal: AbortSignal): Promise<boolean> {
  const games = options.game === undefined ? [...judgedGames.keys()] : [options.game];
  const checked = await judgeMutants(programs, games, options, signal);
  if (options.json) print(mutantJson(checked));
  else {
    if (options.verbose) for (const one of checked) if (one.fails) print(mutantLines(one));
    print(`${mutantTable(checked)}\n${mutantGoals(checked).map(goalLine).join('')}`);
  }
  return checked.length > 0 && mutantGoals(checked).every(({ holds }) => holds);
}

/** Judges several mutants at once; in the order in which they were made. */
async function judgeMutants(
  programs: string,
  games: readonly string[],
  { only = '', seeds, count, together, jobs }: CheckOptions,
  signal: AbortSignal,
): Promise<CheckedMutant[]> {
  const folder = mkdtempSync(join(tmpdir(), 'countermine-mutants-'));
  const seed = seeds[0] ?? 1;
  const makers = games
    .flatMap((game) => mutantSources(programs, game))
    .filter(({ name }) => name.includes(only))
    .map((source) => new MutantMaker(source, folder, { seed, count, together }));
  const bar = new StatusLine();
  const checked: CheckedMutant[] = [];
  const tell = (): void => {
    bar.show((_, width) => `${checked.length} of ${makers.length * count} mutants judged ...`.slice(0, width), true);
  };
  const work = async (): Promise<void> => {
    for (const maker of makers) {
      for (let mutant = await maker.next(); mutant !== undefined; mutant = await maker.next()) {
        if (signal.aborted) return;
        const result = await checkMutant(mutant, { seed, signal });
        rmSync(mutant.folder, { recursive: true, force: true });
        if (typeof result !== 'string') checked.push(result);
        else if (!signal.aborted) complain(`mutant ${mutant.number} of ${mutant.source.name}: ${result}`);
        tell();
      }
    }
  };
  tell();
  try {
    await Promise.all(Array.from({ length: jobs }, work));
  } finally {
    bar.clear();
    rmSync(folder, { recursive: true, force: true });
  }
  return checked.toSorted((one, other) => one.mutant.number - other.mutant.number);
}

function tallyOf(checked: readonly CheckedMutant[]): MutantTally {
  const failing = checked.filter(({ fails }) => fails);
  const claims = failing.flatMap((one) => one.claims);
  const sum = (key: 'tried' | 'right'): number => claims.reduce((total, claim) => total + claim[key], 0);
  return {
    mutants: checked.length,
    failing: failing.length,
    explained: failing.filter((one) => one.claims.length > 0 && !one.hasSymptom).length,
    unclaimed: failing.filter(({ isUnclaimed }) => isUnclaimed).length,
    claims: claims.length,
    false: claims.filter(isFalse).length,
    tried: sum('tried'),
    right: sum('right'),
  };
}

/** A line a program, and the sums. */
function mutantTable(checked: readonly CheckedMutant[]): string {
  const lines = [['mutants of'.padEnd(NAME_WIDTH), ...COLUMNS.map((name) => ' '.repeat(GAP) + name)].join('')];
  const games = [...new Set(checked.map(({ mutant }) => mutant.source.game))].sort();
  for (const game of games) {
    const ofGame = checked.filter(({ mutant }) => mutant.source.game === game);
    for (const name of new Set(ofGame.map(({ mutant }) => mutant.source.name))) {
      lines.push(row(`${game}: ${name}`, tallyOf(ofGame.filter(({ mutant }) => mutant.source.name === name))));
    }
    lines.push(row(game, tallyOf(ofGame)), '');
  }
  lines.push(row('all', tallyOf(checked)));
  return `${lines.join('\n')}\n`;
}

function row(name: string, tally: MutantTally): string {
  const cells = COLUMNS.map((column) => String(tally[column]).padStart(GAP + column.length));
  return name.padEnd(NAME_WIDTH) + cells.join('');
}

function mutantGoals(checked: readonly CheckedMutant[]): Goal[] {
  const tally = tallyOf(checked);
  const share = tally.failing === 0 ? 1 : tally.explained / tally.failing;
  return [
    { title: 'nothing false is said', figure: String(tally.false), holds: tally.false === 0 },
    {
      title: 'of at least 70 % of the failing mutants no symptom is left',
      figure: `${(100 * share).toFixed(1)} %`,
      holds: share >= 0.7,
    },
  ];
}

function mutantLines(checked: CheckedMutant): string {
  const { source, number, mutation } = checked.mutant;
  const lines = [
    `${source.game} ${source.name} ${number}`,
    ...mutation.edits.flatMap(({ kind, line, before, after }) => [
      `  line ${line} (${kind})`,
      `  was  ${before}`,
      `  is   ${after}`,
    ]),
    ...checked.claims.map((claim) => {
      const { says, tried, right, wrong } = claim;
      return `  ${isFalse(claim) ? 'FALSE' : '     '}  ${says} (tried on ${tried}: ${right} right, ${wrong} wrong)`;
    }),
    ...(checked.isUnclaimed ? ['  Nothing is said of it, and it fails.'] : []),
  ];
  return `${lines.join('\n')}\n\n`;
}

function mutantJson(checked: readonly CheckedMutant[]): string {
  const mutants = checked.map(({ mutant, ...rest }) => {
    const { source, number, mutation } = mutant;
    return { game: source.game, program: source.name, number, edits: mutation.edits, ...rest };
  });
  return `${JSON.stringify({ mutants, sum: tallyOf(checked), goals: mutantGoals(checked) }, undefined, 2)}\n`;
}

/** What the judge says of a mutant, tried from outside. */
interface CheckedMutant {
  readonly mutant: Mutant;
  /** False for one that does what the right program does, as far as anyone can see. */
  readonly fails: boolean;
  readonly claims: readonly TriedClaim[];
  /** True if something is left that the judge has only seen, and not explained. */
  readonly hasSymptom: boolean;
  /** True if it fails on fresh inputs, and nothing is said of it. */
  readonly isUnclaimed: boolean;
}

interface TriedClaim {
  readonly says: string;
  /** True if the program fails on its smallest input, run by itself. */
  readonly isSeen: boolean;
  /** True if all that is said of the program is known as rules of the game: what it prints is predicted then. */
  readonly isPredicted: boolean;
  /** The fresh inputs on which it makes a difference that can be seen, and on how many it is right and wrong. */
  readonly tried: number;
  readonly right: number;
  readonly wrong: number;
}

/** A true claim is right on at least one of so many inputs. */
const ENOUGH = 10;

/** A claim is false if its own input does not fail, if it is wrong about any other, or right about none of enough. */
function isFalse({ isSeen, isPredicted, wrong, right, tried }: TriedClaim): boolean {
  return !isSeen || wrong > 0 || (isPredicted && right === 0 && tried >= ENOUGH);
}

/** How many fresh inputs each claim is tried on, and the program by itself. */
const FRESH = 50;
/** How many are made, to find those on which a claim makes a difference. */
const POOL = 300;
/** Not one that the judge has used. */
const FRESH_SEED = 987_654_321;

/**
 * Judges a mutant, and tries what is said of it.
 * Errors: the judge wrote no report, in words.
 */
async function checkMutant(
  mutant: Mutant,
  { seed, signal }: { readonly seed: number; readonly signal: AbortSignal },
): Promise<CheckedMutant | string> {
  const { source, program, folder } = mutant;
  const game = judgedGames.get(source.game)!;
  const judged = await runJudge({ game: source.game, program, seed, folder, signal });
  if (!judged.ok) return judged.error;
  const report = judged.value;
  const runs = new JudgedRuns(game, program, report.readings);
  try {
    const inputs = game.cases.sample(FRESH_SEED, FRESH).map(({ input }) => input);
    const failsFresh = await failsOnAny(runs, inputs, signal);
    const { faults, summary } = report;
    return {
      mutant,
      fails: summary.failed > 0 || faults.length > 0 || failsFresh,
      claims: await tryClaims(report, game, runs, signal),
      hasSymptom: faults.some(({ kind }) => kind === 'unexplained'),
      isUnclaimed: failsFresh && faults.length === 0,
    };
  } finally {
    await runs.close();
  }
}

async function failsOnAny(runs: JudgedRuns, inputs: readonly CaseInput[], signal: AbortSignal): Promise<boolean> {
  for (const input of inputs) {
    if (signal.aborted) break;
    if ((await runs.failureOf(input)) !== undefined) return true;
  }
  return false;
}

async function tryClaims(
  { faults, readings }: Report,
  game: JudgedGame,
  runs: JudgedRuns,
  signal: AbortSignal,
): Promise<TriedClaim[]> {
  const predictions = new Predictions(game, readings, faults);
  const isPredicted = faults.every((fault) => predictions.knows(fault));
  const claims: TriedClaim[] = [];
  for (const fault of faults) {
    if (signal.aborted) break;
    const { says, smallest } = fault;
    const isSeen = smallest === undefined || (await failsOnAny(runs, triesOf(fault, inputOf(smallest)), signal));
    const tried = predictions.knows(fault) ? await tryOnFresh(fault, game, { runs, predictions }) : NOT_TRIED;
    claims.push({ says, isSeen, isPredicted, ...tried });
  }
  return claims;
}

/** What is not the same in two runs may be right in one of them. */
const VARYING_TRIES = 30;

function triesOf({ id }: FaultReport, smallest: CaseInput): CaseInput[] {
  return Array.from({ length: id === 'varies' ? VARYING_TRIES : 1 }, () => smallest);
}

type Trials = Pick<TriedClaim, 'tried' | 'right' | 'wrong'>;
const NOT_TRIED: Trials = { tried: 0, right: 0, wrong: 0 };

/**
 * Runs the program where it should differ from one that does all that is claimed but this. Where it differs from both
 * before that can be seen, nothing is learned.
 */
async function tryOnFresh(
  fault: FaultReport,
  game: JudgedGame,
  { runs, predictions }: { readonly runs: JudgedRuns; readonly predictions: Predictions },
): Promise<Trials> {
  const requirement = game.requirements.find(({ id }) => id === fault.requirement);
  const own = requirement?.fresh?.(FRESH_SEED, POOL) ?? [];
  const counts = { tried: 0, right: 0, wrong: 0 };
  for (const input of [...own, ...game.cases.sample(FRESH_SEED + 1, POOL).map((one) => one.input)]) {
    if (counts.tried === FRESH) break;
    const { all, others } = predictions.answers(input, fault);
    if (all.stdout === others.stdout) continue;
    const run = await runs.run(input);
    const outcome =
      (all.exit === others.exit ? undefined : outcomeOfEnd(all, run)) ??
      outcomeOf({ all, others }, run.stdout, game.course.compare);
    if (outcome === 'open') continue;
    counts.tried += 1;
    if (outcome !== 'neither') counts[outcome] += 1;
  }
  return counts;
}

/**
 * What a run tells of a claim that the program crashes, or never ends, after what it printed. A crash may lose the end of that.
 * @returns undefined if the claim is none, or something else is different before
 */
export function outcomeOfEnd(
  { exit, stdout }: Pick<Answer, 'exit' | 'stdout'>,
  run: Run,
): 'right' | 'wrong' | undefined {
  if (exit === CRASHES && crashOf(run) !== undefined && stdout.startsWith(run.stdout)) return 'right';
  if (exit === CRASHES && crashOf(run) === undefined && run.stdout.startsWith(stdout)) return 'wrong';
  if (exit !== NEVER_ENDS || !run.stdout.startsWith(stdout)) return undefined;
  return run.ending.kind === 'limit' ? 'right' : 'wrong';
}

type Claimed = Pick<Answer, 'stdout' | 'leftOpen'>;

/**
 * What an output tells of a claim: it is as claimed, as without the claim, or neither. With a claim that leaves open what
 * comes any output agrees: there it is right where the line that comes is another than without it, and wrong where all is as
 * without it, if it says that something is wrong. The rest stays open.
 */
export function outcomeOf(
  { all, others }: { readonly all: Claimed; readonly others: Claimed },
  stdout: string,
  compare: ComparePolicy,
): 'right' | 'wrong' | 'neither' | 'open' {
  if (all.leftOpen !== undefined && stdout.startsWith(all.stdout)) {
    if (others.leftOpen !== undefined && stdout.startsWith(others.stdout)) return 'open';
    const difference = firstDifference(others.stdout, stdout, compare);
    if (difference === undefined) return all.leftOpen === 'anything wrong' ? 'wrong' : 'open';
    const newline = others.stdout.indexOf('\n', all.stdout.length);
    return newline < 0 || difference.expected <= newline ? 'right' : 'open';
  }
  const agreed = (one: Claimed): number => {
    const predicted = withFreeRests(one.stdout, stdout);
    const common = commonPrefix(predicted, stdout);
    // The end counts, too: nothing more is as predicted, where something more was predicted without the claim.
    return common + Number(predicted.length === common && stdout.length === common);
  };
  const [asClaimed, asOthers] = [agreed(all), agreed(others)];
  if (asClaimed === asOthers) return 'neither';
  return asClaimed > asOthers ? 'right' : 'wrong';
}

/** What claims predict, as far as their rules are known outside of the judgement that made them. */
class Predictions {
  readonly #game: JudgedGame;
  readonly #readings: readonly string[];
  /** The changes of the rules that each claim stands for, by the ids of those that are known. */
  readonly #changes: ReadonlyMap<string, Pick<Variant, 'misconceptions' | 'changes'>>;

  constructor(game: JudgedGame, readings: readonly string[], faults: readonly FaultReport[]) {
    this.#game = game;
    this.#readings = readings;
    const ids = new Set(faults.map(({ id }) => id));
    const known = new Map<string, Pick<Variant, 'misconceptions' | 'changes'>>();
    for (const { differences } of game.requirements) {
      const all = [...(differences?.() ?? [])].flatMap((one) => [one, ...Object.values(otherFormsOf(one)).flat()]);
      for (const { id, changes } of all) {
        if (ids.has(id) && !known.has(id)) known.set(id, { misconceptions: [], changes: [changes] });
      }
    }
    for (const { id } of game.dialect.misconceptions) {
      if (ids.has(id) && !known.has(id)) known.set(id, { misconceptions: [id] });
    }
    this.#changes = known;
  }

  knows({ id }: FaultReport): boolean {
    return this.#changes.has(id);
  }

  /** What a program prints that does all that is claimed, and one that does all but one thing. */
  answers(input: CaseInput, { id }: FaultReport): { all: Answer; others: Answer } {
    const ids = [...this.#changes.keys()];
    const others = ids.filter((one) => one !== id);
    return { all: this.#answer(input, ids), others: this.#answer(input, others) };
  }

  #answer(input: CaseInput, ids: readonly string[]): Answer {
    const parts = ids.map((id) => this.#changes.get(id)!);
    return answerTo(this.#game.dialect, input, {
      readings: this.#readings,
      misconceptions: parts.flatMap(({ misconceptions }) => misconceptions),
      changes: parts.flatMap(({ changes = [] }) => changes),
    });
  }
}
