import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ProgramFolder } from '@countermine/judge/testing/programs.ts';
import { afterAll, vi } from 'vitest';
import { useWarmCommand } from './warm-command.ts';

/** What a file judges programs with. */
interface JudgeFolders {
  readonly programs: ProgramFolder;
  /** Where the judge makes its folders. */
  readonly scratch: string;
  /** The command, started once for what does not depend on how it starts and ends. */
  readonly warm: ReturnType<typeof useWarmCommand>;
}

/** Gives the tests of a file a folder of programs, and a command that judges them; called once, at its top. */
export function useJudgeFolders(): JudgeFolders {
  const programs = new ProgramFolder();
  const scratch = join(programs.path, 'scratch');
  mkdirSync(scratch);
  vi.stubEnv('TMPDIR', scratch);
  const warm = useWarmCommand();
  afterAll(() => {
    vi.unstubAllEnvs();
    programs.remove();
  });
  return { programs, scratch, warm };
}
