import type { Finding, SourceLine } from './check.ts';

/** A finding as a sentence in English. */
export function formatFinding(finding: Finding): string {
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
      return `${placeOf(finding.at)} has another new Scanner(System.in).`;
    case 'scanner-outside-main':
      return `${placeOf(finding.at)} has new Scanner(System.in) outside of MinesweeperDriver.main.`;
    case 'scanner-in-loop':
      return `${placeOf(finding.at)} has new Scanner(System.in) in a loop.`;
    case 'unreadable-source':
      return `${placeOf(finding.at)} is no Java that can be read.`;
    case 'not-ascii':
      return `${placeOf(finding.at)} has a character that is not ASCII.`;
    case 'debug-call':
      return `${placeOf(finding.at)} calls ${finding.name}.`;
  }
}

function placeOf({ path, line }: SourceLine): string {
  return `${path}:${line}`;
}
