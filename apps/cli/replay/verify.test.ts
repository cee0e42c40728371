import { createHash, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packMines } from '@countermine/core/board.ts';
import { replayGame } from '@countermine/core/game/game-record.ts';
import { DEFAULT_PARAMS } from '@countermine/core/game/params.ts';
import { BoardMetrics } from '@countermine/core/metrics/board-metrics.ts';
import { amount } from '@countermine/core/testing/soak.ts';
import { unthreadedSolver } from '@countermine/online/boards/board-solver.ts';
import { BlindGame } from '@countermine/online/ranked/blind-game.ts';
import { gameProofOf } from '@countermine/online/ranked/game-proof.ts';
import {
  type BoardSecret,
  commitmentOf,
  type DrawnSecret,
  keepPromise,
  minesOf,
  storedSecret,
} from '@countermine/online/ranked/ranked-board.ts';
import type { StoredMove } from '@countermine/online/store/moves.ts';
import type { ServerIdentity } from '@countermine/play/protocol/api-answers.ts';
import { formatGameProof, type GameProof, parseGameProof } from '@countermine/play/protocol/game-proof.ts';
import { readRankedFile } from '@countermine/recordings/ranked-file.ts';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { useWarmCommand } from '../testing/warm-command.ts';
import { isBoardUnchosen, proofFaultText, readServerIdentity, serverFault } from './verify-file.ts';
import { verifyProof } from './verify-proof.ts';

const KEY = generateKeyPairSync('ed25519').privateKey;
const SALT = new Uint8Array(32).fill(7);

interface ProvenOptions {
  readonly isLost?: boolean;
  readonly isNoGuess?: boolean;
  /** 1 as servers wrote before. */
  readonly version?: 1 | 2;
  /** Default: as a player adds one */
  readonly nonce?: Uint8Array | undefined;
  /** The secret of a cheat. */
  readonly change?: (secret: DrawnSecret) => DrawnSecret;
}

/** A game as the server keeps it: won, or lost with the last mine. */
async function provenGame(seed: number, options: ProvenOptions = {}): Promise<GameProof> {
  const { isLost = false, isNoGuess = false, version = 2, change = (secret) => secret } = options;
  const params = { ...DEFAULT_PARAMS, isNoGuess };
  const bytes = new Uint8Array(32).fill(seed);
  const start = 40;
  const noGuess = isNoGuess ? { start } : undefined;
  const nonce = 'nonce' in options ? options.nonce : new Uint8Array(32).fill(99);
  const promise = { kind: 'drawn', seed: bytes, salt: SALT, minBbbv: 12, noGuess } as const;
  const kept = await keepPromise(params, promise, nonce, unthreadedSolver);
  if (!kept.ok) throw new Error(kept.error);
  const drawn = change(kept.value);
  const old: BoardSecret =
    drawn.noGuess === undefined
      ? { kind: 'seed', seed: bytes, salt: SALT }
      : { kind: 'mines', mines: drawn.noGuess.mines, start, salt: SALT };
  const secret = version === 1 ? old : drawn;
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
    ...storedOf(secret),
    commitment: commitmentOf(params, secret),
    client: 'page',
  };
  return gameProofOf({ game: stored, moves, playerName: 'Ada', roundTripMs: 12.5, key: KEY });
}

function storedOf(secret: BoardSecret) {
  if (secret.kind === 'drawn') return storedSecret(secret);
  const { salt } = secret;
  if (secret.kind === 'seed') return { start: null, seed: secret.seed, mines: null, salt, drawing: null };
  return { start: secret.start, seed: null, mines: packMines(secret.mines), salt, drawing: null };
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
    solvedBbbv: new BoardMetrics().load(shape, mines).solvedBbbv(knowledge),
    clicks: log.filter(({ kind }) => kind !== 'place').length,
  };
}

describe('the file of a ranked game', () => {
  it('is proven by code that shares nothing with the server, whatever was played', async () => {
    const version = fc.constantFrom(1 as const, 2 as const);
    const games = fc.record({ seed: fc.nat(255), isLost: fc.boolean(), isNoGuess: fc.boolean(), version });
    await fc.assert(
      fc.asyncProperty(games, async ({ seed, ...options }) => {
        const proof = await provenGame(seed, options);
        expect(proof.version).toBe(options.version);
        expect(verifyProof(formatGameProof(proof))).toEqual({ ok: true, value: proof });
        expect(proof.result.phase).toBe(options.isLost ? 'lost' : 'won');
        expect(proof.result).toMatchObject(playedAgain(formatGameProof(proof)));
      }),
      { numRuns: amount({ usual: 15, soak: 1000 }) },
    );
  });

  it('is not proven once any byte of it is another', async () => {
    const bytes = Buffer.from(formatGameProof(await provenGame(3)));
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
  ])('with %s is refused, and what is wrong is named', async (_, change, message) => {
    const verified = verifyProof(formatGameProof(change(await provenGame(5))));
    expect(verified.ok ? '' : proofFaultText(verified.error)).toContain(message);
  });

  it.each<[string, ProvenOptions, string]>([
    ['an easier board', { change: (secret) => ({ ...secret, minBbbv: 0 }) }, 'committed to'],
    [
      'a later board of the seed',
      {
        isNoGuess: true,
        change: ({ noGuess, ...secret }) => ({
          ...secret,
          noGuess: noGuess && { ...noGuess, draws: noGuess.draws + 1 },
        }),
      },
      'of the seed decides',
    ],
  ])('of a server that chose %s is refused', async (_, options, message) => {
    const honest = await provenGame(6, { isNoGuess: options.isNoGuess ?? false });
    const proof = await provenGame(6, options);
    // It has to stand by what it promised.
    const verified = verifyProof(formatGameProof({ ...proof, commitment: honest.commitment }));
    expect(verified.ok ? '' : proofFaultText(verified.error)).toContain(message);
  });

  it('is of another board whenever the player adds something else', async () => {
    const boards = [1, 2, undefined].map((byte) => (byte === undefined ? byte : new Uint8Array(32).fill(byte)));
    const games = await Promise.all(boards.map((nonce) => provenGame(8, { nonce })));
    expect(new Set(games.map(({ commitment }) => commitment)).size).toBe(1);
    expect(new Set(games.map(({ moves }) => JSON.stringify(moves[0]?.changed))).size).toBeGreaterThan(1);
    for (const proof of games) expect(verifyProof(formatGameProof(proof)).ok).toBe(true);
  });

  it('is refused as text that the server does not write', async () => {
    const text = formatGameProof(await provenGame(5));
    expect(parseGameProof(text.replace('\n', '\n '))).toEqual({ ok: false, error: { code: 'spelling', line: 2 } });
    expect(parseGameProof('{}')).toMatchObject({ error: { code: 'shape' } });
    expect(parseGameProof('')).toEqual({ ok: false, error: { code: 'no-json' } });
  });
});

function withMove(proof: GameProof, at: number, change: Partial<GameProof['moves'][number]>): GameProof {
  const index = proof.moves.length + at;
  return { ...proof, moves: proof.moves.map((move, here) => (here === index ? { ...move, ...change } : move)) };
}

it('is read to be watched or refused, whatever number in it is another', async () => {
  const games = [provenGame(5), provenGame(7, { isNoGuess: true }), provenGame(5, { version: 1 })];
  const texts = (await Promise.all(games)).map(formatGameProof);
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
    const text = formatGameProof(await provenGame(9));
    writeFileSync(file, text);
    const proven = await run(['verify', file]);
    expect([proven.status, proven.stderr]).toEqual([0, '']);
    expect(proven.stdout).toMatch(
      /^Consistent, signed by an unknown server: Ada won beginner \(9x9, 10 mines\) in \d+\.\d{3} s\n/,
    );
    writeFileSync(file, text.replace('"Ada"', '"Eve"'));
    const changed = await run(['verify', file]);
    expect([changed.status, changed.stdout]).toEqual([1, '']);
    expect(changed.stderr).toBe(
      `countermine: ${file}: move 1, or something before it, was changed after the server wrote it\n`,
    );
    expect((await run(['verify', join(folder, 'none')])).status).toBe(74);
  });

  it('says whose game it is where the server is named, by its key or by its address', async () => {
    const text = formatGameProof(await provenGame(9));
    writeFileSync(file, text);
    const key = createPublicKey(KEY).export({ format: 'der', type: 'spki' });
    const fingerprint = createHash('sha256').update(key).digest('hex');
    for (const given of [key.toString('base64'), fingerprint]) {
      const proven = await run(['verify', file, '--key', given]);
      expect([proven.status, proven.stdout.split(':')[0]]).toEqual([0, 'Proven']);
    }
    const other = await run(['verify', file, '--key', '0'.repeat(64)]);
    expect([other.status, other.stderr]).toEqual([
      1,
      `countermine: ${file}: it is signed with another key, ${fingerprint}\n`,
    ]);
    const nobody = await run(['verify', file, '--server', 'http://127.0.0.1:1']);
    expect([nobody.status, nobody.stderr]).toEqual([1, 'countermine: cannot reach http://127.0.0.1:1: bad port\n']);
  });

  it.each([
    ['--key', 'mine', 'expected a public key in base64'],
    ['--server', 'foo', 'expected an address like https://play.example.org'],
    ['--server', 'file:///etc', 'expected an address'],
  ])('is a wrong command line with %s %s', async (option, value, message) => {
    const { status, stderr } = await run(['verify', join(folder, 'none'), option, value]);
    expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
  });

  it('does not call proven what the server could have chosen: where nobody has added anything to the seed', async () => {
    const chosen = [{ version: 1 }, { version: 1, isNoGuess: true }, { nonce: undefined }] as const;
    const key = createPublicKey(KEY).export({ format: 'der', type: 'spki' }).toString('base64');
    for (const options of chosen) {
      writeFileSync(file, formatGameProof(await provenGame(9, options)));
      const { status, stdout } = await run(['verify', file, '--key', key]);
      expect([status, stdout.split(':')[0]]).toEqual([0, 'Signed by this server, which could have chosen the board']);
      expect(stdout).toContain('nothing was added, so the server could have chosen the board\n');
    }
  });

  it('reads the files that replay and review read, too', async () => {
    const proof = await provenGame(9, { isLost: true });
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

describe('a server that says what it has published', () => {
  /** What the server says of itself after these days. */
  function identity(days: readonly { readonly day: string; readonly commitment: string }[]): ServerIdentity {
    const key = createPublicKey(KEY).export({ format: 'der', type: 'spki' });
    let link = '';
    const chain = days.map(({ day, commitment }) => {
      link = createHash('sha256').update(`${link}\n${day} ${commitment}`).digest('hex');
      return { day, commitment, link };
    });
    const fingerprint = createHash('sha256').update(key).digest('hex');
    const signature = sign(null, Buffer.from(link), KEY).toString('base64');
    return {
      format: 'countermine server',
      version: 1,
      key: key.toString('base64'),
      fingerprint,
      days: chain,
      signature,
    };
  }

  it('proves the boards of its days, and no others', async () => {
    const [before, day] = ['a'.repeat(64), '2026-11-21'];
    const nonce = Uint8Array.from(Buffer.from(before, 'hex'));
    const game = await provenGame(4, { isNoGuess: true, nonce });
    const proof = { ...game, board: 'daily', day } as const;
    const said = identity([
      { day: '2026-11-20', commitment: before },
      { day, commitment: proof.commitment },
    ]);
    expect(readServerIdentity(said)).toEqual({ ok: true, value: said });
    expect(serverFault(proof, { by: 'address', identity: said })).toBe(undefined);
    expect(isBoardUnchosen(proof, { by: 'address', identity: said })).toBe(true);
    // The file alone does not show that this is what the day before had.
    expect(isBoardUnchosen(proof, { by: 'key', key: said.key })).toBe(false);
    const later = identity([{ day, commitment: proof.commitment }]);
    expect(serverFault(proof, { by: 'address', identity: later })).toMatchObject({ code: 'not-published' });
    const other = identity([{ day, commitment: before }]);
    expect(serverFault(proof, { by: 'address', identity: other })).toMatchObject({ code: 'not-published' });
  });

  it('cannot leave out a day of its chain, or change one', () => {
    const said = identity([1, 2, 3].map((at) => ({ day: `2026-11-0${at}`, commitment: String(at).repeat(64) })));
    expect(readServerIdentity({ ...said, days: said.days.slice(1) }).ok).toBe(false);
    expect(readServerIdentity({ ...said, days: said.days.slice(0, 2) }).ok).toBe(false);
    const changed = said.days.map((one, at) => (at === 1 ? { ...one, commitment: 'f'.repeat(64) } : one));
    expect(readServerIdentity({ ...said, days: changed }).ok).toBe(false);
    expect(readServerIdentity({})).toEqual({ ok: false, error: 'unreadable' });
  });
});
