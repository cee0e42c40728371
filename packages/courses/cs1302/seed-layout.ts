import { textOf } from '../kit/bytes.ts';
import { chunksOf, type OpenFile } from '../kit/files.ts';

/**
 * True if a seed file has the rows and columns on its first line, the number of mines alone on the second, and each mine
 * on another one: what a program can read that goes by lines. Closes the file.
 */
export function isLaidOutInLines(file: OpenFile): boolean {
  let text = '';
  for (const chunk of chunksOf(file)) text += textOf(chunk);
  file.close();
  const [size = [], count = [], ...mines] = text.split('\n').map(wordsIn);
  if (size.length < 2 || count.length !== 1) return false;
  const own = mines.slice(0, Math.max(0, Number(count[0]) || 0));
  return own.length >= Number(count[0]) && own.every(({ length }) => length >= 2);
}

function wordsIn(line: string): string[] {
  return line.split(/\s+/).filter((word) => word !== '');
}
