import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { shell } from '../apps/cli/testing/command.ts';
import { type CodeBlock, codeBlocksOf, consoleStepsOf } from './markdown.ts';

const ROOT = join(import.meta.dirname, '..');

/** The paths of all pages, from the top of the repository. */
export const pages: readonly string[] = [
  ...readdirSync(ROOT, { encoding: 'utf8' }),
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' }).map((page) => join('docs', page)),
  'fixtures/README.md',
  'apps/cli/README.md',
  ...readdirSync(join(ROOT, 'packages'))
    .map((name) => `packages/${name}/README.md`)
    .filter((page) => existsSync(join(ROOT, page))),
].filter((page) => page.endsWith('.md'));

const blocks = pages.flatMap((page) => codeBlocksOf(page, readFileSync(join(ROOT, page), 'utf8')));

/** The blocks of the pages in a language. */
export function blocksIn(language: string): (CodeBlock & { title: string })[] {
  return blocks
    .filter(({ info }) => info[0] === language)
    .map((block) => ({ ...block, title: `${block.page}:${block.line}` }));
}

/** The text of the block of a page with this word after its language. */
export function documentedBlock(page: string, word: string): string {
  const block = blocks.find(({ page: where, info }) => where === page && info[1] === word);
  if (block === undefined) throw new Error(`${page} has no block ${word}`);
  return block.text;
}

/** True if a console block judges programs, or plays thousands of games. */
export function takesLong({ text }: CodeBlock): boolean {
  return /^\$ .*\bcountermine (?:judge|study play) /m.test(text);
}

/** That a console block shows what its commands print. */
export async function expectPrinted(block: CodeBlock): Promise<void> {
  const steps = consoleStepsOf(block);
  expect(steps.length).toBeGreaterThan(0);
  for (const { command, output } of steps) {
    const { stdout } = await shell(command);
    const printed = Buffer.from(stdout, 'latin1').toString('utf8');
    expect(`$ ${command}\n${atAnyTime(printed)}`).toBe(`$ ${command}\n${atAnyTime(output)}`);
  }
}

/** What a clock says is another each time. */
export function atAnyTime(text: string): string {
  return text.replaceAll(/(?<=Time: |You won in )\d+:\d\d(\.\d\d)?/g, '0:00');
}
