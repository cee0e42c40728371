import { withCommas } from '@countermine/core/text/english.ts';

/** Stands for the middle of an output that is too long to show. */
export function leftOutWords(bytes: number): string {
  return `… ${withCommas(bytes)} bytes left out …`;
}

/**
 * How to run a program again on an input that is too long for a command line.
 * @param command the command as it is typed, without the input
 */
export function longInputWords(command: string, bytes: number): string {
  return `${command} < INPUT   (the ${bytes} bytes of input are in the report as JSON, and countermine cases writes them)`;
}
