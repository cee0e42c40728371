import { joinWords } from '@countermine/core/text/english.ts';
import { wrapWords } from '@countermine/judge/report/text-style.ts';
import type { Argument, Command, HelpConfiguration, Option } from 'commander';

/** How all commands describe what can be typed after them: `board size: beginner or expert (default: beginner)`. */
export const HELP_STYLE: HelpConfiguration = {
  optionDescription: (option) =>
    described(option.description, option.negate ? [] : (option.argChoices ?? []), defaultOf(option)),
  argumentDescription: (argument) => described(argument.description, argument.argChoices ?? [], defaultOf(argument)),
  subcommandTerm: (command) => command.name(),
  visibleOptions,
};

/** Without those of the group, which its page lists. Help is the last; where it is the only option there is nothing to list. */
function visibleOptions(command: Command): Option[] {
  const ofGroup = optionsAbove(command);
  const listed = command.options.filter(({ hidden, long }) => !hidden && !ofGroup.has(long));
  const help = command.createOption('-h, --help', 'print this help');
  const group = listed.at(-1)?.helpGroupHeading;
  return listed.length === 0 ? [] : [...listed, group === undefined ? help : help.helpGroup(group)];
}

function optionsAbove({ parent }: Command): Set<string | undefined> {
  if (parent === null) return new Set();
  return new Set([...parent.options.map(({ long }) => long), ...optionsAbove(parent)]);
}

function described(description: string, choices: readonly string[], usual: string | undefined): string {
  // Words that explain the choices name them.
  const isListed = choices.every((choice) => new RegExp(`(?<![\\w-])${choice}(?![\\w-])`).test(description));
  const listed = choices.length === 0 || isListed ? '' : `: ${joinWords(choices, 'or')}`;
  return `${description}${listed}${usual === undefined ? '' : ` (default: ${usual})`}`;
}

function defaultOf({ defaultValue, defaultValueDescription }: Option | Argument): string | undefined {
  if (defaultValueDescription !== undefined) return defaultValueDescription;
  const isShown = ['string', 'number'].includes(typeof defaultValue);
  return isShown ? String(defaultValue) : undefined;
}

/**
 * A help that fits the terminal. Paragraphs that are too wide are wrapped, and examples are continued in another line as a
 * shell takes it; options were fitted by the library.
 * @param width Units: columns
 */
export function fittedHelp(text: string, width: number): string {
  const paragraphs = text.replace(/^\S.*(?:\n\S.*)*/gm, (paragraph) => {
    const lines = paragraph.split('\n');
    return lines.some((line) => line.length > width) ? wrapWords(lines.join(' '), width).join('\n') : paragraph;
  });
  return paragraphs.replace(/^Examples?:\n(?: {2}.*\n)+/gm, (examples) =>
    examples.replace(/^ {2}.*$/gm, (line) => continued(line, width)),
  );
}

/** A command in as many lines as it needs, each but the last with a backslash at its end. */
function continued(line: string, width: number): string {
  if (line.length <= width) return line;
  const breaks = [...line.matchAll(/(?<=\S) (?=\S)/g)].map(({ index }) => index);
  const at = breaks.findLast((index) => index <= width - 2 && !isQuoted(line, index));
  return at === undefined ? line : `${line.slice(0, at)} \\\n${continued(`      ${line.slice(at + 1)}`, width)}`;
}

function isQuoted(line: string, at: number): boolean {
  return line.slice(0, at).split("'").length % 2 === 0;
}
