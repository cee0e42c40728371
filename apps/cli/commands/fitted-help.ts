import { wrapWords } from '@countermine/judge/report/text-style.ts';

/**
 * A help whose paragraphs fit the terminal. Only those that are too wide are wrapped; indented lines, such as options and
 * examples, stay as they are.
 * @param width Units: columns
 */
export function fittedHelp(text: string, width: number): string {
  return text.replace(/^\S.*(?:\n\S.*)*/gm, (paragraph) => {
    const lines = paragraph.split('\n');
    return lines.some((line) => line.length > width) ? wrapWords(lines.join(' '), width).join('\n') : paragraph;
  });
}
