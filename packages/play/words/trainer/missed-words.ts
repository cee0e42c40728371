import type { MissedTechnique } from '../../solver/solver-messages.ts';
import type { Messages, TrainerTexts } from '../catalogue.ts';

/**
 * What would have saved the needless guesses of a game, each technique once with the command of its lesson.
 * @param command how Countermine is started
 * @returns undefined if nothing was missed
 */
export function missedWords(
  { techniques: names }: Pick<Messages, 'techniques'>,
  texts: TrainerTexts,
  missed: readonly MissedTechnique[],
  command: string,
): string | undefined {
  const techniques = [...new Set(missed.map(({ technique }) => technique))];
  if (techniques.length === 0) return undefined;
  const named = techniques.map((technique) => `${names[technique].name} (${command} learn ${technique})`);
  return `${texts.missed}: ${named.join(', ')}`;
}
