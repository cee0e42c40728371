import type { PlayerView } from '../constraint/player-view.ts';
import { NodeBudget } from '../elimination/node-budget.ts';
import { clueWords, counted, listed, sentence } from './cell-words.ts';
import { ClueGrid, KNOWN_MINE, KNOWN_SAFE } from './clue-grid.ts';
import { ClueSystemWorkspace } from './clue-system.ts';
import { PlacementsWorkspace } from './placements.ts';
import type { Proof } from './proof.ts';

/** What telling a proof may cost. Units: nodes. */
const NODES = 1_000_000;

/** The numbers behind a proof by the mine count, with the opposite of its verdict supposed. */
interface Supposed {
  /** Mines that are not known, nor supposed. */
  readonly minesLeft: number;
  /** The fewest and the most mines in the unknown cells beside the clues. */
  readonly fewest: number;
  readonly most: number;
  /** How many other cells can hold a mine. */
  readonly elsewhere: number;
}

/** The sentences that tell a proof which uses the number of mines. */
export function mineCountWords(view: PlayerView, proof: Proof): string[] {
  const left = view.mineCount - proof.knownMines.length;
  if (proof.clues.length === 0) return [bareCountWords(view.mineCount, left, proof)];
  const supposed = supposeOpposite(view, proof);
  const clues = listed(proof.clues.map((clue) => clueWords(view, clue)));
  if (supposed === undefined) {
    return [
      sentence(
        `With ${counted(view.mineCount, 'mine')} on the board, ${clues} ${proof.clues.length === 1 ? 'leaves' : 'leave'} no other way`,
      ),
    ];
  }
  const opposite = proof.verdict === 'safe' ? 'a mine' : 'safe';
  const rest = `${leftWords(supposed.minesLeft, view.mineCount)} would be left to place`;
  return [sentence(`Suppose it were ${opposite}: then ${rest}`), sentence(`But ${clashWords(clues, supposed)}`)];
}

function leftWords(left: number, all: number): string {
  if (left === all) return all === 1 ? 'the one mine' : `all ${all} mines`;
  return `${left > 0 ? left : 'none'} of the ${counted(all, 'mine')}`;
}

function bareCountWords(all: number, left: number, { verdict }: Proof): string {
  if (verdict === 'safe') {
    if (all <= 1) return all === 0 ? 'The board has no mine.' : 'The one mine of the board is known.';
    return sentence(`All ${all} mines of the board are known`);
  }
  if (left === 1) return 'One mine is left to place, and this is the last hidden cell.';
  return sentence(`${left} mines are left to place in ${left} hidden cells, so each of these is a mine`);
}

function clashWords(clues: string, { minesLeft, fewest, most, elsewhere }: Supposed): string {
  const beside = `the unknown cells beside ${clues}`;
  if (fewest > minesLeft) return `${beside} hold at least ${counted(fewest, 'mine')}`;
  if (most + elsewhere < minesLeft) {
    const others = elsewhere === 0 ? 'no other cell' : `only ${counted(elsewhere, 'other cell')}`;
    return `${beside} hold ${most > 0 ? 'at most ' : ''}${counted(most, 'mine')}, and ${others} can hold one`;
  }
  return `no placement that satisfies ${clues} comes out at that number`;
}

function supposeOpposite(view: PlayerView, proof: Proof): Supposed | undefined {
  const grid = new ClueGrid();
  grid.load(view);
  for (const cell of proof.knownMines) grid.settle(grid.placeOf(cell), KNOWN_MINE);
  for (const cell of proof.knownSafe) grid.settle(grid.placeOf(cell), KNOWN_SAFE);
  grid.settle(grid.placeOf(proof.cell), proof.verdict === 'safe' ? KNOWN_MINE : KNOWN_SAFE);
  const clues = Int32Array.from(proof.clues, (clue) => grid.placeOf(clue));
  const system = new ClueSystemWorkspace();
  if (!system.build(grid, clues, clues.length)) return undefined;
  const placements = new PlacementsWorkspace();
  const totals = { fewest: 0, most: system.cellCount };
  if (placements.find(system, system.cellCount, new NodeBudget(NODES), totals) !== 'possible') return undefined;
  return {
    minesLeft: grid.minesLeft,
    fewest: placements.fewestTotal,
    most: placements.mostTotal,
    elsewhere: grid.unknown - system.cellCount,
  };
}
