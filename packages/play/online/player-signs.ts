const LETTERS = /[A-Z0-9]/g;
const OTHERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ123456789';

/**
 * A letter or digit for each player, all different: the first of the name that is free, so that nobody has to tell
 * players apart by colours.
 */
export function playerSigns(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const own = name.normalize('NFKD').toUpperCase().match(LETTERS) ?? [];
    const sign = [...own, ...OTHERS].find((one) => !taken.has(one)) ?? '+';
    taken.add(sign);
    return sign;
  });
}
