import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, vi } from 'vitest';
import { countermine, type Finished, ROOT } from '../apps/cli/testing/command.ts';
import { Servers, type Serving } from '../apps/cli/testing/serving.ts';
import { findTestSandbox } from '../packages/judge/testing/find-test-sandbox.ts';
import { HAS_COMPILER } from '../packages/judge/testing/programs.ts';

/** True if hand-ins can be compiled, and run where they do no harm. */
export const CAN_HAND_IN: boolean = HAS_COMPILER && findTestSandbox() !== undefined;

/** The example hand-ins. */
export const EXAMPLE_CLASS: string = join(ROOT, 'examples/class');

/** A class of two students who hand in by links. */
export interface Intake {
  readonly root: string;
  /** Where the hand-ins are. */
  readonly folder: string;
  readonly servers: Servers;
  /** Starts the server, until this time. */
  serve(due: string): Promise<Serving>;
  /** The path of a student's own page. */
  linkOf(student: string): string;
  /** Hands in an example by the command. */
  handIn(served: Serving, student: string, path: string): Promise<Finished>;
}

/** Gives the tests of a file such a class; called once, at its top. */
export function useIntake(): Intake {
  const root = mkdtempSync(join(tmpdir(), 'countermine-hand-in-site-'));
  const folder = join(root, 'ass1');
  const servers = new Servers();
  beforeAll(() => {
    vi.stubEnv('DATABASE_URL', '');
    writeFileSync(join(root, 'roster.csv'), 'id,name\nz5000001,Ann Lee\nz5000002,Bob Ito\n');
  });
  afterAll(() => {
    servers.kill();
    vi.unstubAllEnvs();
    rmSync(root, { recursive: true, force: true });
  });
  const linkOf = (student: string): string => {
    const lines = readFileSync(join(root, 'links.csv'), 'utf8').split('\r\n');
    const line = lines.find((one) => one.startsWith(student));
    return new URL(line?.split(',').at(-1) ?? '').pathname;
  };
  return {
    ...{ root, folder, servers, linkOf },
    serve(due) {
      const opening = ['--hand-in', 'comp1511', '--due', due, '--roster', join(root, 'roster.csv')];
      const links = ['--links', join(root, 'links.csv'), '--port', '0'];
      return servers.serve(['class', 'serve', folder, ...opening, ...links], { ready: /hand in until/ });
    },
    handIn: (served, student, path) =>
      countermine(['hand-in', 'comp1511', join(EXAMPLE_CLASS, path), '--to', served.origin + linkOf(student)]),
  };
}
