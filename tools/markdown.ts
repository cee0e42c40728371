/** A fenced block of a page. */
export interface CodeBlock {
  readonly page: string;
  /** The line of its opening fence, from 1. */
  readonly line: number;
  /** The words after the fence: the language and any options. */
  readonly info: readonly string[];
  readonly text: string;
}

/** A command of a console block and what it prints. */
export interface ConsoleStep {
  readonly command: string;
  readonly output: string;
}

/** The fenced blocks of a page, in order. */
export function codeBlocksOf(page: string, markdown: string): CodeBlock[] {
  const blocks: CodeBlock[] = [];
  let open: { line: number; info: string[]; lines: string[] } | undefined;
  markdown.split('\n').forEach((text, index) => {
    if (open === undefined) {
      if (text.startsWith('```')) open = { line: index + 1, info: text.slice(3).split(/\s+/), lines: [] };
    } else if (text === '```') {
      blocks.push({ page, line: open.line, info: open.info, text: open.lines.map((line) => `${line}\n`).join('') });
      open = undefined;
    } else {
      open.lines.push(text);
    }
  });
  if (open !== undefined) throw new Error(`${page}:${open.line}: the block is not closed`);
  return blocks;
}

/** The steps of a console block: lines that begin with `$ ` are commands, the lines up to the next are their output. */
export function consoleStepsOf(block: CodeBlock): ConsoleStep[] {
  return block.text
    .split(/^\$ /m)
    .slice(1)
    .map((step) => {
      const end = step.indexOf('\n');
      return { command: step.slice(0, end), output: step.slice(end + 1) };
    });
}
