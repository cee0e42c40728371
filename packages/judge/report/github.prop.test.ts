import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commandsOf, readGithubLog, withoutFences } from '../testing/read-github.ts';
import { anyReport, anyText } from '../testing/report-arbitrary.ts';
import { readLog } from '../testing/workflow-commands.ts';
import { cleanLine, cleanText } from './clean.ts';
import { explainedFailures, placedFaults, unexplainedFailures } from './document.ts';
import { annotationLines, githubReport, withoutCommands } from './github.ts';
import { failureHeadline, faultName } from './plain.ts';

describe('the log', () => {
  it('takes any text, and obeys none of it', () => {
    fc.assert(
      fc.property(anyReport, (report) => {
        const told = unexplainedFailures(report).filter(({ failure }) => failure !== undefined);
        const titles = told.map((result) => `${cleanLine(result.name)}: ${failureHeadline(result)}`);
        const groups = commandsOf(readGithubLog(report), 'group').map(({ data }) => data);
        expect(groups.slice(groups.length - titles.length)).toEqual(titles);
        const faults = placedFaults(report).map(({ fault, place }) => faultName(fault, place));
        expect(groups.slice(0, faults.length)).toEqual(faults);
      }),
    );
  });
});

describe('commands', () => {
  it('carry any text there and back', () => {
    fc.assert(
      fc.property(anyText, anyText, (title, message) => {
        const [command] = readLog(annotationLines('error', [{ title: `a${title}`, message }]).join('\n')).commands;
        expect(command?.data).toBe(cleanText(message));
        // Blanks at its end are not kept.
        expect(command?.properties.get('title')?.trimEnd()).toBe(cleanText(`a${title}`).trimEnd());
      }),
    );
  });

  it('are gone from any text that somebody else prints', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(readLog(withoutCommands(text)).commands).toEqual([]);
      }),
    );
  });
});

describe('the summary', () => {
  it('keeps every fence closed, whatever the text', () => {
    fc.assert(
      fc.property(anyReport, (report) => {
        const outside = withoutFences(githubReport(report, 'token').summary);
        const unexplained = unexplainedFailures(report).filter(({ failure }) => failure !== undefined).length;
        const opened = report.faults.length + unexplained + (explainedFailures(report).length > 0 ? 1 : 0);
        expect(outside.match(/^<details>/gm) ?? []).toHaveLength(opened);
        expect(outside.match(/^<\/details>$/gm) ?? []).toHaveLength(opened);
        expect(outside).not.toMatch(/^```/m);
      }),
    );
  });
});
