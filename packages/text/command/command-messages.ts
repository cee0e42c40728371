import { english } from '../messages/en.ts';
import type { Messages } from '../messages/messages.ts';

/**
 * The messages of the `countermine` command: the English ones, with rows and columns counted from 0 as in all of its
 * input and output.
 */
export const COMMAND_MESSAGES: Messages = {
  ...english,
  text: { ...english.text, cell: (row, column) => english.text.cell(row - 1, column - 1) },
};

/** A sentence as it follows the name of a file: with a lower-case start and no full stop. */
export function asClause(sentence: string): string {
  return `${sentence.charAt(0).toLowerCase()}${sentence.slice(1).replace(/\.$/, '')}`;
}
