import {
  type BoardShape,
  cellAt,
  columnOf,
  createShape,
  FLAG,
  HIDDEN,
  isOpen,
  rowOf,
} from '@countermine/core/board.ts';
import { type CellWindow, isInWindow, uncutWindow, wholeBoard } from '@countermine/play/board/camera.ts';
import { CELL_LOOKS, type CellMark, isOtherCloth, type MarkedCells } from '@countermine/play/board/cell-look.ts';
import type { SentPosition } from '@countermine/play/solver/solver-messages.ts';
import type { Trainer } from '@countermine/play/trainer/trainer.ts';
import type { TrainerTexts } from '@countermine/play/words/catalogue.ts';
import { cellLabel } from '@countermine/play/words/cells.ts';
import type { VNode } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { Page } from '../page/page.ts';
import { PictureCell } from '../play/quilt-picture.tsx';

interface Props {
  readonly page: Page;
  readonly position: SentPosition;
  /** The part of it that is shown. Default: all of it. */
  readonly part?: CellWindow;
  readonly name: string;
  readonly marks: MarkedCells;
  /** Said after the label of a cell. */
  readonly notes?: ReadonlyMap<number, string>;
  readonly onChoose: (cell: number) => void;
}

/** Signs for marks that are not to be told by their colour alone. */
const SIGNS: Readonly<Partial<Record<CellMark, string>>> = {
  safe: '✓',
  'known-safe': '✓',
  'supposed-safe': '?✓',
  mine: '✹',
  'known-mine': '✹',
  'supposed-mine': '?✹',
  impossible: '!',
  'wrong-flag': '✗',
};

/** A small position as buttons: large enough for a thumb, and one stop of the tab key with arrow keys inside. */
export function TrainBoard({ page, position, part, name, marks, notes, onChoose }: Props): VNode {
  const { width, height, knowledge } = position;
  const shape = createShape(width, height);
  const window = part ?? wholeBoard(shape);
  const uncut = uncutWindow(shape, window);
  const first = cellAt(shape, uncut.firstRow, uncut.firstColumn);
  const [chosen, setCurrent] = useState(first);
  // The next position may be cut elsewhere.
  const current = isInWindow(uncut, rowOf(shape, chosen), columnOf(shape, chosen)) ? chosen : first;
  const grid = useRef<HTMLTableElement>(null);
  const moveTo = (cell: number): void => {
    setCurrent(cell);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus();
  };
  const cellProps = (row: number, column: number): CellProps => {
    const cell = cellAt(shape, row, column);
    return {
      page,
      cell,
      isOther: isOtherCloth(cell, width),
      state: knowledge[cell] ?? HIDDEN,
      mark: marks.get(cell),
      label: labelOf(page, position, cell, notes?.get(cell)),
      isCut: !isInWindow(uncut, row, column),
      isCurrent: cell === current,
      onFocus: () => setCurrent(cell),
      onChoose: () => onChoose(cell),
    };
  };
  return (
    <div class="train-board-room">
      <table
        ref={grid}
        aria-label={name}
        class="train-board"
        style={styleOf(page, window)}
        onKeyDown={(event) => {
          const next = neighbourFor(event.key, current, shape, uncut);
          if (next === undefined) return;
          event.preventDefault();
          moveTo(next);
        }}
      >
        <tbody>
          {rowsOf(window).map((row) => (
            <tr key={row}>
              {columnsOf(window).map((column) => (
                <td key={column}>
                  <CellButton {...cellProps(row, column)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function styleOf(page: Page, window: CellWindow): Record<string, string> {
  const { line, clue, safe, danger } = page.theme.value.board;
  const [columns, rows] = [String(columnsOf(window).length), String(rowsOf(window).length)];
  return { '--line': line, '--clue': clue, '--safe': safe, '--danger': danger, '--columns': columns, '--rows': rows };
}

function labelOf(
  page: Page,
  { width, height, knowledge }: SentPosition,
  cell: number,
  note: string | undefined,
): string {
  const look = CELL_LOOKS[knowledge[cell] ?? HIDDEN] ?? 'hidden';
  const label = cellLabel(page.messages.value, createShape(width, height), cell, look);
  return note === undefined ? label : `${label}, ${note}`;
}

interface CellProps {
  readonly page: Page;
  readonly cell: number;
  readonly isOther: boolean;
  readonly state: number;
  readonly mark: CellMark | undefined;
  readonly label: string;
  /** True if it has neighbours that are not shown. */
  readonly isCut: boolean;
  readonly isCurrent: boolean;
  readonly onFocus: () => void;
  readonly onChoose: () => void;
}

function CellButton(props: CellProps): VNode {
  const { page, cell, isOther, state, mark, label, isCut, isCurrent, onFocus, onChoose } = props;
  const picture = isOpen(state) ? (state === 0 ? '.' : String(state)) : state === FLAG ? 'f' : '#';
  const sign = picture === '#' && mark !== undefined ? SIGNS[mark] : undefined;
  return (
    <button
      type="button"
      data-cell={cell}
      data-mark={mark}
      class={isOpen(state) ? 'open' : 'closed'}
      disabled={isCut}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={label}
      onFocus={onFocus}
      onClick={onChoose}
    >
      <svg class="quilt-picture" viewBox="0 0 24 24" aria-hidden="true">
        <PictureCell page={page} sign={picture} isOther={isOther} />
      </svg>
      {sign !== undefined && <span class="sign">{sign}</span>}
    </button>
  );
}

function rowsOf({ firstRow, endRow }: CellWindow): number[] {
  return Array.from({ length: endRow - firstRow }, (_, index) => firstRow + index);
}

function columnsOf({ firstColumn, endColumn }: CellWindow): number[] {
  return Array.from({ length: endColumn - firstColumn }, (_, index) => firstColumn + index);
}

/** Steps in rows and columns. */
const ARROWS: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['ArrowUp', [-1, 0]],
  ['ArrowDown', [1, 0]],
  ['ArrowLeft', [0, -1]],
  ['ArrowRight', [0, 1]],
]);

/** The cell that an arrow key goes to; undefined for other keys, and at the border. */
function neighbourFor(key: string, cell: number, shape: BoardShape, window: CellWindow): number | undefined {
  const arrow = ARROWS.get(key);
  if (arrow === undefined) return undefined;
  const [down, right] = arrow;
  const [row, column] = [rowOf(shape, cell) + down, columnOf(shape, cell) + right];
  return isInWindow(window, row, column) ? cellAt(shape, row, column) : undefined;
}

export interface PartProps {
  readonly page: Page;
  readonly trainer: Trainer;
  readonly texts: TrainerTexts;
}

/** Shown where none was found. */
export function NoPosition({ texts, onAgain }: Pick<PartProps, 'texts'> & { readonly onAgain: () => void }): VNode {
  return (
    <div class="stack">
      <p>{texts.noPosition}</p>
      <button type="button" class="primary" onClick={onAgain}>
        {texts.again}
      </button>
    </div>
  );
}
