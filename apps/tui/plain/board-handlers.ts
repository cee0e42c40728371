import { columnOf, rowOf } from '@countermine/core/board.ts';
import type { ActivityCursor } from '@countermine/play/activity/activity.ts';
import type { VisibleBoard } from '@countermine/play/board/cell-look.ts';
import type { CursorOutcome } from '@countermine/play/board/cursor-controller.ts';
import { announcementWords, type SharedAnnouncement } from '@countermine/play/words/values/announcement-words.ts';
import { boardWords, cellIs, columnWords, gridLines, neighbourWords, rowWords } from './board-words.ts';
import type { CommandHandlers } from './handler-parts.ts';
import type { PlainTalk } from './plain-talk.ts';

/** No command of plain mode moves by pages. */
const NO_PAGE = { rows: 0, columns: 0 };

/** A board that is read line by line. */
export interface ReadBoard {
  readonly board: () => VisibleBoard;
  readonly cursor: ActivityCursor;
  readonly talk: PlainTalk;
  /** Whether answers also describe what is around. Default: no */
  readonly isVerbose?: () => boolean;
}

type ReadKind = 'where' | 'around' | 'row' | 'column' | 'board' | 'grid' | 'go' | 'step' | 'seek';

/** Commands that read the board or move the cursor. */
export function boardHandlers({ board: game, cursor: at, talk, isVerbose }: ReadBoard): CommandHandlers<ReadKind> {
  const { messages, texts, speaker } = talk;
  const cursor = () => at.state.cell.peek();
  const words = (announcement: SharedAnnouncement) => announcementWords(messages, game().shape, announcement);
  const sayCursor = (remark?: string): void => {
    const cell = cursor();
    const cellWords = cellIs(texts, game(), cell);
    speaker.say(remark === undefined ? cellWords : texts.join([cellWords, remark]));
    if (isVerbose?.() === true) speaker.say(neighbourWords(texts, game(), cell));
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
      at.moveTo(cell);
      sayCursor();
    },
    step: ({ direction, count }) => sayOutcome(at.apply(`move-${direction}`, NO_PAGE, count)),
    seek: ({ goal, step }) => sayOutcome(at.apply(`${step === 1 ? 'next' : 'previous'}-${goal}`, NO_PAGE)),
  };
}
