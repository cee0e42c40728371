import { joinWords } from '@countermine/core/text/english.ts';
import type { PlayerView } from '../position/player-view.ts';
import type { Proof } from './proof.ts';
import type { ClueNeed, ProofStory } from './proof-story.ts';
import type { Case, Consequence, SupposedCount } from './refutation.ts';

/** The board that describes the place of a cell. Rows and columns count from 1 in all words. */
type Shaped = Pick<PlayerView, 'shape'>;

function listed(words: readonly string[]): string {
  return words.length === 0 ? 'none' : joinWords(words);
}

/** `row 3, column 4`. */
export function cellWords({ shape }: Shaped, cell: number): string {
  return `row ${Math.floor(cell / shape.width) + 1}, column ${(cell % shape.width) + 1}`;
}

/** Several cells, those of one row together: `row 3, columns 4 and 5, and row 4, column 5`. */
export function cellsWords(view: Shaped, cells: readonly number[]): string {
  const rows = new Map<number, number[]>();
  for (const cell of [...cells].sort((first, second) => first - second)) {
    const row = Math.floor(cell / view.shape.width) + 1;
    rows.set(row, [...(rows.get(row) ?? []), (cell % view.shape.width) + 1]);
  }
  const parts = [...rows].map(
    ([row, columns]) => `row ${row}, column${columns.length > 1 ? 's' : ''} ${listed(columns.map(String))}`,
  );
  const last = parts.pop() ?? 'no cell';
  if (parts.length === 0) return last;
  return parts.length === 1 ? `${parts[0]}, and ${last}` : `${parts.join('; ')}; and ${last}`;
}

/** `the 2 at row 3, column 4`. */
function clueWords(view: PlayerView, clue: number): string {
  return `the ${view.knowledge[clue]} at ${cellWords(view, clue)}`;
}

/** `no mine`, `1 mine`, `2 mines`. */
function countOrNo(count: number, noun: string): string {
  if (count === 0) return `no ${noun}`;
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** `is a mine`, `are safe`. */
function verdictWords(verdict: 'safe' | 'mine', cellCount: number): string {
  if (cellCount === 1) return verdict === 'mine' ? 'is a mine' : 'is safe';
  return verdict === 'mine' ? 'are mines' : 'are safe';
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** The sentences of a proof that uses the number of mines. */
function mineCountWords({ view, proof, count: supposed }: ProofStory): string[] {
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

/** More known cells than this are counted instead of listed. */
const NAMED = 6;

/**
 * A proof in a few sentences for a beginner: the clues, what each still needs, and how they lead to the verdict.
 */
export function proofText(story: ProofStory): string {
  const { view, proof } = story;
  if (proof.kind === 'single-clue') return singleWords(view, proof);
  return [headline(view, proof), ...knownWords(view, proof), ...reasonWords(story)].join(' ');
}

function reasonWords(story: ProofStory): string[] {
  switch (story.proof.kind) {
    case 'single-clue':
      return [];
    case 'two-clues':
      return pairWords(story);
    case 'several-clues':
      return severalWords(story);
    case 'mine-count':
      return mineCountWords(story);
  }
}

function claim(view: PlayerView, { cell, verdict }: Proof): string {
  return `${cellWords(view, cell)} ${verdictWords(verdict, 1)}`;
}

function headline(view: PlayerView, proof: Proof): string {
  return sentence(claim(view, proof));
}

function knownWords(view: PlayerView, { knownMines, knownSafe }: Proof): string[] {
  const words: string[] = [];
  if (knownMines.length > NAMED) words.push(`${knownMines.length} mines are known already.`);
  else if (knownMines.length > 0) words.push(knownSentence(view, 'mine', knownMines));
  if (knownSafe.length > NAMED) words.push(`${knownSafe.length} hidden cells are known to be safe.`);
  else if (knownSafe.length > 0) words.push(knownSentence(view, 'safe', knownSafe));
  return words;
}

function knownSentence(view: PlayerView, verdict: 'safe' | 'mine', cells: readonly number[]): string {
  return sentence(`it is known already that ${cellsWords(view, cells)} ${verdictWords(verdict, cells.length)}`);
}

function singleWords(view: PlayerView, proof: Proof): string {
  const [place = 0] = proof.clues;
  const count = view.knowledge[place]!;
  const clue = clueWords(view, place);
  const claimed = claim(view, proof);
  if (proof.verdict === 'safe') {
    if (count === 0) return sentence(`${claimed}: ${clue} touches no mine`);
    const mines = count === 1 ? 'its mine' : `its ${count} mines`;
    return sentence(`${claimed}: ${clue} already touches ${mines}, ${cellsWords(view, proof.knownMines)}`);
  }
  const { knownSafe } = proof;
  const others =
    knownSafe.length > 0 ? `, for ${cellsWords(view, knownSafe)} ${verdictWords('safe', knownSafe.length)}` : '';
  const room = count === 1 ? 'only this cell can hold it' : `only ${count} cells beside it can hold one`;
  return sentence(`${claimed}: ${clue} needs ${countOrNo(count, 'mine')}, and ${room}${others}`);
}

function needWords(view: PlayerView, name: string, { clue, mines, cells }: ClueNeed): string {
  return sentence(
    `${name}, ${clueWords(view, clue)}, needs ${countOrNo(mines, 'mine')} among ${cellsWords(view, cells)}`,
  );
}

/** The clue whose own cells are safe comes first, that whose own cells are mines second. */
function pairWords({ view, proof, needs: [one, other] }: ProofStory): string[] {
  if (one === undefined || other === undefined) return [];
  const isInOrder = other.mines - one.mines === cellsOnlyIn(other, one).length;
  const [first, second] = isInOrder ? [one, other] : [other, one];
  const apart = cellsOnlyIn(second, first);
  const told = [needWords(view, 'the first clue', first), needWords(view, 'the second', second)];
  return [...told, proof.verdict === 'mine' ? pairMineWords(view, first, apart) : pairSafeWords(first, apart.length)];
}

function cellsOnlyIn(need: ClueNeed, other: ClueNeed): number[] {
  return need.cells.filter((cell) => !other.cells.includes(cell));
}

function pairMineWords(view: PlayerView, first: ClueNeed, apart: readonly number[]): string {
  const most = `${first.mines > 0 ? 'at most ' : ''}${countOrNo(first.mines, 'mine')}`;
  const shared = `the cells that touch both hold ${most}`;
  const each = apart.length === 1 ? 'that is a mine' : 'each of these is a mine';
  const rest = `so ${apart.length} more of the second's must be in ${cellsWords(view, apart)}`;
  return sentence(`${shared}, ${rest}: ${each}`);
}

function pairSafeWords(first: ClueNeed, apart: number): string {
  const all = first.mines === 1 ? 'its mine' : `all its ${first.mines} mines`;
  const shared =
    apart === 0
      ? 'every cell of the second touches the first too'
      : `at most ${countOrNo(apart, 'mine')} of the second can be where only it touches, so the others touch both`;
  return sentence(`${shared}: there the first has ${all}, and its other cells are safe`);
}

/** The opposite is supposed and led to a clue that cannot be met. */
function severalWords({ view, proof, refutation }: ProofStory): string[] {
  const opposite = proof.verdict === 'safe' ? 'a mine' : 'safe';
  if (refutation !== undefined) return [`Suppose it were ${opposite}.`, ...caseWords(view, refutation)];
  const clues = proof.clues.map((clue) => clueWords(view, clue));
  return [sentence(`if it were ${opposite}, no placement of mines would satisfy ${listed(clues)} together`)];
}

function caseWords(view: PlayerView, { steps, end }: Case): string[] {
  const told = steps.map((step) => stepWords(view, step));
  if (end.kind !== 'split') return [...told, endWords(view, end)];
  const cell = cellWords(view, end.cell);
  const ifMine = caseWords(view, end.ifMine).join(' ');
  const ifSafe = caseWords(view, end.ifSafe).join(' ');
  return [...told, `If ${cell} is a mine: (${ifMine})`, `If it is safe: (${ifSafe})`];
}

function endWords(view: PlayerView, end: Exclude<Case['end'], { kind: 'split' }>): string {
  const clue = clueWords(view, end.clue);
  const mines = countOrNo(end.mines, 'mine');
  switch (end.kind) {
    case 'too-many':
      return sentence(`But then ${clue} would touch ${mines}: impossible`);
    case 'too-few':
      return sentence(`But then ${clue} could touch ${end.mines === 0 ? mines : `only ${mines}`}: impossible`);
    case 'no-room':
      return sentence(`But then ${clue} would need ${moreWords(view, end.mines, end.with, end.room)}: impossible`);
  }
}

/** `2 more mines than the 1 at row 3, column 4, and has only 1 cell left that the other does not touch`. */
function moreWords(view: PlayerView, mines: number, other: number, room: number): string {
  const cells = `${room > 0 ? 'only ' : ''}${countOrNo(room, 'cell')} left`;
  return `${countOrNo(mines, 'more mine')} than ${clueWords(view, other)}, and has ${cells} that the other does not touch`;
}

function stepWords(view: PlayerView, { clue, with: other, verdict, cells }: Consequence): string {
  const where = `${cellsWords(view, cells)} ${verdictWords(verdict, cells.length)}`;
  const name = clueWords(view, clue);
  if (other !== undefined) {
    const more = verdict === 'mine' ? moreWords(view, cells.length, other, cells.length) : sameWords(view, other);
    return sentence(`Then ${name} needs ${more}, so ${where}`);
  }
  if (verdict === 'mine') {
    return sentence(
      `Then ${name} needs ${countOrNo(cells.length, 'more mine')} and has no other cell left, so ${where}`,
    );
  }
  const count = view.knowledge[clue]!;
  if (count === 0) return sentence(`${name} touches no mine, so ${where}`);
  return sentence(`Then ${name} has ${count === 1 ? 'its mine' : `all its ${countOrNo(count, 'mine')}`}, so ${where}`);
}

/** `as many mines as the 1 at row 3, column 4, and has no cell left that the other does not touch`. */
function sameWords(view: PlayerView, other: number): string {
  return `as many mines as ${clueWords(view, other)}, and has no cell left that the other does not touch`;
}
