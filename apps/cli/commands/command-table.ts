import type { Argument, Command, Option } from 'commander';

interface ArgumentEntry {
  /** As in the usage: `<game>`, `[file]`, `[arguments...]`. */
  readonly shown: string;
  readonly description: string;
  /** What it can be; empty where that is not a list. */
  readonly values: readonly string[];
}

export interface OptionEntry {
  /** With its dashes: `-j`. */
  readonly short: string | undefined;
  /** With its dashes: `--jobs`. */
  readonly long: string;
  /** As in the usage: `<n>`, `[date]`; undefined where it takes no value. */
  readonly value: string | undefined;
  readonly description: string;
  /** The description with the default and what the value can be. */
  readonly details: string;
  /** What the value can be; empty where that is not a list. */
  readonly values: readonly string[];
}

/** A command with everything that can be typed after it. */
export interface CommandEntry {
  /** The words to type: none for the program itself, `class judge` for a command of a group. */
  readonly words: readonly string[];
  readonly description: string;
  readonly usage: string;
  readonly arguments: readonly ArgumentEntry[];
  readonly options: readonly OptionEntry[];
  /** What its help says after the options: examples, exit statuses, files. */
  readonly notes: string;
}

/**
 * The program and all of its commands, those of groups included: what the manual page and the completions are made of.
 */
export function commandTable(program: Command): CommandEntry[] {
  return entriesOf(program, []);
}

function entriesOf(command: Command, words: readonly string[]): CommandEntry[] {
  const help = command.createHelp();
  const own: CommandEntry = {
    words,
    description: command.description(),
    usage: [...words, command.usage()].join(' '),
    arguments: command.registeredArguments.map(argumentEntry),
    options: optionsOf(command).map((option) => optionEntry(option, help.optionDescription(option))),
    notes: notesOf(command),
  };
  return [own, ...help.visibleCommands(command).flatMap((below) => entriesOf(below, [...words, below.name()]))];
}

/** Also those that only the page of its group lists. */
function optionsOf(command: Command): Option[] {
  return [...command.options.filter(({ hidden }) => !hidden), command.createOption('-h, --help', 'print this help')];
}

function argumentEntry(argument: Argument): ArgumentEntry {
  const name = argument.variadic ? `${argument.name()}...` : argument.name();
  const [, listed = ''] = /^one of ((?:\w+, )+\w+)$/.exec(argument.description) ?? [];
  return {
    shown: argument.required ? `<${name}>` : `[${name}]`,
    description: argument.description,
    values: argument.argChoices ?? listed.split(', ').filter((value) => value !== ''),
  };
}

function optionEntry({ flags, short, long, description, argChoices }: Option, details: string): OptionEntry {
  const [value] = /[<[].*$/.exec(flags) ?? [];
  return { short, long: long ?? '', value, description, details, values: argChoices ?? [] };
}

/** What is added to the help of a command, which the library only prints. */
function notesOf(command: Command): string {
  let printed = '';
  const usual = command.configureOutput();
  command.configureOutput({ ...usual, writeOut: (text) => (printed += text) });
  command.outputHelp();
  command.configureOutput(usual);
  return printed.slice(command.helpInformation().length).trim();
}
