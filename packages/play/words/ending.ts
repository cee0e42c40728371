import type { Standing } from '../game/standing.ts';
import type { Messages, PageWords } from './catalogue.ts';

type EndingTexts = PageWords['ending'];

/** The place of a game among the own wins, and how it compares with the last ones; nothing without a place. */
export function placeWords({ text }: Messages, texts: EndingTexts, { place, gain }: Standing): readonly string[] {
  if (place === undefined) return [];
  const { at, of } = place;
  const first = at > 1 ? texts.place(text.number(at, 0), text.number(of, 0)) : of === 1 ? texts.firstWin : texts.best;
  if (gain === undefined) return [first];
  const clock = text.clock(Math.abs(gain), 1);
  return [first, gain >= 0 ? texts.faster(clock) : texts.slower(clock)];
}

export function goalWords({ text }: Messages, texts: EndingTexts, { goal }: Standing): string {
  return goal === undefined ? texts.goalWin : texts.goal(text.clock(goal.ms, goal.isRound ? 0 : 2));
}
