import { isOtherCloth } from '@countermine/play/board/cell-look.ts';
import type { VNode } from 'preact';
import type { Page } from '../page/page.ts';
import { DIGITS } from '../skins/soft-pen.ts';
import { MINE_PATH } from './face.tsx';
import './quilt-picture.css';

/** A pennant on a pin, as on the board. */
const FLAG = 'M8.5 5.200V19M9 4.600C11.5 3.2 13.6 7 18.6 5.600C17.6 7.4 17.6 9.6 18.6 12C13.8 13 11.6 9.8 9 11.400z';
/** The side of a cell, as the strokes of the digits have it. */
const SIDE = 24;

/**
 * A small board as a picture, in the colours of the skin. For the eyes only.
 * @param rows a sign a cell: `#` hidden, `.` open, `1` to `8`, `f` and `g` the flags of two players, `*` a sleeping mine
 */
export function QuiltPicture({ page, rows }: { readonly page: Page; readonly rows: readonly string[] }): VNode {
  const width = rows[0]?.length ?? 0;
  return (
    <svg class="quilt-picture" viewBox={`-1 -1 ${width * SIDE + 2} ${rows.length * SIDE + 2}`} aria-hidden="true">
      {rows.flatMap((row, y) =>
        [...row].map((sign, x) => (
          <g key={`${x},${y}`} transform={`translate(${x * SIDE} ${y * SIDE})`}>
            <PictureCell page={page} sign={sign} isOther={isOtherCloth(y * width + x, width)} />
          </g>
        )),
      )}
    </svg>
  );
}

/** One cell, in a box of 24 by 24. @see QuiltPicture for its signs */
export function PictureCell(props: { readonly page: Page; readonly sign: string; readonly isOther: boolean }): VNode {
  const { page, sign, isOther } = props;
  const { board, page: around } = page.theme.value;
  const count = Number.parseInt(sign, 10);
  if (count > 0 || sign === '.' || sign === '*') {
    return (
      <>
        <rect width={SIDE} height={SIDE} fill={board.open} stroke={board.line} />
        {count > 0 && <path class="ink" d={DIGITS[count]} stroke={board.digits[count - 1]} />}
        {sign === '*' && (
          <>
            <path class="ink" d={MINE_PATH} stroke={board.mine} />
            <circle cx="12" cy="12" r="6.8" fill={board.mine} />
            <path class="ink eyes" d="M7.3 11.400q2 2.2 4 0M12.7 11.400q2 2.2 4 0" stroke={board.open} />
          </>
        )}
      </>
    );
  }
  const flag = sign === 'f' ? board.flag : around.accent;
  return (
    <>
      <rect width={SIDE - 1} height={SIDE - 1} rx="5" fill={board.raisedDark} />
      <rect width={SIDE - 1} height={SIDE - 3} rx="5" fill={isOther ? board.cloth : board.hidden} />
      <rect class="seam" x="3" y="3" width={SIDE - 7} height={SIDE - 9} rx="3" stroke={board.raisedDark} />
      {sign !== '#' && <path class="flag" d={FLAG} fill={flag} stroke={flag} />}
    </>
  );
}
