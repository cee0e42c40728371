import { joinWords } from '@countermine/core/text/english.ts';
import type { Difference } from '../../cases/requirement.ts';
import { SQUARE_COMMANDS, type SquareCommand } from '../command-rules.ts';
import type { Cs1302Rules } from '../rules.ts';
import { difference, selectionsOf } from './experiments.ts';

// Invalid commands that count as rounds.

export function countedRound(
  about: string,
  countsInvalid: Cs1302Rules['countsInvalid'],
  command: string,
  at?: readonly SquareCommand[],
): Difference {
  const [suffix, others] = at ? [`-${at.join('-')}`, ', but no other invalid command for a square'] : ['', ''];
  return {
    ...difference(
      `rounds-${countsInvalid.replaceAll(' ', '-')}${suffix}`,
      `counts as a round ${command}${others}`,
      'only valid commands are rounds',
      { countsInvalid, ...(at ? { countsInvalidAt: at } : {}) },
    ),
    about,
  };
}

/** Rounds of some of the commands for a square, or all, that are counted before all is known to be right. */
function countedTooEarly(at?: readonly SquareCommand[]): Difference[] {
  const command = `a ${joinWords(at ?? SQUARE_COMMANDS, 'or')}`;
  return [
    countedRound(
      'numbers',
      'columns',
      `${command} whose row is on the field, though its column is not, or is missing or no integer`,
      at,
    ),
    countedRound('numbers', 'of squares', `${command} that is invalid`, at),
    countedRound('numbers', 'of numbers', `${command} that lacks two integers for a square on the field`, at),
  ];
}

export const COUNTED_TOO_EARLY: readonly Difference[] = [
  ...countedTooEarly(),
  countedRound('numbers', 'of known words', 'an invalid command that begins with a known word'),
];

export const SOME_COUNTED_TOO_EARLY: readonly Difference[] = selectionsOf(SQUARE_COMMANDS)
  .slice(0, -1)
  .flatMap(countedTooEarly);
