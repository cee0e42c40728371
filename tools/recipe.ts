import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type CodeBlock, codeBlocksOf } from './markdown.ts';

// A page that says how to add something is followed word for word in a copy of the project. A block whose info is
// `LANGUAGE file PATH` is a new file; a block `diff PATH` is a change of one, of which the lines before it and after it are
// as long as they need to be; a line `npm run NAME` of a block `sh` is run.

const ROOT = join(import.meta.dirname, '..');

/** What a copy needs of the project: what is in version control, but pictures and the transcripts of other games. */
const LEFT_OUT = /^(fixtures|docs\/images|deploy)\//;

/** Copies the project, with links to the installed packages. @param folder an empty one */
export function copyProject(folder: string): void {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT });
  for (const path of String(files).split('\0')) {
    if (path !== '' && !LEFT_OUT.test(path)) cpSync(join(ROOT, path), join(folder, path), { force: true });
  }
  // The project's own packages are links to its folders, which have to be those of the copy.
  for (const scope of ['', '@countermine']) {
    const [from, to] = [join(ROOT, 'node_modules', scope), join(folder, 'node_modules', scope)];
    mkdirSync(to);
    for (const name of readdirSync(from)) {
      if (scope !== '') cpSync(join(from, name), join(to, name), { verbatimSymlinks: true });
      else if (name !== '@countermine') symlinkSync(join(from, name), join(to, name));
    }
  }
}

/** Follows a page in a copy. @returns the paths of the files that it writes or changes */
export function followRecipe(page: string, folder: string): string[] {
  const blocks = codeBlocksOf(page, readFileSync(join(folder, page), 'utf8'));
  return [...new Set(blocks.flatMap((block) => followBlock(block, folder)))];
}

function followBlock({ page, line, info: [language, ...words], text }: CodeBlock, folder: string): string[] {
  if (words[0] === 'file' && words[1] !== undefined) {
    mkdirSync(dirname(join(folder, words[1])), { recursive: true });
    writeFileSync(join(folder, words[1]), text);
    return [words[1]];
  }
  if (language === 'diff' && words[0] !== undefined) {
    const path = join(folder, words[0]);
    const lines = text.split('\n').slice(0, -1);
    const [before, after] = ['-', '+'].map((sign) =>
      lines.filter((each) => each.startsWith(' ') || each.startsWith(sign)).map((each) => `${each.slice(1)}\n`),
    );
    const parts = readFileSync(path, 'utf8').split(before!.join(''));
    if (parts.length !== 2) throw new Error(`${page}:${line}: ${words[0]} has ${parts.length - 1} places like this`);
    writeFileSync(path, parts.join(after!.join('')));
    return [words[0]];
  }
  for (const [, script = ''] of language === 'sh' ? text.matchAll(/^npm run (.*)$/gm) : []) {
    execFileSync('npm', ['run', '--silent', script], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  }
  return [];
}
