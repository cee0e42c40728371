import { encodeGame } from '@countermine/core/codec/game-code.ts';
import { DEFAULT_PARAMS } from '@countermine/core/game/params.ts';
import { describe, it } from 'vitest';
import { useBrowser } from '../testing/browser.ts';
import { keptMoves } from '../testing/kept-games.ts';
import { clickCell, expectLook, openKnown } from '../testing/known-board.ts';

const { openPage } = useBrowser();

describe('the address of the page', () => {
  it('offers the game that was left beside a board from a link', async () => {
    const page = await openKnown(openPage, ['..*...', '......', '*.....', '......', '......']);
    await clickCell(page, 1, 2);
    await expectLook(page, 1, 2, '1');
    await keptMoves(page, 1);
    const mines = Uint8Array.from({ length: 81 }, (_, cell) => Number(cell < 10));
    const code = encodeGame({ params: DEFAULT_PARAMS, board: { kind: 'layout', mines }, events: [] });
    await page.goto(`/#g=${code}`);
    await page.reload();
    const back = page.getByRole('region', { name: 'Game' }).getByRole('button', { name: 'Back to my game' });
    await back.click();
    await expectLook(page, 1, 2, '1');
    await back.waitFor({ state: 'detached' });
  });
});
