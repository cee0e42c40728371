import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom } from '@countermine/core/random.ts';
import { amount } from '@countermine/core/testing/soak.ts';
import { RANKED_BOARDS } from '@countermine/play/protocol/game-kinds.ts';
import { serverMessage } from '@countermine/play/protocol/messages.ts';
import { ManualClock } from '@countermine/play/testing/manual-clock.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { openEmptyStore } from '@countermine/server/testing/stores.ts';
import { afterAll, expect, it } from 'vitest';
import { USUAL_LIMITS } from '../limits.ts';
import { createOnlineServer } from '../online-server.ts';
import { rankedGame } from '../store/ranked.ts';
import { cellsShownOpen } from '../testing/cells-shown-open.ts';
import { joinAs } from '../testing/in-process.ts';
import { beginRanked, truthOf } from '../testing/ranked-play.ts';

const GAMES = amount({ usual: 16, soak: 1000 });
const folder = mkdtempSync(join(tmpdir(), 'countermine-truth-'));
let store: Store | undefined;
afterAll(async () => {
  await store?.close();
  rmSync(folder, { recursive: true, force: true });
});

it(`tells nothing of mines that are not opened, in all that was sent in ${GAMES} games`, async () => {
  store = await openEmptyStore(folder);
  const clock = new ManualClock();
  const limits = { ...USUAL_LIMITS, costly: { burst: 1e9, perSecond: 1 } };
  const { hub } = createOnlineServer({ store, clock, limits });
  const player = await joinAs(hub, clock, 'Ada');
  const random = createRandom(15);
  for (let number = 0; number < GAMES; number += 1) {
    const board = RANKED_BOARDS[random.below(RANKED_BOARDS.length)] ?? 'beginner';
    player.transport.received.length = 0;
    const { game } = await beginRanked(player, clock, board);
    const { size } = game.shape;
    const first = game.start ?? random.below(size);
    await game.move('open', first);
    const kinds = ['open', 'mark', 'chord', 'flag-around'] as const;
    // While it is played nothing may tell of its mines; who has lost is shown them.
    for (let move = 0; move < 12 && game.phase === 'playing'; move += 1) {
      await game.move(kinds[random.below(4)] ?? 'open', random.below(size));
      await clock.pass(200);
    }
    const mines = await truthOf(store, game, first);
    const stored = await rankedGame(store, game.id);
    const secrets = [stored?.seed, stored?.mines, stored?.salt].flatMap((bytes) => (bytes ? [Buffer.from(bytes)] : []));
    for (const text of player.transport.received) {
      for (const secret of secrets) {
        for (const spelling of ['hex', 'base64', 'base64url'] as const)
          expect(text).not.toContain(secret.toString(spelling));
      }
      const message = serverMessage.parse(JSON.parse(text));
      const isEnd = /"phase":"(won|lost)"/.test(text);
      if (!isEnd) expect(text).not.toMatch(/"mines":|"exploded":\[\d/);
      for (const cell of cellsShownOpen(message, size)) expect(mines[cell]).toBe(0);
    }
  }
});
