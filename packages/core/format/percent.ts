/**
 * A chance in whole percent. What is not certain never looks as if it were: 99.7 % is `>99%`, 0.3 % is `<1%`.
 * Range: 0 to 1.
 */
export function formatChance(chance: number): string {
  if (chance === 0 || chance === 1) return `${100 * chance}%`;
  if (chance < 0.01) return '<1%';
  if (chance > 0.99) return '>99%';
  return `${Math.round(100 * chance)}%`;
}
