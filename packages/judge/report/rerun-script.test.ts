import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { reproduceCommand } from '../judgement/failure.ts';
import { SAMPLE_REPORT } from '../testing/sample-report.ts';
import type { Report } from './report.ts';
import { formatReport } from './report-kinds.ts';
import { withScripts } from './rerun-script.ts';

const STEPS = Array.from({ length: 60 }, (_, row) => (row % 2 === 0 ? `-o ${row} \\n%d 'x'\n` : '\u0001\u00ff\n'));

/** The sample with one command for all faults. */
function withCommand(reproduce: string): Report {
  const faults = SAMPLE_REPORT.faults.map((fault) =>
    fault.smallest === undefined ? fault : { ...fault, smallest: { ...fault.smallest, reproduce } },
  );
  return { ...SAMPLE_REPORT, faults };
}

function commandFor(steps: readonly string[]): string {
  const command = reproduceCommand(['cat'], { steps, args: [], files: new Map() });
  if (command === undefined) throw new Error('the command is too long');
  return command;
}

describe('a long command', () => {
  it('becomes a script that does the same, with a line for each line of the input', () => {
    const texts: string[] = [];
    const command = commandFor(STEPS);
    const report = withScripts(withCommand(command), ({ name, text }) => {
      texts.push(text);
      return `sh ${name}`;
    });
    expect(formatReport('text', report, { text: { colour: false, width: 80 }, maxScore: 100, token: '' })).toContain(
      'Run it again\n  sh fault-1.sh\n',
    );
    const [text = ''] = texts;
    expect(execFileSync('sh', ['-c', text], { encoding: 'latin1' })).toBe(STEPS.join(''));
    expect(text.split('\n').length).toBeGreaterThan(STEPS.length);
    expect(text.startsWith(`#!/bin/sh\n# ${report.faults[0]?.says}\n`)).toBe(true);
  });

  it('stays where no script can be kept', () => {
    const report = withCommand(commandFor(STEPS));
    expect(withScripts(report, () => undefined)).toEqual(report);
  });
});

it('a short command, and words that there is none, stay as they are', () => {
  for (const command of [commandFor(['1 1\n']), `./minesweeper < INPUT   (${'the bytes '.repeat(40)})`]) {
    const report = withCommand(command);
    expect(withScripts(report, ({ name }) => name)).toEqual(report);
  }
});
