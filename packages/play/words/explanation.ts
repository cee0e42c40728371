import type { Explanation } from '../replay/explanation.ts';
import { lossWords } from './announcements.ts';
import type { ExplainTexts, Messages } from './catalogue.ts';
import { cellsWords, cellWords, percentWords } from './cells.ts';

/** What a card of an explained game says, in a sentence or two. */
export function explanationWords(messages: Messages, texts: ExplainTexts, explanation: Explanation): string {
  switch (explanation.card) {
    case 'decided':
      return decidedWords(messages, texts, explanation);
    case 'certain':
      return certainWords(messages, texts, explanation);
    case 'practise':
      return practiseWords(messages, texts, explanation);
  }
}

function decidedWords(messages: Messages, texts: ExplainTexts, { shape, move, cause }: Explanation): string {
  if (cause?.code === 'wrong-flag' || cause?.code === 'known-mine') return lossWords(messages, shape, cause);
  const cell = cellWords(messages, shape, move.cell);
  if (move.odds === undefined) return messages.loss.unknown(cell);
  const { survival, safest } = move.odds;
  const risk = percentWords(messages, 1 - survival);
  const [forced, risky] = move.kind === 'chord' ? [texts.forcedChord, texts.riskyChord] : [texts.forced, texts.risky];
  if (safest.safety <= survival) return forced(cell, risk);
  return risky(cell, risk, percentWords(messages, 1 - safest.safety));
}

function certainWords(messages: Messages, texts: ExplainTexts, { shape, cause, advice }: Explanation): string {
  const { hint, techniques } = messages;
  if (advice?.kind === 'safe') {
    const { name, about } = techniques[advice.technique];
    const clues = advice.proof?.clues ?? [];
    const where = clues.length === 0 ? '' : `${hint.place(cellsWords(messages, shape, clues))} `;
    return `${hint.safe(cellWords(messages, shape, advice.cell))} ${where}${name}: ${about}`;
  }
  if (cause?.code === 'known-mine' && cause.proof !== undefined) {
    return `${hint.mine(cellWords(messages, shape, cause.cell))} ${hint.place(cellsWords(messages, shape, cause.proof.clues))}`;
  }
  if (advice?.kind !== 'guess') return texts.unknown;
  const best = hint.guessCell(cellWords(messages, shape, advice.cell), percentWords(messages, advice.probability));
  return `${texts.nothing} ${best}`;
}

function practiseWords({ techniques }: Messages, texts: ExplainTexts, { technique }: Explanation): string {
  if (technique === undefined) return texts.guessing;
  const { name, about } = techniques[technique];
  return `${name}: ${about}`;
}
