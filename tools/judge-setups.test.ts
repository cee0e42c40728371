import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { HAS_COMPILER } from '../packages/judge/testing/programs.ts';
import { codeBlocksOf } from './markdown.ts';

// The set-ups of docs/judge.md, run as pasted, except for what only the services themselves can do: they check the
// repositories out, install packages, and add users.

const ROOT = join(import.meta.dirname, '..');
const blocks = codeBlocksOf('docs/judge.md', readFileSync(join(ROOT, 'docs/judge.md'), 'utf8'));

/** A block of the page, in which the judge generates fewer cases than it does by default. */
function blockOf(title: string): string {
  const block = blocks.find(({ info }) => info[1] === title);
  if (block === undefined) throw new Error(`docs/judge.md has no block ${title}`);
  return block.text.replaceAll(/countermine judge comp1511\b/g, '$& --cases 4 --experiments 0');
}

/** A step of a workflow. */
interface Step {
  readonly name?: string;
  readonly run?: string;
  readonly uses?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, string>>;
}

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'countermine-setup-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

interface Ended {
  readonly stdout: string;
  readonly stderr: string;
  readonly status: number | null;
}

/** Runs the lines of a step or a job in a folder, as GitHub and GitLab do: they stop at the first that fails. */
function runSteps(script: string, cwd: string, env: Readonly<Record<string, string>> = {}): Ended {
  return run('bash', ['-e', '-c', script], cwd, env);
}

/** Runs a script in a folder as its first line says. */
function runScript(script: string, cwd: string, env: Readonly<Record<string, string>>): Ended {
  const file = join(cwd, 'script');
  writeFileSync(file, script, { mode: 0o755 });
  return run(file, [], cwd, env);
}

function run(file: string, args: string[], cwd: string, env: Readonly<Record<string, string>>): Ended {
  const { stdout, stderr, status, error } = spawnSync(file, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  if (error !== undefined) throw error;
  return { stdout, stderr, status };
}

function submit(program: string): void {
  cpSync(join(ROOT, 'examples/programs/comp1511.c'), join(folder, 'comp1511.c'));
  if (program !== '')
    writeFileSync(
      join(folder, 'comp1511.c'),
      `#define ${program}\n${readFileSync(join(folder, 'comp1511.c'), 'utf8')}`,
    );
}

describe.runIf(HAS_COMPILER)('the GitHub Classroom workflow', () => {
  const workflow: { jobs: Record<string, { steps: Step[] }> } = parse(blockOf('classroom'));
  const steps = workflow.jobs['run-autograding-tests']?.steps ?? [];

  it.each([
    ['', 'pass'],
    ['MISTAKE_SHIFT_ONCE', 'fail'],
  ])('grades a program: %s', (mistake, verdict) => {
    submit(mistake);
    symlinkSync(ROOT, join(folder, '.countermine'));
    const env = { GITHUB_OUTPUT: join(folder, 'output'), GITHUB_STEP_SUMMARY: join(folder, 'summary.md') };
    for (const { run } of steps) if (run !== undefined) expect(runSteps(run, folder, env)).toMatchObject({ status: 0 });
    const [, result = ''] = /^result=(.*)$/m.exec(readFileSync(env.GITHUB_OUTPUT, 'utf8')) ?? [];
    const graded = JSON.parse(Buffer.from(result, 'base64').toString('utf8'));
    expect(graded).toMatchObject({ version: 1, status: verdict, max_score: 100 });
    expect(readFileSync(env.GITHUB_STEP_SUMMARY, 'utf8')).toContain('cases');
  });

  it('passes the result to the reporter under the expected name', () => {
    const reporter = steps.find(({ uses }) => uses?.startsWith('classroom-resources/autograding-grading-reporter'));
    const judge = steps.find(({ run }) => run?.includes('--report classroom'));
    expect(judge).toMatchObject({ id: reporter?.with?.['runners'] });
    expect(reporter?.env?.['JUDGE_RESULTS']).toMatch(/^\$\{\{ steps\.judge\.outputs\.result \}\}$/);
  });
});

describe.runIf(HAS_COMPILER)('the GitLab job', () => {
  it('leaves a JUnit report and fails with the program', () => {
    submit('MISTAKE_SHIFT_ONCE');
    const { judge }: { judge: { script: string[] } } = parse(blockOf('gitlab'));
    symlinkSync(ROOT, join(folder, '.countermine'));
    const script = judge.script.filter((line) => !line.startsWith('git clone')).join('\n');
    expect(runSteps(script, folder).status).toBe(1);
    expect(readFileSync(join(folder, 'report.xml'), 'utf8')).toContain('<testsuites');
  });
});

/** What Gradescope reads. */
interface Grade {
  readonly score: number;
  readonly output: string;
  readonly tests?: readonly { readonly name: string; readonly status: 'passed' | 'failed' }[];
}

describe.runIf(HAS_COMPILER)('the Gradescope autograder', () => {
  /** Runs the script with a folder in the place of /autograder. */
  function grade(): Grade {
    const root = join(folder, 'autograder');
    for (const name of ['source', 'submission', 'results']) mkdirSync(join(root, name), { recursive: true });
    cpSync(join(folder, 'comp1511.c'), join(root, 'submission/comp1511.c'));
    symlinkSync(ROOT, join(root, 'countermine'));
    const script = blockOf('run_autograder').replaceAll('/autograder/', `${root}/`);
    const PATH = `${standIns()}:${process.env['PATH']}`;
    const { stderr, status } = runScript(script, folder, { TMPDIR: folder, PATH });
    expect([stderr, status]).toEqual(['', 0]);
    expect(existsSync(join(root, 'results/results.json'))).toBe(true);
    return JSON.parse(readFileSync(join(root, 'results/results.json'), 'utf8'));
  }

  /** A folder with commands in the place of those that need another user: tests may not add one. */
  function standIns(): string {
    const bin = join(folder, 'bin');
    mkdirSync(bin);
    const commands = { chown: 'exit 0', runuser: 'while [ "$1" != -- ]; do shift; done; shift; exec "$@"' };
    for (const [name, text] of Object.entries(commands)) {
      writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
    }
    return bin;
  }

  it('gives a right program all points', () => {
    submit('');
    const { score, tests = [] } = grade();
    expect(score).toBe(100);
    expect(tests.map(({ status }) => status)).toEqual(['passed', 'passed', 'passed', 'passed']);
  });

  it('gives a wrong program some of them, and shows what it fails', () => {
    submit('MISTAKE_SHIFT_ONCE');
    const { score, tests = [] } = grade();
    expect(score).toBeGreaterThan(0);
    expect(score).toBeLessThan(100);
    expect(tests.some(({ name, status }) => status === 'failed' && name.startsWith('Fault 1: '))).toBe(true);
  });

  it('reports that a program does not compile', () => {
    writeFileSync(join(folder, 'comp1511.c'), 'int main(void) { return oops; }\n');
    const { score, output } = grade();
    expect(score).toBe(0);
    expect(output).toMatch(/^It does not compile.*oops/s);
  });

  it('installs what it needs without a prompt', () => {
    for (const line of blockOf('setup.sh').split('\n')) expect(line).not.toMatch(/apt-get install (?!-y)/);
  });
});
