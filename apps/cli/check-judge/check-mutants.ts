import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judgedGames } from '@countermine/courses/judged-games.ts';
import { complain, print } from '../host/streams.ts';
import { StatusLine } from '../host/terminal.ts';
import { type CheckedMutant, checkMutant, isFalse } from './check-mutant.ts';
import type { CheckOptions } from './check-options.ts';
import { goalLine } from './check-text.ts';
import { MutantMaker, mutantSources } from './mutants.ts';
import type { Goal } from './tally.ts';

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
