import { expect } from 'vitest';
import type { z } from 'zod';
import { classroomReport } from '../report/classroom.ts';
import type { Report } from '../report/report.ts';
import { classroomSchema } from './schemas.ts';
import { readLog } from './workflow-commands.ts';

export type ClassroomResult = z.infer<typeof classroomSchema>;

/** Reads a result as the grading reporter does, and checks that it prints no command. */
export function readClassroom(report: Report, maxScore?: number): ClassroomResult {
  const text = classroomReport(report, maxScore === undefined ? {} : { maxScore });
  // Linux takes no longer variable of the environment; the name takes some of it.
  expect(text.length).toBeLessThan(128 * 1024 - 100);
  const bytes = Buffer.from(text, 'base64');
  expect(bytes.toString('base64')).toBe(text);
  const result = classroomSchema.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  expect(readLog(printedResult(result)).commands).toEqual([]);
  return result;
}

/** What the grading reporter prints. Source: its `console-results.js`, in short. */
export function printedResult({ tests }: ClassroomResult): string {
  const lines = tests.flatMap(({ name, status, message, test_code: code }) => [
    status === 'error' ? `Error: ${message}` : `${status === 'pass' ? '✅' : '❌'} ${name}`,
    ...(code === '' ? [] : [`Test code:\n${code}\n`]),
  ]);
  return lines.join('\n');
}

/** What the reporter adds up. */
export function scoreOf({ tests }: ClassroomResult): number {
  return tests.reduce((sum, { score }) => sum + score, 0);
}
