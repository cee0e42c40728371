import type { WorldCell } from '@countermine/core/endless/chunk.ts';
import type { FieldNews } from '../../online/field-controller.ts';
import type { FieldTexts } from '../catalogue.ts';

/** Where a cell of the field is, in words. */
export function worldCellWords(texts: FieldTexts, { column, row }: WorldCell): string {
  return texts.cell(String(column), String(row));
}

/** What happened to the player. @param number formats a whole number */
export function fieldNewsWords(texts: FieldTexts, news: FieldNews, number: (value: number) => string): string {
  switch (news.kind) {
    case 'opened':
      return [texts.newsOpened(number(news.count)), ...(news.solved > 0 ? [texts.newsSolved] : [])].join(' ');
    case 'mine':
      return texts.newsMine(number(Math.ceil(news.ms / 1000)));
    case 'flag':
      return texts.newsFlag(news.isFlagged);
    case 'refused':
      return texts.refused(news.failure);
  }
}

/** How long something is closed yet. @param now on the clock of `until` */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}
