import { joinWords } from '@countermine/core/text/english.ts';
import type { Difference, ObservedExperiment } from '../../cases/requirement.ts';
import type { HintCommand } from '../commands.ts';
import type { Comp1511Rules } from '../rules.ts';
import { comp1511Form } from '../script.ts';
import { differing } from './experiments.ts';

type HintsBefore = Comp1511Rules['hintsBefore'];

const HINTS: readonly HintCommand[] = [1, 2, 3];

const KINDS: readonly (readonly HintCommand[])[] = [[1, 2, 3], [1], [2], [3], [1, 2], [1, 3], [2, 3], []];

/** The most hints, by which kinds of them are counted; any number where none is. */
const LIMITS: readonly Limit[] = KINDS.flatMap((counted) =>
  (counted.length === 0 ? [Number.POSITIVE_INFINITY] : [1, 2, 3, 4, 5, 6]).map((most) => ({ counted, most })),
);

/** What each command may count, by the commands of which it counts the hints. */
export function hintsBefore(of: (command: HintCommand) => readonly HintCommand[]): HintsBefore {
  return { 1: of(1), 2: of(2), 3: of(3) };
}

interface Hint {
  readonly command: HintCommand;
  readonly isRefused: boolean;
}

interface Limit {
  readonly counted: readonly HintCommand[];
  readonly most: number;
}

/** The most limits of one command that are told apart on other inputs, where several agree with all. */
const MAX_ALIKE = 3;

/** What the program counts before each command, and how many of these hints it gives. */
export function countedHints(observed: readonly ObservedExperiment[]): Difference | undefined {
  const games = observed.flatMap((one) => {
    const hints = hintsIn(one);
    return hints === undefined ? [] : [hints];
  });
  const [rows = [], columns = [], squares = []] = HINTS.map((command) =>
    LIMITS.filter((limit) => games.every((hints) => agree(hints, command, limit))).slice(0, MAX_ALIKE),
  );
  const [first, ...variant] = rows.flatMap((row) =>
    columns.flatMap((column) => squares.map((square) => asDifference({ 1: row, 2: column, 3: square }))),
  );
  return first && { ...first, variant };
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

function agree(hints: readonly Hint[], asked: HintCommand, { counted, most }: Limit): boolean {
  let used = 0;
  for (const { command, isRefused } of hints) {
    if (command === asked && isRefused !== used >= most) return false;
    if (counted.includes(command)) used += 1;
  }
  return true;
}

function asDifference(limits: Readonly<Record<HintCommand, Limit>>): Difference {
  const words = LIMITS.flatMap((limit) => {
    const commands = HINTS.filter((command) => limits[command] === limit);
    if (commands.length === 0) return [];
    const { counted, most } = limit;
    return counted.length === 0
      ? [`never refuses ${named(commands)}`]
      : [`refuses ${named(commands)} after ${most} ${most === 1 ? 'hint' : 'hints'} of ${named(counted)}`];
  });
  const id = HINTS.map((command) => `${limits[command].counted.join('')}x${limits[command].most}`).join('-');
  const changes: Partial<Comp1511Rules> = {
    hintsBefore: hintsBefore((command) => limits[command].counted),
    maxHints: (command) => limits[command].most,
  };
  return differing(`hints-measured-${id}`, joinWords(words), SHOULD_LIMIT, changes);
}

function named(commands: readonly HintCommand[]): string {
  return `command${commands.length > 1 ? 's' : ''} ${joinWords(commands.map(String))}`;
}

export const SHOULD_LIMIT =
  'there are 3 hints in a game, any of the commands 1, 2 and 3, then it is "Help already used"';
