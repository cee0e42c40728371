import { cleanLine } from './clean.ts';
import type { Report } from './report.ts';

/** Longer commands fill a screen, or more lines of it than can be read. Units: characters. */
const MAX_PASTED_LENGTH = 200;

interface RerunScript {
  readonly name: string;
  readonly text: string;
}

/**
 * The report with every long command that runs a program once more, of faults and of smallest inputs, in a script.
 * @param shorten keeps a script. @returns the command that runs it, or undefined where it cannot be kept
 */
export function withScripts(report: Report, shorten: (script: RerunScript) => string | undefined): Report {
  const short = (command: string, name: string, says: string): string => {
    // Where the input is too long for any command, there are words instead.
    if (command.length <= MAX_PASTED_LENGTH || !/^(printf|cd) /.test(command)) return command;
    return shorten({ name: `${name}.sh`, text: scriptText(command, says) }) ?? command;
  };
  const faults = report.faults.map((fault, index) => {
    const { smallest, says } = fault;
    if (smallest === undefined) return fault;
    const reproduce = short(smallest.reproduce, `fault-${index + 1}`, says);
    return { ...fault, smallest: { ...smallest, reproduce } };
  });
  const results = report.results.map((result) => {
    const { failure, name } = result;
    const shrunk = failure?.shrunk;
    if (failure === undefined || shrunk === undefined) return result;
    const reproduce = short(shrunk.reproduce, name.replaceAll(/[^\w-]/g, '-'), result.sentence);
    return { ...result, failure: { ...failure, shrunk: { ...shrunk, reproduce } } };
  });
  return { ...report, faults, results };
}

/** The command with each line of the input on a line of its own. */
function scriptText(command: string, says: string): string {
  // `\n` is in quotes, as every backslash of a quoted word does, and adjacent quotes are one word.
  const steps = command.replaceAll(/\\\\|\\n(?!')/g, (found) => (found === '\\n' ? "\\n'\\\n'" : found));
  return `#!/bin/sh\n# ${cleanLine(says)}\n${steps}\n`;
}
