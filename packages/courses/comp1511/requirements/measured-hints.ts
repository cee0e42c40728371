import { joinWords } from '@countermine/core/text/english.ts';
import type { CaseInput } from '../../cases/case.ts';
import { type Difference, type ObservedExperiment, withVariants } from '../../cases/requirement.ts';
import { HINT_COMMANDS, type HintCommand, hintsBefore } from '../commands.ts';
import type { Comp1511Rules } from '../rules.ts';
import { comp1511Form } from '../script.ts';
import { differing } from './experiments.ts';

const KINDS: readonly (readonly HintCommand[])[] = [[1, 2, 3], [1], [2], [3], [1, 2], [1, 3], [2, 3]];

/** The most hints, by which kinds of them are counted. */
const LIMITS: readonly Limit[] = [true, false].flatMap((stays) =>
  KINDS.flatMap((counted) => [1, 2, 3, 4, 5, 6].map((most) => ({ counted, most, stays }))),
);

const NEVER: Limit = { counted: [], most: Number.POSITIVE_INFINITY, stays: true };

interface Hint {
  readonly command: HintCommand;
  readonly isRefused: boolean;
}

interface Limit {
  readonly counted: readonly HintCommand[];
  readonly most: number;
  /** False if it refuses only where exactly so many came before. */
  readonly stays: boolean;
}

/** The most limits of one command that are told apart on other inputs, where several agree with all. */
const MAX_ALIKE = 3;

/**
 * What the program counts before each command, and after how many of them it refuses it; undefined where no answer is wrong,
 * or a command was never asked for.
 */
export function countedHints(observed: readonly ObservedExperiment[]): Difference | undefined {
  const games = observed.flatMap(({ input, actual, expected }) => {
    const hints = hintsIn(input, actual);
    return hints === undefined ? [] : [{ hints, right: hintsIn(input, expected) }];
  });
  const isKnown = (asked: HintCommand): boolean =>
    games.some(({ hints }) => hints.some(({ command }) => command === asked));
  const areRight = games.every(({ hints, right }) => JSON.stringify(hints) === JSON.stringify(right));
  if (areRight || !HINT_COMMANDS.every(isKnown)) return undefined;
  const [rows = [], columns = [], squares = []] = HINT_COMMANDS.map((command) => {
    const agreeing = (limit: Limit): boolean => games.every(({ hints }) => agree(hints, command, limit));
    // Whether there is a limit that was never reached nobody knows.
    return agreeing(NEVER) ? [NEVER] : LIMITS.filter(agreeing).slice(0, MAX_ALIKE);
  });
  return withVariants(
    rows.flatMap((row) =>
      columns.flatMap((column) => squares.map((square) => asDifference({ 1: row, 2: column, 3: square }))),
    ),
  );
}

/** Undefined if the answers in an output are not those to the hints, one each. */
function hintsIn(input: CaseInput, output: string): Hint[] | undefined {
  const commands = comp1511Form.parse(input)?.commands.flatMap(([command]) => (isHint(command) ? [command] : []));
  const answers = output.match(/\d+ mine.*|already used/gi) ?? [];
  if (commands === undefined || answers.length !== commands.length) return undefined;
  return commands.map((command, index) => ({ command, isRefused: /used/i.test(answers[index]!) }));
}

function isHint(command: number): command is HintCommand {
  return command >= 1 && command <= 3;
}

function agree(hints: readonly Hint[], asked: HintCommand, { counted, most, stays }: Limit): boolean {
  let used = 0;
  for (const { command, isRefused } of hints) {
    if (command === asked && isRefused !== (stays ? used >= most : used === most)) return false;
    if (counted.includes(command)) used += 1;
  }
  return true;
}

function asDifference(limits: Readonly<Record<HintCommand, Limit>>): Difference {
  const commandsOf = (limit: Limit): HintCommand[] => HINT_COMMANDS.filter((command) => limits[command] === limit);
  const used = LIMITS.filter((limit) => commandsOf(limit).length > 0);
  const clauses = [true, false].flatMap((stays) => {
    const when = used.filter((limit) => limit.stays === stays);
    const words = when.map((limit) => `${named(commandsOf(limit))} ${whenWords(limit)}`);
    return words.length > 0 ? [`refuses ${joinWords(words)}`] : [];
  });
  const never = commandsOf(NEVER);
  const words = [
    ...(never.length > 0 ? [`never refuses ${named(never)}`] : []),
    ...(clauses.length > 0 ? [`${clauses.join(', and ')}, refused ones included`] : []),
  ];
  const id = HINT_COMMANDS.map((command) => limitId(limits[command])).join('-');
  const changes: Partial<Comp1511Rules> = {
    hintsBefore: hintsBefore((command) => limits[command].counted),
    maxHints: (command) => limits[command].most,
    staysRefused: (command) => limits[command].stays,
  };
  return differing(`hints-measured-${id}`, joinWords(words), SHOULD_LIMIT, changes);
}

/** `after commands 1 and 2 came 4 times in all`. */
function whenWords({ counted, most, stays }: Limit): string {
  const times = `${most === 1 ? 'once' : `${most} times`}${counted.length > 1 ? ' in all' : ''}`;
  return stays ? `after ${named(counted)} came ${times}` : `only where ${named(counted)} came exactly ${times} before`;
}

function limitId({ counted, most, stays }: Limit): string {
  return `${counted.join('')}x${most}${stays ? '' : '-only'}`;
}

function named(commands: readonly HintCommand[]): string {
  return `command${commands.length > 1 ? 's' : ''} ${joinWords(commands.map(String))}`;
}

export const SHOULD_LIMIT =
  'there are 3 hints in a game, any of the commands 1, 2 and 3, then it is "Help already used"';
