import { createHash, createPublicKey, verify } from 'node:crypto';
import { err, type Result } from '@countermine/core/result.ts';
import { type GameProof, type ProofFault, parseGameProof } from '@countermine/play/protocol/game-proof.ts';
import { RuleBoard } from './rule-board.ts';

/** The game of a file, if every part of it follows from the others. Errors: the first thing that is wrong. */
export function verifyProof(text: string): Result<GameProof, ProofFault> {
  const read = parseGameProof(text);
  if (!read.ok) return read;
  const proof = read.value;
  const fault = commitmentFault(proof) ?? linkFault(proof) ?? gameFault(proof) ?? signatureFault(proof);
  return fault === undefined ? read : err(fault);
}

function commitmentFault({ params, revealed, commitment }: GameProof): ProofFault | undefined {
  const { width, height, mineCount, reveal, firstMove } = params;
  const where = revealed.kind === 'seed' ? `seed ${revealed.seed}` : `mines ${revealed.mines} start ${revealed.start}`;
  const rules = `${width}x${height} ${mineCount} mines ${reveal} ${firstMove}`;
  const text = ['countermine board 1', rules, where, `salt ${revealed.salt}`, ''].join('\n');
  return sha256(text) === commitment ? undefined : { code: 'commitment' };
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
  const mines = revealed.kind === 'seed' ? drawnMines(proof, first) : unpackedMines(revealed.mines);
  if (mines.size !== params.mineCount) return { code: 'mine-count', expected: params.mineCount, found: mines.size };
  const board = new RuleBoard(params.width, params.height, mines);
  const hasStart = revealed.kind === 'seed' || revealed.start === first;
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

/** Mines are drawn one by one from SHA-256 of the seed and a counter; none lies at the first cell or beside it. */
function drawnMines({ params, revealed }: GameProof, first: number): Set<number> {
  const size = params.width * params.height;
  const clear = new Set([first, ...new RuleBoard(params.width, params.height, new Set()).beside(first)]);
  const mines = new Set<number>();
  if (revealed.kind !== 'seed' || params.mineCount > (size - clear.size) / 2) return mines;
  for (const word of words(Buffer.from(revealed.seed, 'hex'))) {
    if (mines.size === params.mineCount) break;
    if (word >= 2 ** 32 - (2 ** 32 % size)) continue;
    if (!clear.has(word % size)) mines.add(word % size);
  }
  return mines;
}

function* words(seed: Buffer): Generator<number> {
  for (let block = 0; ; block += 1) {
    const counter = Buffer.from(block.toString(16).padStart(8, '0'), 'hex');
    const digest = createHash('sha256')
      .update(Buffer.concat([seed, counter]))
      .digest();
    for (let at = 0; at < digest.length; at += 4) yield digest.readUInt32BE(at);
  }
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
