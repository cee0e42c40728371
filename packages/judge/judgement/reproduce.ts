import { shellWord } from '@countermine/core/text/typed.ts';
import { type CaseInput, stdinOf } from '@countermine/courses/cases/case-input.ts';

/** Longer command lines are of no use to anyone. Units: characters. */
const MAX_LENGTH = 4000;

/**
 * A command line that runs a program on an input, to paste into any POSIX shell. Undefined if it would be too long.
 * @param command the program and its arguments; paths must be absolute, since the line changes the folder if there are
 * files
 */
export function reproduceCommand(command: readonly string[], input: CaseInput): string | undefined {
  const run = `printf ${quotePrintf(stdinOf(input))} | ${[...command, ...input.args].map(shellWord).join(' ')}`;
  const files = [...input.files].map(([name, text]) => `printf ${quotePrintf(text)} > ${shellWord(name)}`);
  const line = files.length === 0 ? run : ['cd "$(mktemp -d)"', ...files, run].join(' && ');
  return line.length > MAX_LENGTH ? undefined : line;
}

/** A text as the argument of `printf`; bytes that cannot be typed as octal escapes. */
function quotePrintf(text: string): string {
  const escaped = text.replace(/[^\x20-\x7e]|[\\%']/g, (character) => {
    if (character === '\n') return '\\n';
    if (character === '%') return '%%';
    if (character === '\\') return '\\\\';
    return `\\${character.charCodeAt(0).toString(8).padStart(3, '0')}`;
  });
  // A first hyphen would look like an option.
  return `'${escaped.startsWith('-') ? `\\055${escaped.slice(1)}` : escaped}'`;
}
