import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shellWord } from '@countermine/core/text/typed.ts';
import type { Report } from '@countermine/judge/report/report.ts';
import { withScripts } from '@countermine/judge/report/rerun-script.ts';

/** Puts long commands of a report into scripts in a temporary folder; they stay as they are where it cannot be written. */
export function keepScripts(report: Report): Report {
  let folder: string | undefined;
  return withScripts(report, ({ name, text }) => {
    try {
      folder ??= mkdtempSync(join(tmpdir(), 'countermine-judge-'));
      const path = join(folder, name);
      writeFileSync(path, text);
      return `sh ${shellWord(path)}`;
    } catch {
      return undefined;
    }
  });
}
