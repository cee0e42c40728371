import { countOf } from '@countermine/core/text/english.ts';

/** Which of the faults it is, and how many of the failures show it. */
interface FaultShare {
  readonly number: number;
  readonly of: number;
  readonly count: number;
  readonly failures: number;
}

/** `Fault 1 of 3: 12 of 40 failures`. */
export function faultHeading({ number, of, count, failures }: FaultShare): string {
  return `Fault ${number} of ${of}: ${count === failures ? 'all' : `${count} of`} ${countOf(failures, 'failure')}`;
}

/** A fault as the name of a test: `Fault 1: it always prints ...`. */
export function namedFault(number: number, says: string): string {
  return `Fault ${number}: ${says}`;
}

/** Above the faults. */
export function faultCount(count: number): string {
  return `Your program has ${countOf(count, 'fault')}`;
}

/** For faults after the first few, which are told in a sentence each. */
export function firstFaultsSentence(shown: number, suggestsPage: boolean): string {
  const first = shown === 1 ? 'The first is' : `The first ${shown} are`;
  return `${first} shown with the smallest input${suggestsPage ? '; add --report html=FILE for a page with all of them' : ''}.`;
}

/** Some names, and how many more there are: `case-005, case-007 and 3 more`. */
export function namesAndMore(names: readonly string[], more: number): string {
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Which cases show a fault. @param names as {@link namesAndMore} lists them */
export function shownBySentence(names: string): string {
  return `Shown by ${names}.`;
}

/** Which faults a case shows. @param faults as {@link faultNumbersWords} lists them */
export function showsSentence(faults: string): string {
  return `Shows ${faults}.`;
}

/** What the example of a fault is. */
export function smallestExampleTitle(steps: number): string {
  return `The smallest input that shows it (${countOf(steps, 'step')})`;
}

/**
 * For an input on which other faults show first.
 * @param names the other faults, where what is expected is shown with them; undefined where it is not shown
 */
export function besidesWords(faults: number, names: string | undefined): string {
  const shows = faults === 1 ? 'Another fault shows' : 'Other faults show';
  if (names === undefined) return `${shows} first on every input.`;
  return `${shows} first on every input, so what is expected below has ${names === '' ? 'other faults' : names} too.`;
}

/** A fault by its number, as a case or a stage names it. */
export function faultNumberWords(number: number): string {
  return `fault ${number}`;
}

/** How many cases of a stage a fault costs, after its name: `in 12`. */
export function inCasesWords(count: number): string {
  return `in ${count}`;
}

/** Faults by their numbers: `faults 1, 2 and 3`; empty where there are none. */
export function faultNumbersWords(numbers: readonly number[]): string {
  const [first] = numbers;
  if (first === undefined) return '';
  return numbers.length === 1
    ? faultNumberWords(first)
    : `faults ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;
}

/** What faults cost a stage, by their names: `fault 1 in 17 cases, fault 3 in 4`. */
export function costList(costs: readonly (readonly [name: string, cases: number])[]): string {
  return costs.map(([name, cases], index) => `${name} in ${index === 0 ? countOf(cases, 'case') : cases}`).join(', ');
}

/** Above the cases that show a fault. */
export function casesThatShowIt(cases: number): string {
  return `${countOf(cases, 'case')} that ${cases === 1 ? 'shows' : 'show'} it`;
}

/** Above the failures that faults explain. */
export function failuresThatShowFaults(failures: number): string {
  return `${countOf(failures, 'failure')} that ${failures === 1 ? 'shows' : 'show'} these faults`;
}

/** What is said about a fault where its cause would give away what is expected. */
export const HIDDEN_CAUSES = {
  crash: 'The program crashes in these cases.',
  hang: 'The program does not end by itself in these cases.',
  other: 'These cases fail in the same way.',
} as const;
