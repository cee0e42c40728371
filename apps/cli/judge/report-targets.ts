import { randomBytes } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { isatty } from 'node:tty';
import { err, ok, type Result } from '@countermine/core/result/result.ts';
import { githubReport } from '@countermine/judge/report/github.ts';
import type { Report, ShowLevel } from '@countermine/judge/report/report.ts';
import { formatReport, type ReportKind, reportKindOf, reportKinds } from '@countermine/judge/report/report-kinds.ts';
import { reportAt } from '@countermine/judge/report/show-level.ts';
import type { TextOptions } from '@countermine/judge/report/text.ts';
import { didYouMean } from '../command-line/suggest.ts';
import { shownWord } from '../command-line/words.ts';
import { reasonOf } from '../host/errors.ts';
import { print } from '../host/streams.ts';
import { canBeWrittenAgain, whyNotWritable, writeFileWhole } from '../host/write-file.ts';

/** A report to write: to a file, or where its kind goes without one. */
export interface ReportTarget {
  readonly kind: ReportKind;
  readonly file: string | undefined;
}

/** What the options say of the reports. */
export interface ReportOptions {
  readonly show: ShowLevel;
  readonly maxScore: number;
  readonly colour: 'auto' | 'always' | 'never';
}

/** How text looks in a file. */
const PLAIN: TextOptions = { colour: false, width: 100 };

/** How often reports in files are written while the judgement goes on. Units: milliseconds. */
const WRITE_EVERY_MS = 2000;

/**
 * Reads the values of `--report`: `KIND` or `KIND=FILE`.
 * Errors: a line that says what is wrong.
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
    if (file === '') return err(`--report ${kind}= names no file`);
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

/** Whether a kind takes the place of the text on standard output when no file is named. */
function takesStdout(kind: ReportKind): boolean {
  return reportKinds.get(kind)?.goesTo === 'standard output';
}

/** The first of the files that could not be written, as a line; undefined as long as nothing speaks against any. */
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

/** Writes the reports of a judgement, in files also while it goes on. */
export class ReportWriter {
  readonly #targets: readonly ReportTarget[];
  readonly #options: ReportOptions;
  #nextAt = performance.now() + WRITE_EVERY_MS;

  constructor(targets: readonly ReportTarget[], options: ReportOptions) {
    // The log of github stands on standard output, wherever its summary goes.
    const hasStdout = targets.some(({ kind, file }) => kind === 'github' || (file === undefined && takesStdout(kind)));
    this.#targets = hasStdout ? targets : [{ kind: 'text', file: undefined }, ...targets];
    this.#options = options;
  }

  /** Writes the files as they would be if the judgement ended now, every now and then: whatever happens, they stay. */
  writeNowAndThen(partialReport: () => Report): void {
    const files = this.#targets.filter(({ file }) => file !== undefined && canBeWrittenAgain(file));
    const begin = performance.now();
    if (files.length === 0 || begin < this.#nextAt) return;
    const report = reportAt({ ...partialReport(), isInterrupted: true }, this.#options.show);
    for (const target of files) this.#writeFile(target, report);
    const end = performance.now();
    // Large reports less often: no more than a tenth of the time goes into them.
    this.#nextAt = end + Math.max(WRITE_EVERY_MS, 10 * (end - begin));
  }

  /** Writes all reports. Returns what could not be written, as a line. */
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
    print(withNewline(this.#format(target.kind, report)));
    return undefined;
  }

  #writeFile({ kind, file = '' }: ReportTarget, report: Report): string | undefined {
    const written = writeFileWhole(file, withNewline(this.#format(kind, report, PLAIN)));
    return written.ok ? undefined : cannotWrite(file, written.error);
  }

  /** The log goes to standard output, the summary to the file or to where GitHub reads it. */
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

  #format(kind: ReportKind, report: Report, text: TextOptions = this.#terminal()): string {
    return formatReport(kind, report, { text, maxScore: this.#options.maxScore, token: newToken() });
  }

  /** How text looks on standard output. */
  #terminal(): TextOptions {
    const { colour } = this.#options;
    const bearsColour = isatty(1) && !process.env['NO_COLOR'] && process.env['TERM'] !== 'dumb';
    return {
      colour: colour === 'auto' ? bearsColour : colour === 'always',
      width: process.stdout.columns ?? PLAIN.width,
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

/** What ends the stretch of a log in which GitHub obeys no commands: nobody can guess it. */
function newToken(): string {
  return randomBytes(16).toString('hex');
}
