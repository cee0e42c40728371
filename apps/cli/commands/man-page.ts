import { Argument, type Command } from 'commander';
import { print } from '../host/streams.ts';
import { type CommandEntry, commandTable, type OptionEntry } from './command-table.ts';
import { completions, SHELLS, type Shell } from './completions.ts';

/** The manual page `countermine.1`, in the macros of man(7). */
function manPage(table: readonly CommandEntry[], version: string): string {
  const [program] = table;
  if (program === undefined) throw new Error('manPage: there is no program');
  const lines = [
    `.TH COUNTERMINE 1 "" "countermine ${escaped(version)}" "User Commands"`,
    '.SH NAME',
    `countermine \\- Minesweeper, course games, a judge and a solver`,
    '.SH SYNOPSIS',
    '.B countermine',
    '[\\fIcommand\\fR] [\\fIoptions\\fR]',
    '.SH DESCRIPTION',
    textLine(`${program.description}.`),
    '.PP',
    'With no arguments it shows a menu.',
    '.SH OPTIONS',
    ...program.options.flatMap(optionLines),
    '.SH COMMANDS',
    ...table.slice(1).flatMap(commandLines),
    '.SH EXAMPLES',
    ...notesLines(program.notes.replace(/^Examples:\n/, '')),
  ];
  return `${lines.join('\n')}\n`;
}

function commandLines({ usage, description, arguments: given, options, notes }: CommandEntry): string[] {
  return [
    `.SS "countermine ${quoted(usage)}"`,
    textLine(`${description[0]?.toUpperCase() ?? ''}${description.slice(1)}.`),
    ...given.flatMap(({ shown, description: says }) =>
      says === '' ? [] : ['.TP', `\\fI${escaped(shown)}\\fR`, textLine(says)],
    ),
    ...options.flatMap(optionLines),
    ...(notes === '' ? [] : notesLines(notes)),
  ];
}

function optionLines({ short, long, value, details }: OptionEntry): string[] {
  const names = [short, long].flatMap((name) => (name === undefined ? [] : `\\fB${escaped(name)}\\fR`));
  return ['.TP', `${names.join(', ')}${value === undefined ? '' : ` \\fI${escaped(value)}\\fR`}`, textLine(details)];
}

/** Lines as they are. */
function notesLines(notes: string): string[] {
  return ['.PP', '.nf', ...notes.split('\n').map(textLine), '.fi'];
}

/** A line of text: one that begins with a dot or an apostrophe would be a macro. */
function textLine(text: string): string {
  return escaped(text).replace(/^[.']/, '\\&$&');
}

/** Hyphens are minus signs, so that what is copied from the page can be typed. */
function escaped(text: string): string {
  return text.replaceAll('\\', '\\e').replaceAll('-', '\\-');
}

function quoted(text: string): string {
  return escaped(text).replaceAll('"', '\\(dq');
}

/** `completion`, and `man-page`, which is for whoever packs the command. Both are made from the other commands. */
export function addManual(program: Command): void {
  program
    .command('completion')
    .description('print completions for a shell')
    .addArgument(new Argument('<shell>', 'the shell that reads them').choices(SHELLS))
    .addHelpText('after', HELP)
    .action((shell: Shell) => print(completions(shell, commandTable(program))));
  program
    .command('man-page', { hidden: true })
    .description('print the manual page, for man')
    .action(() => print(manPage(commandTable(program), program.version() ?? '')));
}

const HELP = `
Examples:
  source <(countermine completion bash)
  countermine completion zsh > ~/.zsh/completions/_countermine
  countermine completion fish > ~/.config/fish/completions/countermine.fish
`;
