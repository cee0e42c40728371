import { expect } from 'vitest';
import { githubReport } from '../report/github.ts';
import type { Report } from '../report/report.ts';
import { type ReadLog, readLog, type WorkflowCommand } from './workflow-commands.ts';

const LEVELS = ['error', 'warning', 'notice'] as const;

/** The log of a report as GitHub reads it: nothing but groups and annotations is obeyed, and none is dropped. */
export function readGithubLog(report: Report): ReadLog {
  const read = readLog(githubReport(report, '5f2a9c').log);
  expect(read.isListening).toBe(true);
  for (const { name } of read.commands) expect(['group', 'endgroup', ...LEVELS]).toContain(name);
  for (const level of LEVELS) expect(commandsOf(read, level).length).toBeLessThan(11);
  return read;
}

/** The commands of a name. */
export function commandsOf({ commands }: ReadLog, wanted: string): WorkflowCommand[] {
  return commands.filter(({ name }) => name === wanted);
}

/** Markdown without its code blocks, as CommonMark finds them. */
export function withoutFences(markdown: string): string {
  const kept: string[] = [];
  let fence = '';
  for (const line of markdown.split('\n')) {
    const [, run = ''] = /^ {0,3}(`{3,})[^`]*$/.exec(line) ?? [];
    if (fence === '' && run === '') kept.push(line);
    else if (fence === '') fence = run;
    else if (run.length >= fence.length && /^ {0,3}`+\s*$/.test(line)) fence = '';
  }
  expect(fence).toBe('');
  return kept.join('\n');
}
