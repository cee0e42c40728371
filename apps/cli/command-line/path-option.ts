import { InvalidArgumentError } from 'commander';

/** Reads a path. An empty one, as of a variable that is not set, would be the working folder. */
export function path(text: string): string {
  if (text !== '') return text;
  throw new InvalidArgumentError('It is empty.');
}
