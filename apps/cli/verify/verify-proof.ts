import { createHash, createPublicKey, verify } from 'node:crypto';
import { err, type Result } from '@countermine/core/result.ts';
import { type GameProof, type ProofFault, parseGameProof } from '@countermine/play/protocol/game-proof.ts';
import { drawnMines, takenBoard, wordsOf } from './drawn-board.ts';
import { RuleBoard } from './rule-board.ts';

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
