import { FLAG, HIDDEN, isOpen } from '@countermine/core/board/knowledge.ts';
import { createShape } from '@countermine/core/board/shape.ts';
import { CELL_LOOKS } from '@countermine/play/board/cell-look.ts';
import type { CellMark, MarkedCells } from '@countermine/play/board/cell-mark.ts';
import type { SentPosition } from '@countermine/play/solver/solver-messages.ts';
import { cellLabel } from '@countermine/text/words/cell-words.ts';
import type { VNode } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { Page } from '../state/page.ts';

interface Props {
  readonly page: Page;
  readonly position: SentPosition;
  readonly name: string;
  readonly marks: MarkedCells;
  /** What else is said of a cell. */
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
export function TrainBoard({ page, position, name, marks, notes, onChoose }: Props): VNode {
  const { width, height, knowledge } = position;
  const [current, setCurrent] = useState(0);
  const grid = useRef<HTMLTableElement>(null);
  const shape = createShape(width, height);
  const moveTo = (cell: number): void => {
    setCurrent(cell);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus();
  };
  const { digits, hidden, open, line, flag, clue, safe, danger } = page.theme.value.board;
  const colours = Object.fromEntries(digits.map((colour, index) => [`--digit-${index + 1}`, colour]));
  return (
    <table
      ref={grid}
      aria-label={name}
      class="train-board"
      style={{
        ...colours,
        ...{ '--hidden': hidden, '--open': open, '--line': line, '--flag': flag },
        ...{ '--clue': clue, '--safe': safe, '--danger': danger, '--columns': String(width) },
      }}
      onKeyDown={(event) => {
        const next = neighbourFor(event.key, current, width, height);
        if (next === undefined) return;
        event.preventDefault();
        moveTo(next);
      }}
    >
      <tbody>
        {Array.from({ length: height }, (_, row) => (
          <tr key={row}>
            {Array.from({ length: width }, (_, column) => {
              const cell = row * width + column;
              const state = knowledge[cell] ?? HIDDEN;
              const mark = marks.get(cell);
              const look = CELL_LOOKS[state] ?? 'hidden';
              const label = [cellLabel(page.messages.value, shape, cell, look), notes?.get(cell)];
              return (
                <td key={column}>
                  <button
                    type="button"
                    data-cell={cell}
                    data-mark={mark}
                    class={isOpen(state) ? 'open' : 'closed'}
                    tabIndex={cell === Math.min(current, shape.size - 1) ? 0 : -1}
                    aria-label={label.filter((part) => part !== undefined).join(', ')}
                    onFocus={() => setCurrent(cell)}
                    onClick={() => onChoose(cell)}
                  >
                    <Content state={state} mark={mark} />
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Content({ state, mark }: { readonly state: number; readonly mark: CellMark | undefined }): VNode {
  if (isOpen(state)) return <span data-digit={state}>{state === 0 ? '' : state}</span>;
  const sign = mark === undefined ? undefined : SIGNS[mark];
  return <span class="sign">{state === FLAG ? '⚑' : (sign ?? '')}</span>;
}

/** The cell that an arrow key goes to; undefined for other keys, and at the border. */
function neighbourFor(key: string, cell: number, width: number, height: number): number | undefined {
  const [row, column] = [Math.floor(cell / width), cell % width];
  switch (key) {
    case 'ArrowUp':
      return row > 0 ? cell - width : undefined;
    case 'ArrowDown':
      return row < height - 1 ? cell + width : undefined;
    case 'ArrowLeft':
      return column > 0 ? cell - 1 : undefined;
    case 'ArrowRight':
      return column < width - 1 ? cell + 1 : undefined;
    default:
      return undefined;
  }
}
