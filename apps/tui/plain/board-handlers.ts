import { columnOf, rowOf } from '@countermine/core/board.ts';
import type { CursorOutcome } from '@countermine/play/cursor/cursor-controller.ts';
import { announcementWords, type SharedAnnouncement } from '@countermine/play/words/values/announcement-words.ts';
import { boardWords, cellIs, columnWords, gridLines, neighbourWords, rowWords } from './board-words.ts';
import type { CommandHandlers, HandlerParts } from './handler-parts.ts';

/** No command of plain mode moves by pages. */
const NO_PAGE = { rows: 0, columns: 0 };

/** Commands that read the board or move the cursor. */
export function boardHandlers({
  play,
  talk,
  state,
}: HandlerParts): CommandHandlers<'where' | 'around' | 'row' | 'column' | 'board' | 'grid' | 'go' | 'step' | 'seek'> {
  const { messages, texts, speaker } = talk;
  const game = () => play.game.state.game.peek();
  const cursor = () => play.cursor.state.cell.peek();
  const words = (announcement: SharedAnnouncement) => announcementWords(messages, game().shape, announcement);
  const sayCursor = (remark?: string): void => {
    const cell = cursor();
    const cellWords = cellIs(texts, game(), cell);
    speaker.say(remark === undefined ? cellWords : texts.join([cellWords, remark]));
    if (state.isVerbose) speaker.say(neighbourWords(texts, game(), cell));
  };
  const sayOutcome = (outcome: CursorOutcome | undefined): void => {
    if (outcome?.kind === 'nowhere') speaker.say(words(outcome));
    else sayCursor(outcome?.edge && words({ kind: 'edge', direction: outcome.edge }));
  };
  return {
    where: ({ cell = cursor() }) => speaker.say(cellIs(texts, game(), cell)),
    around: ({ cell = cursor() }) => speaker.say(neighbourWords(texts, game(), cell)),
    row: ({ row = rowOf(game().shape, cursor()) }) => speaker.say(rowWords(texts, game(), row)),
    column: ({ column = columnOf(game().shape, cursor()) }) => speaker.say(columnWords(texts, game(), column)),
    board: () => speaker.sayAll(boardWords(texts, game())),
    grid: () => speaker.sayAll(gridLines(game())),
    go: ({ cell }) => {
      play.cursor.moveTo(cell);
      sayCursor();
    },
    step: ({ direction, count }) => sayOutcome(play.cursor.apply(`move-${direction}`, NO_PAGE, count)),
    seek: ({ goal, step }) => sayOutcome(play.cursor.apply(`${step === 1 ? 'next' : 'previous'}-${goal}`, NO_PAGE)),
  };
}
