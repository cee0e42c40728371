import type { Proof, ProofStory } from '@countermine/solver/proof/proof.ts';
import type { SupposedCount } from '@countermine/solver/proof/refutation.ts';
import { clueWords, countOrNo, listed, sentence } from './command-cells.ts';

/** The sentences of a proof that uses the number of mines. */
export function mineCountWords({ view, proof, count: supposed }: ProofStory): string[] {
  const left = view.mineCount - proof.knownMines.length;
  if (proof.clues.length === 0) return [bareCountWords(view.mineCount, left, proof)];
  const clues = listed(proof.clues.map((clue) => clueWords(view, clue)));
  if (supposed === undefined) {
    return [
      sentence(
        `With ${countOrNo(view.mineCount, 'mine')} on the board, ${clues} ${proof.clues.length === 1 ? 'leaves' : 'leave'} no other way`,
      ),
    ];
  }
  const opposite = proof.verdict === 'safe' ? 'a mine' : 'safe';
  const rest = `${leftWords(supposed.minesLeft, view.mineCount)} would be left to place`;
  return [sentence(`Suppose it were ${opposite}: then ${rest}`), sentence(`But ${clashWords(clues, supposed)}`)];
}

function leftWords(left: number, all: number): string {
  if (left === all) return all === 1 ? 'the one mine' : `all ${all} mines`;
  return `${left > 0 ? left : 'none'} of the ${countOrNo(all, 'mine')}`;
}

function bareCountWords(all: number, left: number, { verdict }: Proof): string {
  if (verdict === 'safe') {
    if (all <= 1) return all === 0 ? 'The board has no mine.' : 'The one mine of the board is known.';
    return sentence(`All ${all} mines of the board are known`);
  }
  if (left === 1) return 'One mine is left to place, and this is the last hidden cell.';
  return sentence(`${left} mines are left to place in ${left} hidden cells, so each of these is a mine`);
}

function clashWords(clues: string, { minesLeft, fewest, most, elsewhere }: SupposedCount): string {
  const beside = `the unknown cells beside ${clues}`;
  if (fewest > minesLeft) return `${beside} hold at least ${countOrNo(fewest, 'mine')}`;
  if (most + elsewhere < minesLeft) {
    const others = elsewhere === 0 ? 'no other cell' : `only ${countOrNo(elsewhere, 'other cell')}`;
    return `${beside} hold ${most > 0 ? 'at most ' : ''}${countOrNo(most, 'mine')}, and ${others} can hold one`;
  }
  return `no placement that satisfies ${clues} comes out at that number`;
}
