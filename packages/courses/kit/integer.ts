import { MAX_WORD } from './input.ts';

/**
 * A whole number as it was typed.
 * Range: `value` is exact up to 2^53; beyond, it is near enough to be off every board.
 */
export interface IntegerWord {
  readonly value: number;
  /** The word itself: sign and leading zeros included. */
  readonly typed: string;
}

const INTEGER = /^[+-]?[0-9]+$/;

/** Reads an optional sign and decimal digits, and nothing else; a word that was cut at MAX_WORD is not a number. */
export function parseInteger(word: string): IntegerWord | undefined {
  // Adding 0 turns the -0 of "-0" into 0.
  return word.length <= MAX_WORD && INTEGER.test(word) ? { value: Number(word) + 0, typed: word } : undefined;
}

/** The number as C's `%d` prints it, at any length: no plus sign, no leading zeros. */
export function formatInteger({ typed }: IntegerWord): string {
  const digits = typed.replace(/^[+-]?0*/, '') || '0';
  return typed.startsWith('-') && digits !== '0' ? `-${digits}` : digits;
}

/** True if the number fits in 32 bits with a sign. */
export function isInt32({ value }: IntegerWord): boolean {
  return value >= -(2 ** 31) && value <= 2 ** 31 - 1;
}

/** The low 32 bits of the number, exact at any length: what conversion to C's `unsigned` keeps. */
export function toUint32({ typed }: IntegerWord): number {
  let low = 0;
  for (const character of typed) {
    if (character >= '0' && character <= '9') low = (Math.imul(low, 10) + Number(character)) | 0;
  }
  return (typed.startsWith('-') ? -low : low) >>> 0;
}
