import { columnOf, rowOf } from '@countermine/core/board/shape.ts';
import { moveCursor, nextFrontierCell, nextHiddenCell } from '@countermine/play/board/cursor.ts';
import { announcementWords, type SharedAnnouncement } from '@countermine/text/words/announcement-words.ts';
import { aroundWords, boardWords, cellIs, columnWords, gridLines, rowWords } from './board-words.ts';
import type { HandlerParts, Handlers } from './handler-parts.ts';

/** Commands that read the board or move the cursor. */
export function boardHandlers({
  play,
  talk,
  state,
}: HandlerParts): Handlers<'where' | 'around' | 'row' | 'column' | 'board' | 'grid' | 'go' | 'step' | 'seek'> {
  const { messages, texts, speaker } = talk;
  const game = () => play.game.state.game.peek();
  const cursor = () => play.cursor.state.cell.peek();
  const words = (announcement: SharedAnnouncement) => announcementWords(messages, game().shape, announcement);
  const goTo = (cell: number, remark?: string): void => {
    play.cursor.moveTo(cell);
    const cellWords = cellIs(texts, game(), cell);
    speaker.say(remark === undefined ? cellWords : texts.join([cellWords, remark]));
    if (state.isVerbose) speaker.say(aroundWords(texts, game(), cell));
  };
  return {
    where: ({ cell = cursor() }) => speaker.say(cellIs(texts, game(), cell)),
    around: ({ cell = cursor() }) => speaker.say(aroundWords(texts, game(), cell)),
    row: ({ row = rowOf(game().shape, cursor()) }) => speaker.say(rowWords(texts, game(), row)),
    column: ({ column = columnOf(game().shape, cursor()) }) => speaker.say(columnWords(texts, game(), column)),
    board: () => speaker.sayAll(boardWords(texts, game())),
    grid: () => speaker.sayAll(gridLines(game())),
    go: ({ cell }) => goTo(cell),
    step: ({ direction, count }) => {
      const { cell, hitEdge } = moveCursor(game().shape, cursor(), direction, count);
      goTo(cell, hitEdge ? words({ kind: 'edge', direction }) : undefined);
    },
    seek: ({ goal, step }) => {
      const find = goal === 'frontier' ? nextFrontierCell : nextHiddenCell;
      const found = find(game().shape, game().knowledge, cursor(), step);
      if (found === undefined) speaker.say(words({ kind: 'nowhere', goal }));
      else goTo(found);
    },
  };
}
