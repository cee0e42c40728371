import { createHash, createPublicKey, verify } from 'node:crypto';
import { createMines, createShape } from '@countermine/core/board.ts';
import type { GameParams } from '@countermine/core/game/params.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import {
  type GameProof,
  type ProofFault,
  parseGameProof,
  type RevealedBoard,
} from '@countermine/play/protocol/game-proof.ts';
import { certify } from '@countermine/solver/generate/certify.ts';
import { RuleBoard } from './rule-board.ts';

type DrawnBoard = Extract<RevealedBoard, { readonly kind: 'drawn' }>;

/** The game of a file, if every part of it follows from the others. Errors: the first thing that is wrong. */
export function verifyProof(text: string): Result<GameProof, ProofFault> {
  const read = parseGameProof(text);
  if (!read.ok) return read;
  const proof = read.value;
  const fault = commitmentFault(proof) ?? linkFault(proof) ?? gameFault(proof) ?? signatureFault(proof);
  return fault === undefined ? read : err(fault);
}

function commitmentFault({ version, params, revealed, commitment }: GameProof): ProofFault | undefined {
  const { width, height, mineCount, reveal, firstMove } = params;
  const rules = `${width}x${height} ${mineCount} mines ${reveal} ${firstMove}`;
  const text = [`countermine board ${version}`, rules, ...committedLines(revealed), `salt ${revealed.salt}`, ''].join(
    '\n',
  );
  const isOfVersion = (revealed.kind === 'drawn') === (version === 2);
  return isOfVersion && sha256(text) === commitment ? undefined : { code: 'commitment' };
}

function committedLines(revealed: GameProof['revealed']): string[] {
  if (revealed.kind === 'seed') return [`seed ${revealed.seed}`];
  if (revealed.kind === 'mines') return [`mines ${revealed.mines} start ${revealed.start}`];
  return [`3BV ${revealed.minBbbv} start ${revealed.start ?? 'any'}`, `seed ${revealed.seed}`];
}

/** Each move follows from all that stands before it. */
function linkFault({
  moves,
  result: _result,
  serverKey: _key,
  signature: _sign,
  ...header
}: GameProof): ProofFault | undefined {
  let link = sha256(JSON.stringify(header));
  for (const [index, { link: found, ...move }] of moves.entries()) {
    link = sha256(`${link}\n${JSON.stringify(move)}`);
    if (link !== found) return { code: 'link', move: index + 1 };
  }
  return undefined;
}

function gameFault(proof: GameProof): ProofFault | undefined {
  const { params, revealed, moves } = proof;
  const first = moves.find(({ kind }) => kind === 'open')?.cell ?? 0;
  const drawn = revealed.kind === 'drawn' ? takenBoard(params, revealed, first) : undefined;
  if (drawn?.ok === false) return drawn.error;
  const mines = drawn?.value ?? minesOfVersion1(proof, first);
  if (mines.size !== params.mineCount) return { code: 'mine-count', expected: params.mineCount, found: mines.size };
  const board = new RuleBoard(params.width, params.height, mines);
  const hasStart = revealed.kind === 'seed' || revealed.start === null || revealed.start === first;
  if (!hasStart || mines.has(first) || board.count(first) > 0) return { code: 'start' };
  return movesFault(proof, board) ?? resultFault(proof, board);
}

function movesFault({ moves }: GameProof, board: RuleBoard): ProofFault | undefined {
  let last = 0;
  for (const [index, { at, kind, cell, changed }] of moves.entries()) {
    const move = index + 1;
    if (at < last) return { code: 'time', move };
    last = at;
    if (board.exploded || board.isWon) return { code: 'after-end', move };
    const cells = board.move({ kind, cell });
    if (cells === undefined) return { code: 'rules', move };
    const shown = cells.map((one) => board.cells[one]).join('');
    if (shown !== changed.values || cells.join() !== cellsOf(changed.runs).join()) return { code: 'opened', move };
  }
  return undefined;
}

function resultFault({ result, moves }: GameProof, board: RuleBoard): ProofFault | undefined {
  const found = {
    phase: board.isWon ? 'won' : board.exploded ? 'lost' : 'not over',
    ms: moves.at(-1)?.at ?? 0,
    bbbv: board.bbbv(),
    solvedBbbv: board.solvedBbbv(),
    clicks: moves.length,
  };
  for (const name of ['phase', 'ms', 'bbbv', 'solvedBbbv', 'clicks'] as const) {
    if (found[name] === result[name]) continue;
    return { code: 'result', name, expected: String(found[name]), found: String(result[name]) };
  }
  return undefined;
}

function signatureFault({ serverKey, signature, moves, result }: GameProof): ProofFault | undefined {
  const signed = Buffer.from(`${moves.at(-1)?.link ?? ''}\n${JSON.stringify(result)}`);
  try {
    const key = createPublicKey({ key: Buffer.from(serverKey, 'base64'), format: 'der', type: 'spki' });
    const isSigned = verify(null, signed, key, Buffer.from(signature, 'base64'));
    // The same bytes can be spelled in several ways in base64, and bytes after a key are not looked at.
    const isPlainKey = key.export({ format: 'der', type: 'spki' }).toString('base64') === serverKey;
    const isPlainSignature = Buffer.from(signature, 'base64').toString('base64') === signature;
    return isSigned && isPlainKey && isPlainSignature ? undefined : { code: 'signature' };
  } catch {
    return { code: 'signature' };
  }
}

function minesOfVersion1({ params, revealed }: GameProof, first: number): Set<number> {
  if (revealed.kind === 'mines') return unpackedMines(revealed.mines);
  return drawnMines(params, wordsOf(Buffer.from(revealed.seed, 'hex')), first);
}

function unpackedMines(text: string): Set<number> {
  const bits = [...Buffer.from(text, 'hex')].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return new Set([...bits].flatMap((bit, cell) => (bit === '1' ? [cell] : [])));
}

function cellsOf(runs: readonly number[]): number[] {
  const cells: number[] = [];
  for (let at = 0; at + 1 < runs.length; at += 2) {
    for (let step = 0; step < (runs[at + 1] ?? 0); step += 1) cells.push((runs[at] ?? 0) + step);
  }
  return cells;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * The board that is taken of those which a seed and what was added to it give: the first with enough 3BV that also needs
 * no guess, where that was promised. Errors: another board should have been taken.
 */
function takenBoard(
  params: GameParams,
  { seed, nonce, minBbbv, start, draws }: DrawnBoard,
  first: number,
): Result<Set<number>, ProofFault> {
  const mixed = createHash('sha256').update(Buffer.from(seed + (nonce ?? ''), 'hex'));
  const words = wordsOf(mixed.digest());
  for (let draw = 1; ; draw += 1) {
    const mines = drawnMines(params, words, first);
    const hasEnough = new RuleBoard(params.width, params.height, mines).bbbv() >= minBbbv;
    const isTaken = hasEnough && (start === null || needsNoGuess(params, mines, start));
    if (isTaken !== (draw === draws)) return err({ code: 'draw', draw });
    if (isTaken) return ok(mines);
  }
}

/** By proofs of each move; a board on which they take too long is not held against anybody. */
function needsNoGuess({ width, height }: GameParams, cells: ReadonlySet<number>, start: number): boolean {
  const shape = createShape(width, height);
  const mines = createMines(shape);
  for (const cell of cells) mines[cell] = 1;
  const proved = certify({ shape, mines, start });
  return proved.ok || (proved.error.code !== 'guess' && proved.error.code !== 'no-opening');
}

/** Mines are drawn one by one; none lies at the first cell or beside it. */
function drawnMines(
  { width, height, mineCount }: GameParams,
  words: Iterator<number, never>,
  first: number,
): Set<number> {
  const size = width * height;
  const clear = new Set([first, ...new RuleBoard(width, height, new Set()).beside(first)]);
  const mines = new Set<number>();
  if (mineCount > (size - clear.size) / 2) return mines;
  while (mines.size < mineCount) {
    const word = words.next().value;
    if (word >= 2 ** 32 - (2 ** 32 % size)) continue;
    if (!clear.has(word % size)) mines.add(word % size);
  }
  return mines;
}

/** 32-bit words of SHA-256 of a seed and a counter. */
function* wordsOf(seed: Buffer): Generator<number, never> {
  for (let block = 0; ; block += 1) {
    const counter = Buffer.from(block.toString(16).padStart(8, '0'), 'hex');
    const digest = createHash('sha256')
      .update(Buffer.concat([seed, counter]))
      .digest();
    for (let at = 0; at < digest.length; at += 4) yield digest.readUInt32BE(at);
  }
}
