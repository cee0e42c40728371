import { InvalidArgumentError } from 'commander';

/** Reads a date of an option or argument, such as `2026-11-21`. */
export function isoDate(text: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return text;
  throw new InvalidArgumentError('Expected a date like 2026-11-21.');
}
