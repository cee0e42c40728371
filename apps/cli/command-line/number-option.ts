import { InvalidArgumentError } from 'commander';

/** Reads the value of an option as a whole number in a range. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    throw new InvalidArgumentError(`Expected a whole number from ${least} to ${most}.`);
  };
}

/** Reads the value of an option as a number of seconds, fractions allowed. */
export function seconds(text: string): number {
  const value = /^\d{1,6}(\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN;
  if (value >= 0.01) return value;
  throw new InvalidArgumentError('Expected a number of seconds from 0.01 to 999999.');
}

/** Reads the value of an option as a time in seconds, 0 included. */
export function timeInSeconds(text: string): number {
  if (/^\d{1,6}(\.\d{1,6})?$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Expected a number of seconds from 0 to 999999.');
}
