import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commandsOf, readGithubLog, withoutFences } from '../testing/read-github.ts';
import { anyReport, anyText } from '../testing/report-arbitrary.ts';
import { readLog } from '../testing/workflow-commands.ts';
import { cleanLine, cleanText } from './clean.ts';
import { githubReport } from './github.ts';
import { annotationLines, withoutCommands } from './github-command.ts';
import { failureHeadline } from './plain-failure.ts';

describe('the log', () => {
  it('takes any text, and obeys none of it', () => {
    fc.assert(
      fc.property(anyReport, (report) => {
        const told = report.results.filter(({ failure }) => failure !== undefined);
        expect(commandsOf(readGithubLog(report), 'group').map(({ data }) => data)).toEqual(
          told.map((result) => `${cleanLine(result.name)}: ${failureHeadline(result)}`),
        );
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
        const opened = report.results.filter(({ failure }) => failure !== undefined).length;
        expect(outside.match(/^<details>/gm) ?? []).toHaveLength(opened);
        expect(outside.match(/^<\/details>$/gm) ?? []).toHaveLength(opened);
        expect(outside).not.toMatch(/^```/m);
      }),
    );
  });
});
