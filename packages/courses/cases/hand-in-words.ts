/** Something that a check of a hand-in found. */
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

/** The rules that a hand-in can break, as the reason for refusing it. */
const REFUSALS: ReadonlyMap<string, string> = new Map([
  ['outside', 'a path leads out of it'],
  ['absolute', 'a path is absolute'],
  ['link-outside', 'a link leads out of it'],
  ['special-file', 'it has a device, a pipe or a socket'],
  ['control-characters', 'a name has control characters'],
  ['bad-name', 'a name is empty, too long or nested too deep'],
  ['clash', 'two entries have the same name'],
  ['too-many-files', 'it has too many files'],
  ['too-many-bytes', 'it is too large'],
  ['encrypted', 'it needs a password'],
  ['damaged', 'it is damaged'],
  ['unreadable', 'it cannot be read'],
  ['unrecognised', 'not recognised as a hand-in'],
]);

/** Why a hand-in was refused. */
export function handInRefusalWords(rule: string, entry: string | null): string {
  return `${REFUSALS.get(rule) ?? rule}${entry === null ? '' : `: ${entry}`}`;
}
