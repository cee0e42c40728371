import type { StatusCommand } from '../command-line/status-command.ts';

type AddCommands = (program: StatusCommand) => void;

/** Commands that are defined in one module. */
interface CommandPart {
  readonly names: readonly string[];
  readonly load: () => Promise<AddCommands>;
}

/**
 * The commands in the order of the help. A command is started without the definitions of the others, which take longer to
 * load than a game to appear.
 */
export const COMMAND_PARTS: readonly CommandPart[] = [
  { names: ['run'], load: async () => (await import('../run/run-command.ts')).addRun },
  { names: ['games'], load: async () => (await import('../run/games.ts')).addGames },
  { names: ['judge', 'cases', 'hand-in'], load: async () => (await import('../judge/judge-commands.ts')).addJudging },
  { names: ['class', 'worker'], load: async () => (await import('./class-commands.ts')).addClasses },
  {
    names: ['analyze', 'generate', 'simulate', 'metrics', 'review'],
    load: async () => (await import('../solver/solver-commands.ts')).addSolver,
  },
  { names: ['engine'], load: async () => (await import('../solver/solver-commands.ts')).addEngine },
  { names: ['study'], load: async () => (await import('./study-commands.ts')).addStudy },
  { names: ['play'], load: async () => (await import('./play-command.ts')).addPlay },
  { names: ['online'], load: async () => (await import('./online-command.ts')).addOnline },
  { names: ['learn'], load: async () => (await import('./learn-command.ts')).addLearn },
  { names: ['history'], load: async () => (await import('./history-command.ts')).addHistory },
  { names: ['replay'], load: async () => (await import('../replay/add-replay.ts')).addReplay },
  { names: ['verify'], load: async () => (await import('../replay/verify-command.ts')).addVerify },
  { names: ['serve'], load: async () => (await import('./serve-command.ts')).addServe },
];

/** The parts that a command line needs: that of its command, or all, for help and for what describes all commands. */
export function partsFor(name: string | undefined): readonly CommandPart[] {
  const part = COMMAND_PARTS.find(({ names }) => name !== undefined && names.includes(name));
  return part === undefined ? COMMAND_PARTS : [part];
}
