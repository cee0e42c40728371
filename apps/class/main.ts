import type { CommandHost } from '@countermine/server/command-host.ts';
import { studyCommand as runStudyCommand, type StudyRequest } from '@countermine/study/study-command.ts';

export { classCommand } from './command/class-command.ts';

/** Carries out a command about studies. @returns the exit status */
export function studyCommand(request: StudyRequest, host: CommandHost): Promise<number> {
  return runStudyCommand(request, host, async (...served) => {
    // Loaded here only: no other command about studies serves anything.
    const { serveStudiesWhile } = await import('./command/serve-command.ts');
    return await serveStudiesWhile(...served);
  });
}
