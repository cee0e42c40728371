import { columnOf, createMines, createShape, rowOf } from '@countermine/core/board.ts';
import { Game, isOver } from '@countermine/core/game/game.ts';
import { MAX_SEED } from '@countermine/core/game/game-record.ts';
import { checkParams, DEFAULT_PARAMS, type GameParams } from '@countermine/core/game/params.ts';
import { createRandom } from '@countermine/core/random.ts';
import { type CellLookName, cellLookName } from '@countermine/play/board/cell-look.ts';
import { cellLabel } from '@countermine/play/words/cells.ts';
import { generateNoGuess } from '@countermine/solver/generate/no-guess.ts';
import { generateBoard } from '@countermine/solver/generate/rated-board.ts';
import type { BoardChange } from './countermine-board.d.ts';
import { element, messagesFor, styledRoot } from './embed-element.ts';

interface WantedBoard {
  readonly width: number;
  readonly height: number;
  readonly mines: number;
  readonly isNoGuess: boolean;
}

/** A game on such a board; what cannot be a board is the beginner's. */
function newGame({ width, height, mines, isNoGuess }: WantedBoard): Game {
  const params: GameParams = { ...DEFAULT_PARAMS, width, height, mineCount: mines, isNoGuess };
  return new Game(checkParams(params).ok ? params : { ...DEFAULT_PARAMS, isNoGuess });
}

/**
 * Opens a hidden cell, or around an open number that has its flags; places the mines with the first cell.
 * @param seed of the board, if it is not placed yet
 * @returns whether the board is as it was wanted: false where no board without a guess was found
 */
function openOrChord(game: Game, cell: number, seed: number): boolean {
  let isAsWanted = true;
  if (game.phase === 'unplaced') {
    const found = minesFor(game, cell, seed);
    isAsWanted = found.isNoGuess === game.params.isNoGuess;
    game.apply({ kind: 'place', at: 0, mines: found.mines });
  }
  if (game.apply({ kind: 'open', at: 0, cell }).kind === 'refused') game.apply({ kind: 'chord', at: 0, cell });
  return isAsWanted;
}

function minesFor({ params }: Game, start: number, seed: number) {
  const { width, height, mineCount: mines, isNoGuess } = params;
  const wanted = { width, height, mines, start };
  const proved = isNoGuess ? generateNoGuess(wanted, createRandom(seed)) : undefined;
  if (proved?.ok) return { mines: proved.value.mines, isNoGuess: true };
  const opening = generateBoard(wanted, createRandom(seed), 'opening');
  const made = opening.ok ? opening : generateBoard(wanted, createRandom(seed), 'safe');
  return { mines: made.ok ? made.value.mines : createMines(createShape(width, height)), isNoGuess: false };
}

const BOARD_STYLE = `
.frame { width: max-content; overflow: auto; }
.bar { display: flex; justify-content: space-between; gap: 1em; align-items: center; margin-bottom: 0.5em; }
.row { display: flex; }
.cell { width: 1.75em; height: 1.75em; padding: 0; border: 1px solid var(--line); border-radius: 0; font-weight: 700; color: var(--text); background: var(--hidden); user-select: none; -webkit-user-select: none; }
.cell[data-look^='open'] { background: var(--open); }
.cell[data-look='exploded'] { background: var(--exploded); color: var(--exploded-mine); }
.cell[data-look='flag'] { color: var(--flag); }
.cell[data-look='wrong-flag'] { color: var(--wrong); text-decoration: line-through; }
${Array.from({ length: 8 }, (_, index) => `.cell[data-look='open-${index + 1}'] { color: var(--digit-${index + 1}); }`).join('\n')}
`;

const SIGNS: Readonly<Partial<Record<CellLookName, string>>> = {
  flag: '⚑',
  'wrong-flag': '⚑',
  question: '?',
  mine: '✹',
  exploded: '✹',
};

const STEPS: ReadonlyMap<string, readonly [down: number, right: number]> = new Map([
  ['ArrowUp', [-1, 0]],
  ['ArrowDown', [1, 0]],
  ['ArrowLeft', [0, -1]],
  ['ArrowRight', [0, 1]],
]);

/**
 * `<countermine-board width="9" height="9" mines="10" no-guess seed="7">`: a board to play in any page. Without `seed`
 * every game has another board. It speaks the language of the page, as far as there is one of four.
 */
class CountermineBoard extends HTMLElement {
  static readonly observedAttributes: readonly string[] = ['width', 'height', 'mines', 'no-guess', 'seed'];

  readonly #root: ShadowRoot = styledRoot(this, BOARD_STYLE);
  readonly #status = document.createElement('span');
  readonly #again = document.createElement('button');
  readonly #grid = document.createElement('div');
  #cells: HTMLButtonElement[] = [];
  #game: Game = newGame({ width: 9, height: 9, mines: 10, isNoGuess: false });
  #mayNeedGuess = false;

  constructor() {
    super();
    const frame = element('div', 'frame');
    const bar = element('div', 'bar');
    this.#status.role = 'status';
    this.#again.type = 'button';
    this.#grid.role = 'grid';
    bar.append(this.#status, this.#again);
    frame.append(bar, this.#grid);
    this.#root.append(frame);
    this.#again.addEventListener('click', () => this.#begin());
    this.#grid.addEventListener('click', (event) => this.#act(event, (cell) => this.#open(cell)));
    this.#grid.addEventListener('contextmenu', (event) => this.#act(event, (cell) => this.#mark(cell)));
    this.#grid.addEventListener('keydown', (event) => this.#press(event));
  }

  /** The platform calls this when the element is on a page. */
  connectedCallback(): void {
    this.#begin();
  }

  /** The platform calls this when one of the attributes changes: a new game begins. */
  attributeChangedCallback(): void {
    if (this.isConnected) this.#begin();
  }

  #begin(): void {
    const number = (name: string, usual: number): number => Number(this.getAttribute(name) ?? usual);
    this.#game = newGame({
      width: number('width', 9),
      height: number('height', 9),
      mines: number('mines', 10),
      isNoGuess: this.hasAttribute('no-guess'),
    });
    this.#mayNeedGuess = false;
    this.#layOut();
    this.#show();
  }

  /** One button for each cell; the tab key reaches one of them. */
  #layOut(): void {
    const { width, height, size } = this.#game.shape;
    this.#cells = Array.from({ length: size }, (_, cell) => {
      const button = element('button', 'cell');
      button.type = 'button';
      button.role = 'gridcell';
      button.tabIndex = cell === 0 ? 0 : -1;
      return button;
    });
    const rows = Array.from({ length: height }, (_, row) => {
      const line = element('div', 'row');
      line.role = 'row';
      line.append(...this.#cells.slice(row * width, (row + 1) * width));
      return line;
    });
    this.#grid.replaceChildren(...rows);
  }

  #show(): void {
    const messages = messagesFor(this);
    const { shape, params, phase, flagCount } = this.#game;
    for (const [cell, button] of this.#cells.entries()) {
      const look = cellLookName(this.#game, cell);
      if (button.dataset['look'] === look) continue;
      button.dataset['look'] = look;
      button.textContent = SIGNS[look] ?? (/^open-[1-8]$/.test(look) ? look.slice(-1) : '');
      button.ariaLabel = cellLabel(messages, shape, cell, look);
    }
    this.#grid.ariaLabel = messages.board.name(shape.width, shape.height, params.mineCount);
    this.#again.textContent = messages.actions['new-game'];
    const left = messages.game.minesLeft(messages.text.number(params.mineCount - flagCount, 0));
    this.#status.textContent = isOver(phase) ? messages.statistics[phase === 'won' ? 'won' : 'lost'] : left;
  }

  #open(cell: number): void {
    const seed = Number(this.getAttribute('seed') ?? Math.floor(Math.random() * MAX_SEED));
    const isPlaced = this.#game.phase !== 'unplaced';
    const isAsWanted = openOrChord(this.#game, cell, Number.isInteger(seed) ? seed : 0);
    if (!isPlaced) this.#mayNeedGuess = !isAsWanted;
  }

  #mark(cell: number): void {
    this.#game.apply({ kind: 'mark', at: 0, cell });
  }

  #act(event: Event, move: (cell: number) => void): void {
    const cell = this.#cellOf(event);
    if (cell < 0) return;
    event.preventDefault();
    this.#focus(cell);
    if (isOver(this.#game.phase)) return;
    move(cell);
    this.#show();
    const { phase, openCount, flagCount } = this.#game;
    const detail: BoardChange = { phase, openCells: openCount, flags: flagCount, mayNeedGuess: this.#mayNeedGuess };
    this.dispatchEvent(new CustomEvent('countermine-change', { detail, bubbles: true, composed: true }));
  }

  /** Arrows move, f flags; space and enter are clicks. */
  #press(event: KeyboardEvent): void {
    if (event.key === 'f') this.#act(event, (cell) => this.#mark(cell));
    const step = STEPS.get(event.key);
    const cell = this.#cellOf(event);
    if (step === undefined || cell < 0) return;
    event.preventDefault();
    const { shape } = this.#game;
    const row = rowOf(shape, cell) + step[0];
    const column = columnOf(shape, cell) + step[1];
    if (row >= 0 && row < shape.height && column >= 0 && column < shape.width) this.#focus(row * shape.width + column);
  }

  /** The cell that an event is about; -1 if it is none. */
  #cellOf({ target }: Event): number {
    return target instanceof HTMLButtonElement ? this.#cells.indexOf(target) : -1;
  }

  #focus(cell: number): void {
    for (const [index, button] of this.#cells.entries()) button.tabIndex = index === cell ? 0 : -1;
    this.#cells[cell]?.focus();
  }
}

customElements.define('countermine-board', CountermineBoard);
