import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CaseInput } from '@countermine/courses/cases/case.ts';
import type { JudgedGame } from '@countermine/courses/cases/judged-game.ts';
import { TRANSCRIPT_FILES } from '@countermine/courses/kit/files.ts';

/**
 * The inputs of a game's golden transcripts by their names; none where they are not installed.
 * @param transcripts the folder with those of all games
 */
export function readFixtureInputs(game: JudgedGame, transcripts: string): ReadonlyMap<string, CaseInput> {
  const folder = join(transcripts, game.dialect.id);
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder).sort();
  // A judged program draws its own mines, so transcripts whose mines replace the random ones do not apply to it.
  const usable = names.filter((name) => !existsSync(join(folder, name, 'layout')));
  return new Map(usable.map((name) => [name, readInput(join(folder, name))]));
}

function readInput(folder: string): CaseInput {
  const read = (name: string): string => readFileSync(join(folder, name), 'latin1');
  const files = readdirSync(folder).filter((name) => !TRANSCRIPT_FILES.has(name));
  return {
    steps: [read('stdin')],
    args: existsSync(join(folder, 'argv')) ? read('argv').split('\n').slice(0, -1) : [],
    files: new Map(files.map((name) => [name, read(name)])),
  };
}
