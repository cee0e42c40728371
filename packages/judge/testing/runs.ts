import type { Run } from '../compare/verdict.ts';

/** The run of an interpreter without its script, which writes a message of its own. */
export const UNABLE_TO_START: Run = {
  stdout: '',
  stderr: '',
  ending: { kind: 'exit', status: 2 },
  wallSeconds: 0.1,
  cpuSeconds: 0.1,
  leftProcesses: 0,
};
