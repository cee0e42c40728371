import { existsSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { shellWord } from '@countermine/core/text/typed.ts';

/** How this command is started again, as a shell takes it: in a checkout by the path of its launcher, else by its name. */
export function commandName(): string {
  const launcher = join(__dirname, '../countermine');
  if (!existsSync(launcher)) return 'countermine';
  const path = fromHere(launcher);
  return shellWord(path.startsWith('..') || isAbsolute(path) ? launcher : `./${path}`);
}

/** A path from the working directory; the path itself where that was deleted. */
function fromHere(path: string): string {
  try {
    return relative('', path);
  } catch {
    return path;
  }
}
