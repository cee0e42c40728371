import { describe, expect, it } from 'vitest';
import { commandsOf, readGithubLog, withoutFences } from '../testing/read-github.ts';
import { EMPTY_REPORT, FAILED_REPORT, NASTY, PASSED_REPORT, SAMPLE_REPORT } from '../testing/sample-report.ts';
import { readLog } from '../testing/workflow-commands.ts';
import { cleanText } from './clean.ts';
import { placedFaults, unexplainedFailures } from './document.ts';
import { githubReport, groupLines, withoutCommands } from './github.ts';
import { failureHeadline, faultName, plainFailure, plainFault } from './plain.ts';

const TOKEN = '5f2a9c';

describe('the log', () => {
  it('shows each fault and each failure beyond them in a group, and obeys nothing in it', () => {
    const { commands, text } = readGithubLog(SAMPLE_REPORT);
    const told = unexplainedFailures(SAMPLE_REPORT).filter(({ failure }) => failure !== undefined);
    const faults = placedFaults(SAMPLE_REPORT);
    expect(commands.filter(({ name }) => name === 'group').map(({ data }) => data)).toEqual([
      ...faults.map(({ fault, place }) => faultName(fault, place)),
      '3 failures that show these faults',
      ...told.map((result) => `${result.name}: ${failureHeadline(result)}`),
    ]);
    for (const { fault, place } of faults) expect(text.join('\n')).toContain(plainFault(fault, place));
    for (const result of told) expect(text.join('\n')).toContain(plainFailure(result));
    expect(text).toContain('generated-0009: wrong output, fault 1');
    expect(commands.some(({ data }) => data === 'injected')).toBe(false);
  });

  it('annotates the faults first, then what is most useful, and counts the rest', () => {
    const errors = commandsOf(readGithubLog(SAMPLE_REPORT), 'error');
    expect(errors).toHaveLength(10);
    expect(errors[0]?.data).toMatch(/^It looks as if the program takes the column first;.*\nRun it again: printf /);
    const titles = errors.map(({ properties }) => properties.get('title'));
    expect(titles.slice(0, 9)).toEqual([
      'Fault 1 of 2: 2 of 12 failures',
      'Fault 2 of 2: 1 of 12 failures',
      ...[2, 3, 4, 5, 6, 7, 8].map((id) => `generated-000${id}`),
    ]);
    expect(titles[9]).toBe('2 more');
  });

  it('annotates ten of ten', () => {
    const ten = { ...FAILED_REPORT, diagnosis: [], results: FAILED_REPORT.results.slice(0, 10) };
    const errors = commandsOf(readGithubLog(ten), 'error');
    expect(errors.map(({ properties }) => properties.get('title'))).toEqual(ten.results.map(({ name }) => name));
    expect(errors[0]?.data).toContain('\nRun it again: printf ');
  });

  it('warns of what is to be known, and ends with the counts', () => {
    const read = readGithubLog(SAMPLE_REPORT);
    expect(commandsOf(read, 'warning').map(({ data }) => data)).toEqual([
      'The judgement was ended before all cases were run.',
      'This system cannot limit memory.',
      cleanText(SAMPLE_REPORT.notes[1] ?? ''),
    ]);
    expect(commandsOf(read, 'notice').map(({ data }) => data)).toEqual([
      'comp1511: 2 of 16 cases passed, 12 failed, 2 not run (the judgement was ended early)',
    ]);
  });

  it('says in a line that all passed', () => {
    const { commands } = readGithubLog(PASSED_REPORT);
    expect(commands.map(({ name, data }) => [name, data])).toEqual([['notice', 'comp1511: all 285 cases passed']]);
    expect(readGithubLog(EMPTY_REPORT).commands[0]?.data).toBe('comp1511: no cases');
  });
});

describe('the output of a compiler', () => {
  const notes = ['It does not compile: cc a.c.\na.c:1:5: error: no ;\n    1 | int'];

  it('keeps its lines in the log, in the annotation and in the summary', () => {
    const read = readGithubLog({ ...PASSED_REPORT, notes });
    expect(githubReport({ ...PASSED_REPORT, notes }, 'token').log).toContain(`\n${notes[0]}\n`);
    expect(commandsOf(read, 'warning').map(({ data }) => data)).toEqual(notes);
    const block = '```text\na.c:1:5: error: no ;\n    1 | int\n```';
    expect(githubReport({ ...PASSED_REPORT, notes }, 'token').summary).toContain(block);
  });
});

describe('commands', () => {
  it('are not obeyed between the token, even where the text has the token', () => {
    const text = `::${TOKEN}::\n::countermine-${TOKEN}::\n::COUNTERMINE-${TOKEN}X::\n##[error]x\n${NASTY}`;
    const { commands, isListening } = readLog(groupLines('title', text, TOKEN).join('\n'));
    expect(commands.map(({ name }) => name)).toEqual(['group', 'endgroup']);
    expect(isListening).toBe(true);
  });

  it('are gone from a text that somebody else prints', () => {
    expect(withoutCommands('  ::error::x\n\u200d:\u200d:error::\n##[error]y\na::b')).toBe(
      '  \\x3A:error::x\n\u200d\\x3A\u200d:error::\n#\\x23[error]y\na::b',
    );
  });
});

describe('the summary', () => {
  it('counts by origin, and lists the faults and the failures beyond them to be opened', () => {
    const { summary } = githubReport(SAMPLE_REPORT, TOKEN);
    expect(summary).toMatch(/^## comp1511\\: 2 of 16 cases passed, 12 failed, 2 not run/);
    expect(summary).toContain('| fixture | 1 | 2 | 0 |\n| generated | 1 | 10 | 2 |\n| all | 2 | 12 | 2 |');
    expect(summary).toContain('<details><summary><b>Fault 1: It looks as if the program takes the column first;');
    expect(summary).toContain('<details><summary><b>generated-0002</b>: It was ended by the signal SIGSEGV');
    expect(summary).toContain('case #9 <b> \\ "quoted" 💣: wrong output, fault 2');
  });

  it('has the stages and the marks as tables', () => {
    const { summary } = githubReport(SAMPLE_REPORT, TOKEN);
    expect(summary).toContain('| Stage 2\\: reveal square | 0 of 14 passed | fault 1 in 2 cases, fault 2 in 1 |');
    expect(summary).toContain('**Marks\\: 46.5 to 66.5 of 100**');
    expect(summary).toMatch(/\n\| Readability \| .* of 20 \| For a person to mark\. \|\n/);
  });

  it('has no text from outside in it but in fences and escaped', () => {
    const { summary } = githubReport(SAMPLE_REPORT, TOKEN);
    const outside = withoutFences(summary).replace(/<\/?(details|summary|b|p)>|(`+) .* \2/g, '');
    expect(outside).not.toMatch(/(?<!\\)<|[^\\]\*\*bold/);
    expect(outside).not.toContain('[link](');
  });

  it('stays below what GitHub takes, and says what is left out', () => {
    const failure = { ...SAMPLE_REPORT.results[1]!.failure!, stderr: 'é'.repeat(40_000) };
    const long = Array.from({ length: 900 }, (_, index) => ({
      ...SAMPLE_REPORT.results[1]!,
      name: `${index}`,
      failure,
    }));
    const { summary } = githubReport({ ...SAMPLE_REPORT, faults: [], results: long }, TOKEN);
    expect(Buffer.byteLength(summary)).toBeLessThan(1_000_000);
    expect(Buffer.byteLength(summary)).toBeGreaterThan(900_000);
    expect(summary).toMatch(/\n\n\d+ more failures are left out here\.\n\n/);
  });
});
