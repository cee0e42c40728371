/**
 * The lines in which two texts differ, as few as possible: those of the first with `- ` before them, those of the second
 * with `+ `. A blank that ends a line is shown as `·`, and the same line again and again as `(20 times)`.
 */
export function lineDiff(first: string, second: string): string {
  return collapsed(differingLines(visibleLines(first), visibleLines(second))).join('\n');
}

function visibleLines(text: string): string[] {
  return text.replaceAll(/ $/gm, '·').split('\n');
}

function differingLines(left: readonly string[], right: readonly string[]): string[] {
  const same = longestCommonLengths(left, right);
  const lines: string[] = [];
  let [at, beside] = [0, 0];
  while (at < left.length || beside < right.length) {
    if (at < left.length && left[at] === right[beside]) {
      at += 1;
      beside += 1;
    } else if (at < left.length && (beside === right.length || same(at + 1, beside) >= same(at, beside + 1))) {
      lines.push(`- ${left[at]}`.trimEnd());
      at += 1;
    } else {
      lines.push(`+ ${right[beside]}`.trimEnd());
      beside += 1;
    }
  }
  return lines;
}

/** How many lines the rests of both texts have in common, in order. */
function longestCommonLengths(
  left: readonly string[],
  right: readonly string[],
): (at: number, beside: number) => number {
  const width = right.length + 1;
  const lengths = new Uint32Array((left.length + 1) * width);
  for (let at = left.length - 1; at >= 0; at -= 1) {
    for (let beside = right.length - 1; beside >= 0; beside -= 1) {
      const cell = at * width + beside;
      const skip = Math.max(lengths[cell + width]!, lengths[cell + 1]!);
      lengths[cell] = left[at] === right[beside] ? lengths[cell + width + 1]! + 1 : skip;
    }
  }
  return (at, beside) => lengths[at * width + beside]!;
}

function collapsed(lines: readonly string[]): string[] {
  const runs: { line: string; times: number }[] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last?.line === line) last.times += 1;
    else runs.push({ line, times: 1 });
  }
  return runs.map(({ line, times }) => (times === 1 ? line : `${line} (${times} times)`));
}
