import { findSandbox } from '../run/sandbox/find-sandbox.ts';
import type { Sandbox } from '../run/sandbox/sandbox.ts';

/**
 * The sandbox for tests of untrusted programs.
 * @returns undefined if bubblewrap does not work, which was said, and is an error where CI is set
 */
export function findTestSandbox(): Sandbox | undefined {
  const found = findSandbox({ kind: 'bubblewrap' });
  if (found.ok) return found.value;
  const message = `No test of the sandbox runs. ${found.error}`;
  if (process.env['CI']) throw new Error(message);
  console.error(`\n${'*'.repeat(60)}\n${message}\n${'*'.repeat(60)}\n`);
  return undefined;
}
