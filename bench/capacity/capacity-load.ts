import { get } from 'node:http';
import { HIDDEN } from '@countermine/core/board.ts';
import { createRandom } from '@countermine/core/random.ts';
import { answers } from '@countermine/play/protocol/messages.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { minesOf, secretOf, storedParams } from '../../apps/online/ranked/ranked-board.ts';
import { rankedGame } from '../../apps/online/store/ranked.ts';
import type { LoadClient } from '../online/load-client.ts';
import { AT_ONCE, inParallel, paced } from '../online/paced.ts';

// What players do, one thing at a time, so that the cost of each is known.

/** Plays a ranked game to its end; the benchmark may know the mines. @returns the number of moves */
export async function playRanked(client: LoadClient, store: Store): Promise<number> {
  const { game } = answers['ranked-start'].parse(await client.do('ranked-start', { board: 'beginner' }));
  await client.do('attach', { game });
  const stored = await rankedGame(store, game);
  if (stored === undefined) throw new Error(`bench: there is no game ${game}`);
  const mines = minesOf(storedParams(stored), secretOf(stored), 0);
  const known = new Uint8Array(mines.length).fill(HIDDEN);
  let moves = 0;
  for (let cell = 0; cell < mines.length; cell += 1) {
    if (known[cell] !== HIDDEN) continue;
    // Flags as people set them, and every safe cell.
    const kind = mines[cell] === 1 ? 'mark' : 'open';
    const answer = await client.ask('move', { game, number: moves, kind, cell });
    if (!answer.ok) continue;
    moves += 1;
    const { phase } = answers.move.parse(answer.value);
    if (phase === 'won' || phase === 'lost') break;
  }
  return moves;
}

/** Flags and unflags a cell of a ranked game, for some seconds. @param rate of each client @returns how often */
export async function playMoves(clients: readonly LoadClient[], seconds: number, rate: number): Promise<number> {
  const from = performance.now();
  const counts = await Promise.all(
    clients.map(async (client) => {
      const { game } = answers['ranked-start'].parse(await client.do('ranked-start', { board: 'expert' }));
      await client.do('attach', { game });
      let number = 0;
      const pace = { rate, from, until: from + 1000 * seconds, random: createRandom(client.number) };
      await paced(pace, async () => {
        await client.do('move', { game, number, kind: 'mark', cell: 0 });
        number += 1;
        return true;
      });
      return number;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** An address may ask for this much at once. */
const PAGES_OF_ADDRESS = 100;

/** Reads a leaderboard from many addresses. */
export async function readLists(address: string, count: number): Promise<void> {
  await inParallel(count, AT_ONCE, (at) => {
    const localAddress = `127.0.1.${1 + Math.floor(at / PAGES_OF_ADDRESS)}`;
    return new Promise<void>((resolve, reject) => {
      const request = get(`${address}/api/leaderboards/beginner`, { localAddress }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`bench: a list was refused: ${response.statusCode}`));
        response.resume().on('end', resolve);
      });
      request.on('error', reject);
    });
  });
}
