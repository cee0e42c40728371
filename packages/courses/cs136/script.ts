import fc from 'fast-check';
import { readsEveryStep } from '../cases/answer.ts';
import type { CaseInput } from '../cases/case.ts';
import { type ScriptForm, type StagesOf, stagesBy } from '../cases/script-kind.ts';
import { inputOfLines, isInt32, Words } from '../cases/words.ts';
import { cs136 } from './cs136.ts';

/** A command of cs136: its letter and its arguments, the column before the row. */
export type Cs136Command = Cs136Setup | Cs136Move | readonly [quit: 'Q'];

export type Cs136Setup =
  | readonly [seeded: 'D', width: number, height: number, seed: number]
  | readonly [random: 'I', width: number, height: number];

/** Step, advanced step, mark. */
type Cs136Move = readonly [letter: 'S' | 'A' | 'M', column: number, row: number];

/** A session of cs136: the command that makes the board comes first. */
export interface Cs136Script {
  readonly commands: readonly Cs136Command[];
}

/** Larger boards are not tested, as the text says. */
export const MAX_WIDTH = 20;
export const MAX_HEIGHT = 10;

const integer = fc.integer();

/** Any session, without weights. */
const plainCs136: fc.Arbitrary<Cs136Script> = fc.record({
  commands: fc.array(
    fc.oneof(
      fc.tuple(fc.constant<'D'>('D'), integer, integer, integer),
      fc.tuple(fc.constant<'I'>('I'), integer, integer),
      fc.tuple(fc.constantFrom<'S' | 'A' | 'M'>('S', 'A', 'M'), integer, integer),
      fc.tuple(fc.constant<'Q'>('Q')),
    ),
  ),
});

/** The input: each command on a line of its own. */
function formatCs136({ commands }: Cs136Script): CaseInput {
  return inputOfLines(commands);
}

/** Reads the input of a session, however its words are spread over lines. */
function parseCs136(input: CaseInput): Cs136Script | undefined {
  const words = new Words(input);
  const commands: Cs136Command[] = [];
  while (!words.isAtEnd) {
    const command = parseCommand(words);
    if (command === undefined) return undefined;
    commands.push(command);
  }
  return { commands };
}

function parseCommand(words: Words): Cs136Command | undefined {
  const letter = words.word();
  switch (letter) {
    case 'D': {
      const size = words.pair();
      const seed = size && words.integer();
      return size === undefined || seed === undefined ? undefined : [letter, ...size, seed];
    }
    case 'I':
    case 'S':
    case 'A':
    case 'M': {
      const numbers = words.pair();
      return numbers && [letter, ...numbers];
    }
    case 'Q':
      return [letter];
    default:
      return undefined;
  }
}

/**
 * True if the sheet says what happens in such a session: boards of sizes that are tested, the first made before anything
 * else; squares on the last one; nothing follows the end of the game.
 */
function isValidCs136(script: Cs136Script): boolean {
  let setup: Cs136Setup | undefined;
  for (const command of script.commands) {
    if (command[0] === 'D' || command[0] === 'I') setup = command;
    if (setup === undefined || !isValidCommand(command, setup)) return false;
  }
  return setup !== undefined && readsEveryStep(cs136, formatCs136(script));
}

/** @param setup of the board that it is for, or that it makes */
function isValidCommand(command: Cs136Command, [, width, height]: Cs136Setup): boolean {
  switch (command[0]) {
    case 'S':
    case 'A':
    case 'M':
      return isBetween(command[1], 0, width - 1) && isBetween(command[2], 0, height - 1);
    case 'Q':
      return true;
    case 'D':
    case 'I': {
      const [, , , seed = 0] = command;
      const isOfSize = isBetween(width, 1, MAX_WIDTH) && isBetween(height, 1, MAX_HEIGHT);
      return isOfSize && isInt32(seed) && seed >= 0;
    }
  }
}

function isBetween(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

/** The black and the gold question. */
const cs136Stages: StagesOf<Cs136Script> = stagesBy<Cs136Script, Cs136Command[0]>(
  [
    { id: '1', title: 'step, mark and print (question a)', adds: ['D', 'I', 'S', 'M', 'Q'] },
    { id: '2', title: 'step_adv (question b)', adds: ['A'] },
  ],
  ({ commands }) => commands.map(([letter]) => letter),
);

/** Sessions of cs136 as input, which are valid, and what each stage adds. */
export const cs136Form: ScriptForm<Cs136Script> = {
  plain: plainCs136,
  format: formatCs136,
  parse: parseCs136,
  isValid: isValidCs136,
  stages: cs136Stages,
};
