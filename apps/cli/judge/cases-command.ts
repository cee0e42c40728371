import { existsSync, readdirSync } from 'node:fs';
import { countOf } from '@countermine/core/text/english.ts';
import { judgedGames } from '@countermine/courses/judged-games.ts';
import { type ExportLayout, exportCase } from '@countermine/judge/case/export.ts';
import { sampleCases } from '@countermine/judge/case/select-cases.ts';
import { BAD_USAGE, EX_IOERR } from '@countermine/node/exit-status.ts';
import { writeFolderWhole } from '@countermine/node/write-file.ts';
import { unknownGame, unknownReading } from '../command-line/find-game.ts';
import { newSeed } from '../host/new-seed.ts';
import { complain, print } from '../host/streams.ts';

export interface CasesOptions {
  readonly out: string;
  readonly count: number;
  readonly seed?: number;
  readonly hostile?: true;
  readonly reading?: readonly string[];
  readonly layout: ExportLayout;
}

/**
 * `countermine cases`: writes generated cases with their expected output.
 * @returns the exit status
 */
export function casesCommand(gameId: string, options: CasesOptions): number {
  const game = judgedGames.get(gameId);
  if (game === undefined) return refuse(unknownGame(gameId));
  const { dialect } = game;
  const unknown = unknownReading(dialect, options.reading ?? []);
  if (unknown !== undefined) return refuse(unknown);
  const { out, count, layout, reading: readings = [] } = options;
  if (existsSync(out) && !isEmptyFolder(out)) {
    return refuse(`${out} already exists; the folder must be new or empty`);
  }
  const seed = options.seed ?? newSeed();
  const width = String(count).length;
  const cases = sampleCases(game, seed, count, options.hostile === true);
  function* files(): Iterable<readonly [string, string]> {
    const names: string[] = [];
    for (const [index, { input }] of cases.entries()) {
      const name = String(index + 1).padStart(width, '0');
      names.push(name);
      yield* exportCase(dialect, { name, input, readings }, layout);
    }
    const about = { game: gameId, seed, count, hostile: options.hostile === true, readings, layout, cases: names };
    yield ['cases.json', `${JSON.stringify(about, null, 2)}\n`];
  }
  const written = writeFolderWhole(out, files());
  if (!written.ok) {
    complain(`cannot write ${out}: ${written.error}`);
    return EX_IOERR;
  }
  print(`${countOf(count, 'case')} of ${gameId}, seed ${seed}, ${count === 1 ? 'is' : 'are'} in ${out}.\n`);
  return 0;
}

function refuse(problem: string): number {
  complain(problem);
  return BAD_USAGE;
}

function isEmptyFolder(path: string): boolean {
  try {
    return readdirSync(path).length === 0;
  } catch {
    return false;
  }
}
