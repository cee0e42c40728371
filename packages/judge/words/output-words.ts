import { BLANK_WORDS, type BlankFindings } from './blank-words.ts';
import { BOARD_WORDS, type BoardFindings } from './board-words.ts';
import { ENDING_WORDS, type EndingFindings } from './ending-words.ts';
import { type Finding, say, type WordsFor } from './finding.ts';
import { MESSAGE_WORDS, type MessageFindings } from './message-words.ts';
import { OVERALL_WORDS, type OverallFindings } from './overall-words.ts';

type OutputFindings = BlankFindings & BoardFindings & EndingFindings & MessageFindings & OverallFindings;

/** One way in which an output differs from the expected one. */
export type OutputFinding = Finding<OutputFindings>;

const OUTPUT_WORDS: WordsFor<OutputFindings> = {
  ...BLANK_WORDS,
  ...BOARD_WORDS,
  ...ENDING_WORDS,
  ...MESSAGE_WORDS,
  ...OVERALL_WORDS,
};

/** More sentences about one output are too many to read. */
const MOST_SENTENCES = 4;

/** How an output differs, in sentences: the first few findings, without those that read the same. */
export function outputSentences(findings: readonly OutputFinding[]): string[] {
  const sentences = findings.map((finding) => say(OUTPUT_WORDS, finding));
  return [...new Set(sentences)].slice(0, MOST_SENTENCES);
}
