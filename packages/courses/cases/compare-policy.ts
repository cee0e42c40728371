/** Which differences between two outputs do not count. */
export const COMPARE_POLICIES = ['exact', 'trailing-blanks', 'blanks'] as const;

/**
 * `exact`: every byte counts. `trailing-blanks`: blanks, tabs and carriage returns at the end of a line and white space
 * at the end of the output do not. `blanks`: how many blanks and tabs stand between two words, at either end of a line,
 * and lines with nothing else do not.
 */
export type ComparePolicy = (typeof COMPARE_POLICIES)[number];
