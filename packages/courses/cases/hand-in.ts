/** A folder that was handed in. Paths are relative to it, with `/` as separator. */
export interface HandIn {
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** The result of compiling it; undefined if it was not compiled. */
  readonly compiled: Compiled | undefined;
}

export interface Compiled {
  /** The compiler that is not installed here; undefined if there is one. */
  readonly missing: string | undefined;
  /** The command that failed, as typed, and its output; or that there was nothing to compile. Undefined on success. */
  readonly failed: { readonly command: string; readonly output: string } | 'no-source' | undefined;
  /** The class files, by their paths below the folder for compiled code. Empty for C and C++. */
  readonly classes: ReadonlyMap<string, Uint8Array>;
}

/** The text of a file, one character per byte; undefined if there is no such file. */
export function sourceOf({ files }: HandIn, path: string): string | undefined {
  const bytes = files.get(path);
  return bytes && textOfBytes(bytes);
}

function textOfBytes(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

export function pathsEndingWith({ files }: HandIn, ending: string): string[] {
  return [...files.keys()].filter((path) => path.endsWith(ending)).sort();
}

export type HandInFinding =
  | { readonly code: 'missing-file'; readonly path: string }
  | { readonly code: 'no-file-named'; readonly pattern: string }
  | { readonly code: 'wrong-file-name'; readonly path: string; readonly pattern: string }
  | { readonly code: 'several-files'; readonly paths: readonly string[] }
  | { readonly code: 'packed'; readonly path: string }
  | { readonly code: 'outside-package'; readonly path: string; readonly package: string }
  | { readonly code: 'not-compiled' }
  | { readonly code: 'no-compiler'; readonly compiler: string }
  | { readonly code: 'nothing-to-compile' }
  | { readonly code: 'does-not-compile'; readonly command: string; readonly output: string }
  | { readonly code: 'missing-class'; readonly name: string }
  | { readonly code: 'missing-method'; readonly declaration: string }
  | { readonly code: 'not-public'; readonly declaration: string }
  | { readonly code: 'static-variable'; readonly className: string; readonly name: string }
  | { readonly code: 'no-scanner' }
  | { readonly code: 'further-scanner' | 'scanner-outside-main' | 'scanner-in-loop'; readonly at: SourceLine }
  | { readonly code: 'unreadable-source'; readonly at: SourceLine }
  | { readonly code: 'not-ascii'; readonly at: SourceLine }
  | { readonly code: 'debug-call'; readonly name: string; readonly at: SourceLine };

/** A line of a source file, from 1. */
interface SourceLine {
  readonly path: string;
  readonly line: number;
}

/** A finding as a sentence in English; the output of a compiler stands below it. */
export function findingSentence(finding: HandInFinding): string {
  switch (finding.code) {
    case 'missing-file':
      return `There is no file ${finding.path}.`;
    case 'no-file-named':
      return `No file is named ${finding.pattern}.`;
    case 'wrong-file-name':
      return `${finding.path} is not named ${finding.pattern}.`;
    case 'several-files':
      return `There is more than one: ${finding.paths.join(', ')}.`;
    case 'packed':
      return `${finding.path} is an archive.`;
    case 'outside-package':
      return `${finding.path} is not in package ${finding.package} or below it.`;
    case 'not-compiled':
      return 'It was not compiled.';
    case 'no-compiler':
      return `This machine has no ${finding.compiler}.`;
    case 'nothing-to-compile':
      return 'There is no source file to compile.';
    case 'does-not-compile':
      return `It does not compile: ${finding.command}\n${finding.output}`.trimEnd();
    case 'missing-class':
      return `There is no class ${finding.name}.`;
    case 'missing-method':
      return `There is no ${finding.declaration}.`;
    case 'not-public':
      return `${finding.declaration} is not public.`;
    case 'static-variable':
      return `${finding.className} has the static variable ${finding.name}.`;
    case 'no-scanner':
      return 'There is no new Scanner(System.in).';
    case 'further-scanner':
      return `${lineWords(finding.at)} has another new Scanner(System.in).`;
    case 'scanner-outside-main':
      return `${lineWords(finding.at)} has new Scanner(System.in) outside of MinesweeperDriver.main.`;
    case 'scanner-in-loop':
      return `${lineWords(finding.at)} has new Scanner(System.in) in a loop.`;
    case 'unreadable-source':
      return `${lineWords(finding.at)} is no Java that can be read.`;
    case 'not-ascii':
      return `${lineWords(finding.at)} has a character that is not ASCII.`;
    case 'debug-call':
      return `${lineWords(finding.at)} calls ${finding.name}.`;
  }
}

/** A finding with the sentence of the course text that it is against; the output of a compiler stands below them. */
export function findingNote(finding: HandInFinding, quote: string): string {
  const [sentence = '', ...output] = findingSentence(finding).split('\n');
  const ended = /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
  return [`${ended} The text: “${quote}”`, ...output].join('\n');
}

/** The same for a check that was not made. */
export function uncheckedNote(finding: HandInFinding, quote: string): string {
  return `Not checked. ${findingNote(finding, quote)}`;
}

function lineWords({ path, line }: SourceLine): string {
  return `${path}:${line}`;
}

/** A requirement of the course text on the hand-in that a program can check. */
export interface Check {
  readonly id: string;
  /** The sentence of the course text that it checks. */
  readonly quote: string;
  /** Returns what is wrong; empty if the text is followed. */
  readonly find: (handIn: HandIn) => Findings | Promise<Findings>;
}

/** The findings of a check; `notMade` if it could not be made at all. */
export type Findings = readonly HandInFinding[] | { readonly notMade: HandInFinding };

export interface HandInCheckResult {
  readonly id: string;
  readonly quote: string;
  readonly outcome: 'passed' | 'failed' | 'not-made';
  readonly findings: readonly HandInFinding[];
}

export async function makeChecks(checks: readonly Check[], handIn: HandIn): Promise<HandInCheckResult[]> {
  const results: HandInCheckResult[] = [];
  for (const { id, quote, find } of checks) {
    const found = await find(handIn);
    if ('notMade' in found) results.push({ id, quote, outcome: 'not-made', findings: [found.notMade] });
    else results.push({ id, quote, outcome: found.length === 0 ? 'passed' : 'failed', findings: found });
  }
  return results;
}

export function compilesAsTold({ compiled }: HandIn): Findings {
  if (compiled === undefined) return { notMade: { code: 'not-compiled' } };
  if (compiled.missing !== undefined) return { notMade: { code: 'no-compiler', compiler: compiled.missing } };
  if (compiled.failed === 'no-source') return [{ code: 'nothing-to-compile' }];
  return compiled.failed === undefined ? [] : [{ code: 'does-not-compile', ...compiled.failed }];
}

export interface CompileRecipe {
  /** The compiler, the same for all steps. */
  readonly compiler: string;
  /** Arguments that make it start faster and change nothing else; the course does not have them. */
  readonly quickly: readonly string[];
  /** The files that are compiled, each by itself. */
  readonly isSource: (path: string) => boolean;
  /** True if files need the compiled code of others. */
  readonly needsOthers: boolean;
  /** The arguments for one file. The folder of compiled code is `bin`. */
  readonly argumentsFor: (path: string) => readonly string[];
}

export const BIN = 'bin';

export interface ProgramRecipe {
  readonly compile: CompileRecipe;
  /** The command that starts it, in the folder of the hand-in. */
  readonly run: readonly string[];
}

/** Compiles C or C++ to one program. */
export function nativeRecipe(
  compiler: 'cc' | 'c++',
  program: string,
  isSource: (path: string) => boolean,
): ProgramRecipe {
  const path = `${BIN}/${program}`;
  const argumentsFor = (source: string): string[] => ['-o', path, source];
  return { compile: { compiler, quickly: [], isSource, needsOthers: false, argumentsFor }, run: [path] };
}
