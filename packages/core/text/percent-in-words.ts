/**
 * A share in percent for a sentence: one digit after the point, more where that would look like 0 or 100. At the very
 * ends it is shown as less or more than a limit.
 */
export function percentInWords(share: number): string {
  if (share === 0 || share === 1) return `${100 * share}%`;
  const percent = 100 * share;
  for (let digits = 1; digits <= 6; digits += 1) {
    const text = percent.toFixed(digits);
    if (Number(text) > 0 && Number(text) < 100) return `${text}%`;
  }
  return share < 0.5 ? 'less than 0.000001%' : 'more than 99.999999%';
}
