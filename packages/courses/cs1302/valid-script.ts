import { statusAtItsEnd } from '../cases/ending.ts';
import { cs1302 } from './cs1302.ts';
import { endsTheGame } from './rehearsal.ts';
import { type Cs1302Script, formatCs1302, isField } from './script.ts';
import { isClearWord } from './words.ts';

/** The exit status that the text gives a malformed seed file. */
const MALFORMED = 3;

/**
 * Whether the text promises such a session. What is wrong about a command or a file is free as long as it is wrong
 * beyond doubt; the input may not end before the game, nor continue after it. What does not get to a game reads no
 * input.
 */
export function isValidCs1302(script: Cs1302Script): boolean {
  const { seed, commands } = script;
  if (seed.is !== 'field' && seed.is !== 'malformed') return true;
  if (seed.is === 'malformed') {
    return seed.words.every(isClearWord) && statusAtItsEnd(cs1302, formatCs1302({ seed, commands: [] })) === MALFORMED;
  }
  if (!isField(seed) || !commands.every(({ words }) => words.every(isClearWord))) return false;
  // What a rehearsal does not end need not be played: most scripts that a search for smaller ones comes upon.
  if (!endsTheGame(seed, commands)) return false;
  return statusAtItsEnd(cs1302, formatCs1302(script)) === 0;
}
