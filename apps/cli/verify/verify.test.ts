import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packMines } from '@countermine/core/board.ts';
import { replayGame } from '@countermine/core/game/game-record.ts';
import { DEFAULT_PARAMS } from '@countermine/core/game/params.ts';
import { solvedBbbv } from '@countermine/core/metrics/game-metrics.ts';
import { amount } from '@countermine/core/testing/soak.ts';
import { gameProofOf } from '@countermine/online/ranked/game-proof.ts';
import { type BoardSecret, commitmentOf, minesOf } from '@countermine/online/ranked/ranked-board.ts';
import { answerRankedQuestion } from '@countermine/online/ranked/ranked-solver.ts';
import { formatGameProof, type GameProof, parseGameProof } from '@countermine/play/protocol/game-proof.ts';
import { readRankedFile } from '@countermine/recordings/files/ranked-file.ts';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { BlindGame } from '../../online/games/blind-game.ts';
import type { StoredMove } from '../../online/store/moves.ts';
import { useWarmCommand } from '../testing/warm-command.ts';
import { proofFaultText } from './verify-command.ts';
import { verifyProof } from './verify-proof.ts';

const KEY = generateKeyPairSync('ed25519').privateKey;
const SALT = new Uint8Array(32).fill(7);

/** A game as the server keeps it: won, or lost with the last mine. */
function provenGame(seed: number, options: { isLost?: boolean; isNoGuess?: boolean } = {}): GameProof {
  const { isLost = false, isNoGuess = false } = options;
  const params = { ...DEFAULT_PARAMS, isNoGuess };
  const bytes = new Uint8Array(32).fill(seed);
  const start = 40;
  const drawn = answerRankedQuestion({ kind: 'mines', params, start, seed: bytes });
  if (drawn.kind !== 'mines') throw new Error('no board');
  const secret: BoardSecret = isNoGuess
    ? { kind: 'mines', mines: drawn.mines, start, salt: SALT }
    : { kind: 'seed', seed: bytes, salt: SALT };
  const mines = minesOf(params, secret, start);
  const game = new BlindGame('ranked-0123456789abcdef', {
    params,
    start: isNoGuess ? start : undefined,
    place: () => mines,
  });
  const moves: StoredMove[] = [];
  const make = (kind: 'open' | 'mark' | 'chord' | 'flag-around', cell: number): void => {
    const at = 1_000_000 + moves.length * 137;
    const made = game.move({ player: 'A', number: moves.length, kind, cell, now: at, date: at });
    if (made.ok) moves.push(made.value.move);
  };
  make('open', start);
  for (let cell = 0; cell < mines.length && !game.isOver; cell += 1) {
    make('flag-around', cell);
    make('chord', cell);
    if (mines[cell] === 0) make('open', cell);
    else make('mark', cell);
    if (isLost && moves.length > 12) make('open', mines.lastIndexOf(1));
  }
  const stored = {
    id: game.id,
    playerId: 'A',
    board: isNoGuess ? 'beginner-no-guess' : 'beginner',
    day: null,
    params,
    start: isNoGuess ? start : null,
    seed: isNoGuess ? null : bytes,
    mines: isNoGuess ? packMines(mines) : null,
    salt: SALT,
    commitment: commitmentOf(params, secret),
    client: 'page',
  };
  return gameProofOf({ game: stored, moves, playerName: 'Ada', roundTripMs: 12.5, key: KEY });
}

/** The result of a file, as it follows from the game that is watched. */
function playedAgain(text: string): object {
  const read = readRankedFile(text);
  const game = read.ok ? replayGame(read.value.record) : undefined;
  if (game?.ok !== true || game.value.mines === undefined) throw new Error('the file cannot be played again');
  const { shape, mines, knowledge, phase, log } = game.value;
  return {
    phase,
    ms: log.at(-1)?.at,
    solvedBbbv: solvedBbbv(shape, mines, knowledge),
    clicks: log.filter(({ kind }) => kind !== 'place').length,
  };
}

describe('the file of a ranked game', () => {
  it('is proven by code that shares nothing with the server, whatever was played', () => {
    const games = fc.record({ seed: fc.nat(255), isLost: fc.boolean(), isNoGuess: fc.boolean() });
    fc.assert(
      fc.property(games, ({ seed, ...options }) => {
        const proof = provenGame(seed, options);
        expect(verifyProof(formatGameProof(proof))).toEqual({ ok: true, value: proof });
        expect(proof.result.phase).toBe(options.isLost ? 'lost' : 'won');
        expect(proof.result).toMatchObject(playedAgain(formatGameProof(proof)));
      }),
      { numRuns: amount({ usual: 15, soak: 1000 }) },
    );
  });

  it('is not proven once any byte of it is another', () => {
    const bytes = Buffer.from(formatGameProof(provenGame(3)));
    const step = amount({ usual: 41, soak: 1 });
    for (let at = 0; at < bytes.length; at += step) {
      for (const other of ['0', '9', 'a', 'F', '"', ' ', '']) {
        const changed = Buffer.concat([bytes.subarray(0, at), Buffer.from(other), bytes.subarray(at + 1)]);
        if (!changed.equals(bytes)) expect(verifyProof(changed.toString()).ok, `byte ${at}: ${other}`).toBe(false);
      }
    }
  });

  it.each<[string, (proof: GameProof) => GameProof, string]>([
    ['another salt', (proof) => ({ ...proof, revealed: { ...proof.revealed, salt: '0'.repeat(64) } }), 'committed to'],
    ['another name', (proof) => ({ ...proof, player: 'Eve' }), 'move 1, or something before it, was changed'],
    ['a faster end', (proof) => withMove(proof, -1, { at: 5000 }), 'was changed after the server wrote it'],
    ['a faster result', (proof) => ({ ...proof, result: { ...proof.result, ms: 10 } }), 'a time in ms of'],
    ['more 3BV', (proof) => ({ ...proof, result: { ...proof.result, bbbv: 99 } }), 'the moves give a 3BV of'],
    ['a byte after the key', (proof) => ({ ...proof, serverKey: proof.serverKey.replace(/=$/, '0') }), 'the signature'],
    [
      'another signature',
      (proof) => ({ ...proof, signature: btoa('x'.repeat(64)) }),
      'the signature does not match the key',
    ],
  ])('with %s is refused, and what is wrong is named', (_, change, message) => {
    const verified = verifyProof(formatGameProof(change(provenGame(5))));
    expect(verified.ok ? '' : proofFaultText(verified.error)).toContain(message);
  });

  it('is refused as text that the server does not write', () => {
    const text = formatGameProof(provenGame(5));
    expect(parseGameProof(text.replace('\n', '\n '))).toEqual({ ok: false, error: { code: 'spelling', line: 2 } });
    expect(parseGameProof('{}')).toMatchObject({ error: { code: 'shape' } });
    expect(parseGameProof('')).toEqual({ ok: false, error: { code: 'no-json' } });
  });
});

function withMove(proof: GameProof, at: number, change: Partial<GameProof['moves'][number]>): GameProof {
  const index = proof.moves.length + at;
  return { ...proof, moves: proof.moves.map((move, here) => (here === index ? { ...move, ...change } : move)) };
}

it('is read to be watched or refused, whatever number in it is another', () => {
  const texts = [provenGame(5), provenGame(7, { isNoGuess: true })].map(formatGameProof);
  const numbers = fc.constantFrom('-1', '0.5', '1e999', '99999999999999999999', 'null', '"7"', '[]', '0', '15', '16');
  fc.assert(
    fc.property(fc.nat(texts.length - 1), fc.nat(), numbers, (index, at, other) => {
      const text = texts[index] ?? '';
      const places = [...text.matchAll(/(?<=: ?)\d+(\.\d+)?(?=[,}\n])/g)];
      const place = places[at % places.length];
      if (place === undefined) throw new Error('the file has no numbers');
      const start = place.index;
      const read = readRankedFile(text.slice(0, start) + other + text.slice(start + place[0].length));
      if (read.ok) expect(replayGame(read.value.record).ok).toBe(true);
    }),
    { numRuns: amount({ usual: 200, soak: 20_000 }) },
  );
});

describe('countermine verify', () => {
  const { run } = useWarmCommand();
  const folder = mkdtempSync(join(tmpdir(), 'countermine-verify-'));
  const file = join(folder, 'game.json');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('says what was proven, or what is wrong', async () => {
    const text = formatGameProof(provenGame(9));
    writeFileSync(file, text);
    const proven = await run(['verify', file]);
    expect([proven.status, proven.stderr]).toEqual([0, '']);
    expect(proven.stdout).toMatch(/^Proven: Ada won beginner \(9x9, 10 mines\) in \d+\.\d{3} s\n/);
    writeFileSync(file, text.replace('"Ada"', '"Eve"'));
    const changed = await run(['verify', file]);
    expect([changed.status, changed.stdout]).toEqual([1, '']);
    expect(changed.stderr).toBe(
      `countermine: ${file}: move 1, or something before it, was changed after the server wrote it\n`,
    );
    expect((await run(['verify', join(folder, 'none')])).status).toBe(74);
  });

  it('reads the files that replay and review read, too', async () => {
    const proof = provenGame(9, { isLost: true });
    writeFileSync(file, formatGameProof(proof));
    expect((await run(['verify', file])).status).toBe(0);
    const { stdout } = await run(['replay', file, '--json']);
    expect(JSON.parse(Buffer.from(stdout, 'latin1').toString()).recordings).toMatchObject([
      { format: 'countermine', player: 'Ada', figures: { outcome: 'lost' } },
    ]);
    expect((await run(['review', file])).stdout).toMatch(/lost/);
    writeFileSync(file, formatGameProof(proof).slice(0, 2000));
    const cut = await run(['review', file]);
    expect([cut.status, cut.stderr]).toEqual([
      1,
      `countermine: ${file}: the text was cut off or changed on the way.\n`,
    ]);
  });
});
