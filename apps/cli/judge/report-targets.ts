import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { err, ok, type Result } from '@countermine/core/result.ts';
import { didYouMean, shellWord, shownWord } from '@countermine/core/text/typed.ts';
import { githubReport } from '@countermine/judge/report/github.ts';
import type { Report, ShowLevel } from '@countermine/judge/report/report.ts';
import { formatReport, type ReportKind, reportKindOf, reportKinds } from '@countermine/judge/report/report-kinds.ts';
import { withScripts } from '@countermine/judge/report/rerun-script.ts';
import { reportAt } from '@countermine/judge/report/show-level.ts';
import type { TextOptions } from '@countermine/judge/report/text.ts';
import { reasonOf } from '@countermine/node/system-error.ts';
import { canBeWrittenAgain, whyNotWritable, writeFileWhole } from '@countermine/node/write-file.ts';
import { isTerminal, print } from '../host/streams.ts';
import { terminalColumns } from '../host/terminal.ts';

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

/** A report to write, to a file or to the default place of its kind. */
interface ReportTarget {
  readonly kind: ReportKind;
  readonly file: string | undefined;
}

export interface ReportOptions {
  readonly show: ShowLevel;
  readonly maxScore: number;
  readonly colour: 'auto' | 'always' | 'never';
  readonly only?: readonly string[];
}

const PLAIN: TextOptions = { colour: false, width: 100 };

/** How often report files are updated while judging. Units: milliseconds. */
const WRITE_EVERY_MS = 2000;

/**
 * Reads the values of `--report`: `KIND` or `KIND=FILE`.
 * Errors: what is wrong, as a line.
 */
export function parseTargets(values: readonly string[]): Result<ReportTarget[], string> {
  const targets: ReportTarget[] = [];
  for (const value of values) {
    const [word = '', ...rest] = value.split('=');
    const kind = reportKindOf(word);
    const file = rest.length > 0 ? rest.join('=') : undefined;
    if (kind === undefined) {
      const kinds = [...reportKinds.keys()];
      return err(`no report ${shownWord(word)}${didYouMean(word, kinds)}; the reports are ${kinds.join(', ')}`);
    }
    if (file === '') return err(`--report ${kind}= needs a file name`);
    const twice = targets.find((target) => file !== undefined && target.file === file);
    if (twice !== undefined) return err(`${twice.kind} and ${kind} cannot both go to ${file}`);
    targets.push({ kind, file });
  }
  const onStdout = targets.filter(({ kind, file }) => file === undefined && takesStdout(kind));
  if (onStdout.length > 1) {
    const kinds = onStdout.map(({ kind }) => kind).join(' and ');
    return err(`${kinds} cannot both go to standard output; name a file: --report ${onStdout[1]?.kind}=FILE`);
  }
  return ok(targets);
}

/** True if a kind replaces the text on standard output if no file is given. */
function takesStdout(kind: ReportKind): boolean {
  return reportKinds.get(kind)?.goesTo === 'standard output';
}

/** A line about the first file that cannot be written; undefined if all look writable. */
export function unwritableTarget(targets: readonly ReportTarget[]): string | undefined {
  for (const { file } of targets) {
    const reason = file === undefined ? undefined : whyNotWritable(file);
    if (reason !== undefined) return cannotWrite(file ?? '', reason);
  }
  return undefined;
}

function cannotWrite(file: string, reason: string): string {
  return `cannot write the report ${file}: ${reason}`;
}

/** Writes the reports of a judgement; files are also updated while it runs. */
export class ReportWriter {
  readonly #targets: readonly ReportTarget[];
  readonly #options: ReportOptions;
  #nextAt = performance.now() + WRITE_EVERY_MS;

  constructor(targets: readonly ReportTarget[], options: ReportOptions) {
    // The github log goes to standard output, wherever its summary goes.
    const hasStdout = targets.some(({ kind, file }) => kind === 'github' || (file === undefined && takesStdout(kind)));
    this.#targets = hasStdout ? targets : [{ kind: 'text', file: undefined }, ...targets];
    this.#options = options;
  }

  /** From time to time, writes the files as if the judgement ended now, so that they survive whatever happens. */
  writeFromTimeToTime(partialReport: () => Report): void {
    const begin = performance.now();
    if (begin < this.#nextAt) return;
    this.writeInterrupted(partialReport);
    const end = performance.now();
    // Large reports are written less often, so that they take at most a tenth of the time.
    this.#nextAt = end + Math.max(WRITE_EVERY_MS, 10 * (end - begin));
  }

  /** Writes the files as if the judgement ended now. */
  writeInterrupted(partialReport: () => Report): void {
    const files = this.#targets.filter(({ file }) => file !== undefined && canBeWrittenAgain(file));
    if (files.length === 0) return;
    const report = reportAt({ ...partialReport(), isInterrupted: true }, this.#options.show);
    for (const target of files) this.#writeFile(target, report);
  }

  /** Writes all reports. @returns what could not be written, as a line */
  writeAll(full: Report): string | undefined {
    const report = reportAt(full, this.#options.show);
    const problems = this.#targets.map((target) => this.#write(target, report));
    return problems.find((problem) => problem !== undefined);
  }

  #write(target: ReportTarget, report: Report): string | undefined {
    if (target.kind === 'github') return this.#writeGithub(target, report);
    if (target.file !== undefined) return this.#writeFile(target, report);
    const output = process.env['GITHUB_OUTPUT'];
    if (target.kind === 'classroom' && output) return append(output, `result=${this.#format('classroom', report)}\n`);
    // A terminal breaks long commands; what is not shown there may be read on another machine.
    const shown = target.kind === 'text' && isTerminal(1) ? keepScripts(report) : report;
    print(withNewline(this.#format(target.kind, shown)));
    return undefined;
  }

  #writeFile({ kind, file = '' }: ReportTarget, report: Report): string | undefined {
    const written = writeFileWhole(file, withNewline(this.#format(kind, report, PLAIN)));
    return written.ok ? undefined : cannotWrite(file, written.error);
  }

  /** The log goes to standard output, the summary to the file or to GitHub's own file. */
  #writeGithub({ file }: ReportTarget, report: Report): string | undefined {
    const { log, summary } = githubReport(report, newToken());
    print(withNewline(log));
    if (file !== undefined) {
      const written = writeFileWhole(file, withNewline(summary));
      return written.ok ? undefined : cannotWrite(file, written.error);
    }
    const path = process.env['GITHUB_STEP_SUMMARY'];
    return path ? append(path, withNewline(summary)) : undefined;
  }

  #format(kind: ReportKind, report: Report, size: TextOptions = this.#terminal()): string {
    const text: TextOptions = {
      ...size,
      hasPage: this.#targets.some((target) => target.kind === 'html'),
      hasOnly: this.#options.only !== undefined,
    };
    return formatReport(kind, report, { text, maxScore: this.#options.maxScore, token: newToken() });
  }

  /** The text report on standard output. */
  #terminal(): TextOptions {
    const { colour } = this.#options;
    const supportsColour = isTerminal(1) && !process.env['NO_COLOR'] && process.env['TERM'] !== 'dumb';
    return {
      colour: colour === 'auto' ? supportsColour : colour === 'always',
      width: terminalColumns('stdout') ?? PLAIN.width,
    };
  }
}

function append(path: string, text: string): string | undefined {
  try {
    appendFileSync(path, text);
    return undefined;
  } catch (error) {
    return `cannot write to ${path}: ${reasonOf(error)}`;
  }
}

function withNewline(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`;
}

/** Ends the part of a log in which GitHub ignores workflow commands; it must not be guessable. */
function newToken(): string {
  return randomBytes(16).toString('hex');
}
