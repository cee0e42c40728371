import { joinWords } from '@countermine/core/text/english.ts';
import type { Difference, ObservedExperiment } from '../../cases/requirement.ts';
import type { HintCommand } from '../commands.ts';
import type { Comp1511Rules } from '../rules.ts';
import { comp1511Form } from '../script.ts';
import { differing } from './experiments.ts';

type HintsBefore = Comp1511Rules['hintsBefore'];

const HINTS: readonly HintCommand[] = [1, 2, 3];

const KINDS: readonly (readonly HintCommand[])[] = [[1, 2, 3], [1], [2], [3], [1, 2], [1, 3], [2, 3], []];

/** What each command may count, by the commands of which it counts the hints. */
export function hintsBefore(of: (command: HintCommand) => readonly HintCommand[]): HintsBefore {
  return { 1: of(1), 2: of(2), 3: of(3) };
}

interface Hint {
  readonly command: HintCommand;
  readonly isRefused: boolean;
}

/** The hints that are counted before each command, and how many of them there may be: the only ones that agree with all. */
export function countedHints(observed: readonly ObservedExperiment[]): Difference | undefined {
  const games = observed.flatMap((one) => {
    const hints = hintsIn(one);
    return hints === undefined ? [] : [hints];
  });
  for (const maxHints of [3, 1, 2, 4, 5, 6]) {
    const [row, column, square] = HINTS.map((command) =>
      KINDS.filter((counted) => games.every((hints) => agree(hints, command, counted, maxHints))),
    );
    const [ofRow, ofColumn, ofSquare] = [row?.[0], column?.[0], square?.[0]];
    const isSure = [row, column, square].every((kinds) => kinds?.length === 1);
    if (isSure && ofRow && ofColumn && ofSquare) return asDifference({ 1: ofRow, 2: ofColumn, 3: ofSquare }, maxHints);
  }
  return undefined;
}

/** Undefined if the answers are not those to the hints, one each. */
function hintsIn({ input, actual }: ObservedExperiment): Hint[] | undefined {
  const commands = comp1511Form.parse(input)?.commands.flatMap(([command]) => (isHint(command) ? [command] : []));
  const answers = actual.match(/\d+ mine.*|already used/gi) ?? [];
  if (commands === undefined || answers.length !== commands.length) return undefined;
  return commands.map((command, index) => ({ command, isRefused: /used/i.test(answers[index]!) }));
}

function isHint(command: number): command is HintCommand {
  return command >= 1 && command <= 3;
}

function agree(hints: readonly Hint[], asked: HintCommand, counted: readonly HintCommand[], most: number): boolean {
  let used = 0;
  for (const { command, isRefused } of hints) {
    if (command === asked && isRefused !== (counted.length > 0 && used >= most)) return false;
    if (counted.includes(command)) used += 1;
  }
  return true;
}

function asDifference(before: HintsBefore, maxHints: number): Difference {
  const count = maxHints === 1 ? '1 hint' : `${maxHints} hints`;
  const words = KINDS.flatMap((counted) => {
    const commands = HINTS.filter((command) => before[command] === counted);
    if (commands.length === 0) return [];
    return counted.length === 0
      ? [`never refuses ${named(commands)}`]
      : [`refuses ${named(commands)} after ${count} of ${named(counted)}`];
  });
  const id = HINTS.map((command) => before[command].join('')).join('-');
  const changes = { hintsBefore: before, maxHints };
  return differing(`hints-measured-${maxHints}-${id}`, joinWords(words), SHOULD_LIMIT, changes);
}

function named(commands: readonly HintCommand[]): string {
  return `command${commands.length > 1 ? 's' : ''} ${joinWords(commands.map(String))}`;
}

export const SHOULD_LIMIT =
  'there are 3 hints in a game, any of the commands 1, 2 and 3, then it is "Help already used"';
