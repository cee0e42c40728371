import { type CheckedMutant, isFalse } from './check-mutant.ts';
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

const COLUMNS = ['mutants', 'failing', 'explained', 'unclaimed', 'claims', 'false', 'tried', 'right'] as const;
const NAME_WIDTH = 28;
const GAP = 2;

/** A line a program, and the sums. */
export function mutantTable(checked: readonly CheckedMutant[]): string {
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

export function mutantGoals(checked: readonly CheckedMutant[]): Goal[] {
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

/** What is said of a mutant that fails. */
export function mutantLines(checked: CheckedMutant): string {
  const { source, number, mutation } = checked.mutant;
  const lines = [
    `${source.game} ${source.name} ${number}, line ${mutation.line} (${mutation.kind})`,
    `  was  ${mutation.before}`,
    `  is   ${mutation.after}`,
    ...checked.claims.map((claim) => {
      const { says, tried, right, wrong } = claim;
      return `  ${isFalse(claim) ? 'FALSE' : '     '}  ${says} (tried on ${tried}: ${right} right, ${wrong} wrong)`;
    }),
    ...(checked.isUnclaimed ? ['  Nothing is said of it, and it fails.'] : []),
  ];
  return `${lines.join('\n')}\n\n`;
}

export function mutantJson(checked: readonly CheckedMutant[]): string {
  const mutants = checked.map(({ mutant, ...rest }) => {
    const { source, number, mutation } = mutant;
    const { kind, line, before, after } = mutation;
    return { game: source.game, program: source.name, number, kind, line, before, after, ...rest };
  });
  return `${JSON.stringify({ mutants, sum: tallyOf(checked), goals: mutantGoals(checked) }, undefined, 2)}\n`;
}
