/**
 * The binomial coefficient as a whole number.
 * Range: 0 <= mines <= cells.
 * Cost: a sieve up to `cells`, then a few multiplications of long numbers: 0.08 s for a million cells, 0.4 s for nine.
 */
export function exactBinomial(cells: number, mines: number): bigint {
  const factors: bigint[] = [];
  for (const prime of primesUpTo(cells)) {
    const exponent = exponentIn(cells, prime) - exponentIn(mines, prime) - exponentIn(cells - mines, prime);
    if (exponent > 0) factors.push(BigInt(prime) ** BigInt(exponent));
  }
  return productOf(factors, 0, factors.length);
}

/** How often a prime divides a factorial, by Legendre's formula. */
function exponentIn(factorial: number, prime: number): number {
  let exponent = 0;
  for (let left = Math.floor(factorial / prime); left > 0; left = Math.floor(left / prime)) exponent += left;
  return exponent;
}

function* primesUpTo(most: number): Generator<number> {
  const isComposite = new Uint8Array(most + 1);
  for (let number = 2; number <= most; number += 1) {
    if (isComposite[number] === 1) continue;
    yield number;
    for (let multiple = number * number; multiple <= most; multiple += number) isComposite[multiple] = 1;
  }
}

/** Halves of about the same size, so that the long multiplications are few. */
function productOf(factors: readonly bigint[], from: number, to: number): bigint {
  if (to - from === 0) return 1n;
  if (to - from === 1) return factors[from]!;
  const middle = (from + to) >> 1;
  return productOf(factors, from, middle) * productOf(factors, middle, to);
}
