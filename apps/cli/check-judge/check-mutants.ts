import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judgedGames } from '@countermine/courses/judged-games.ts';
import { complain, print } from '../host/streams.ts';
import { StatusLine } from '../host/terminal.ts';
import { type CheckedMutant, checkMutant } from './check-mutant.ts';
import type { CheckOptions } from './check-options.ts';
import { goalLine } from './check-text.ts';
import { mutantGoals, mutantJson, mutantLines, mutantTable } from './mutant-text.ts';
import { MutantMaker, mutantSources } from './mutants.ts';

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
  { only = '', seeds, count, jobs }: CheckOptions,
  signal: AbortSignal,
): Promise<CheckedMutant[]> {
  const folder = mkdtempSync(join(tmpdir(), 'countermine-mutants-'));
  const seed = seeds[0] ?? 1;
  const makers = games
    .flatMap((game) => mutantSources(programs, game))
    .filter(({ name }) => name.includes(only))
    .map((source) => new MutantMaker(source, folder, seed, count));
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
