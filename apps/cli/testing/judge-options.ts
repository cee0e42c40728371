import { amount } from '@countermine/core/testing/soak.ts';
import type { Report } from '@countermine/judge/report/report.ts';

/** No result depends on how fast the machine is, unless a test says otherwise. */
export const PATIENT = ['--wall', '200', '--shrink-time', '200'];
/** Few cases, the same in each run. */
export const CASES = ['--no-fixtures', '--cases', '12', '--seed', '7', '-j', '2', ...PATIENT];
/** Experiments take most of the time: no more than it takes to find the causes here. */
export const FEW = [...CASES, '--experiments', amount({ usual: '120', soak: '200' })];
/** Where the causes of the failures do not matter. */
export const NO_CAUSES = [...CASES, '--experiments', '0'];

/** What a command printed, whose bytes are characters 0 to 255. */
export function textOf(stdout: string): string {
  return Buffer.from(stdout, 'latin1').toString('utf8');
}

/** The report that a command printed as JSON. */
export function jsonOf(stdout: string): Report {
  return JSON.parse(textOf(stdout));
}
