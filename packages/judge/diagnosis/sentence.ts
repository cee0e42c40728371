import type { Explained } from './diagnose.ts';

/** A diagnosis as a sentence for the student. */
export function diagnosisSentence({ misconceptions, explained }: Explained, failures: number): string {
  const does = misconceptions.map((misconception) => misconception.does).join(', and ');
  const should = misconceptions.map((misconception) => misconception.should).join(', and ');
  return `It looks as if the program ${does}; by the text, ${should}. ${scopeOf(explained, failures)}`;
}

function scopeOf(explained: number, failures: number): string {
  if (failures === 1) return 'That explains the failure.';
  return explained === failures
    ? `That explains all ${failures} failures.`
    : `That explains ${explained} of the ${failures} failures; there is more than that to mend.`;
}
