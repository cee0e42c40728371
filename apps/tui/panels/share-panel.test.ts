import { drawMines } from '@countermine/core/game/draw-mines.ts';
import { Game } from '@countermine/core/game/game.ts';
import { DEFAULT_PARAMS, type GameParams } from '@countermine/core/game/params.ts';
import { readSharedText } from '@countermine/play/share/read-shared.ts';
import type { BoardSource } from '@countermine/play/timed-game/game-setup.ts';
import { TimedGame } from '@countermine/play/timed-game/timed-game.ts';
import type { Language } from '@countermine/play/words/language.ts';
import { describe, expect, it } from 'vitest';
import { lookIn, panelText, pressKeys } from '../testing/panel-text.ts';
import { SharePanel } from './share-panel.ts';

const SEED = 7;

interface Opened {
  readonly opened?: readonly number[];
  readonly params?: GameParams;
  readonly language?: Language;
  /** Whether the mines are those of a given board. */
  readonly isGiven?: boolean;
  /** The address of the page that opens links. */
  readonly page?: string;
}

async function openPanel(given: Opened = {}) {
  const { opened = [], params = DEFAULT_PARAMS, language = 'en', isGiven = false, page } = given;
  const source: BoardSource = isGiven
    ? { kind: 'given', mines: drawMines(params, SEED, 0) ?? new Uint8Array(0), start: undefined }
    : { kind: 'seed', seed: SEED };
  const timed = new TimedGame(new Game(params), {
    now: () => 0,
    supply: (wanted, first) => drawMines(wanted, SEED, first),
    onChange: () => undefined,
  });
  for (const cell of opened) await timed.move('open', cell);
  const copied: string[] = [];
  const look = lookIn(language);
  const panel = new SharePanel(look, {
    game: timed.game,
    source,
    result: undefined,
    copy: (text) => copied.push(text),
    page,
    qr: (text) => [`<${text}>`],
  });
  return { panel, copied, timed, lines: (width = 80, height = 24) => panelText(panel, look, width, height) };
}

describe('the panel that shares a game', () => {
  it('shows the game as a link, a command, an ID and a text', async () => {
    const { lines } = await openPanel({ opened: [40] });
    expect(lines().join('\n')).toMatchInlineSnapshot(`
      "

       ┌─ Share ─────────────────────────────────────────────────────── Esc closes ─┐
       │ What to share: ‹ Only the board ›                                          │
       │                                                                            │
       │ > Link: append this to the address of the page                             │
       │ #g=AeM5lNQIuzHwyK8AMInAHg                                                  │
       │                                                                            │
       │   In a terminal                                                            │
       │ countermine play AeM5lNQIuzHwyK8AMInAHg                                    │
       │                                                                            │
       │   Game ID of the Portable Puzzle Collection                                │
       │ 9x9:4,4,m3f899f4edd3088c011dc0                                             │
       │                                                                            │
       │   This game as text                                                        │
       │ AeM5lNQIuzHwyK8AMInAHg                                                     │
       │                                                                            │
       │ All of these contain the mines, but not in a form you can read at a        │
       │ glance.                                                                    │
       │                                                                            │
       │ Enter copy · Tab next · m with or without moves                            │
       └────────────────────────────────────────────────────────────────────────────┘

      "
    `);
  });

  it('is in Chinese on a small screen', async () => {
    const { lines } = await openPanel({ opened: [40], language: 'zh' });
    expect(lines(40, 10).join('\n')).toMatchInlineSnapshot(`
      "┌─ 分享 ───────────────── 按 Esc 关闭 ─┐
      │ 分享的内容: ‹ 只分享雷区 ›           │
      │                                      │
      │ > 链接：接在网页地址之后             │
      │ #g=AeM5lNQIuzHwyK8AMInAHg            │
      │                                      │
      │   在终端中                           │
      │ countermine play AeM5lNQIuzHwyK8AM ▼ │
      │ Enter 复制 · Tab 下一项              │
      └──────────────────────────────────────┘"
    `);
  });

  it('shows that the mines are not placed yet, and no ID then', async () => {
    const { lines, panel } = await openPanel();
    const text = lines().join('\n');
    expect(text).toContain('The mines are not placed yet');
    expect(text).not.toMatch(/Game ID|What to share|Seed/);
    expect(panel.onKey('m')).toBe(false);
  });

  it('shows the whole link and its QR code where a page is known', async () => {
    const { lines } = await openPanel({ opened: [40], page: 'https://mines.example' });
    const text = lines().join('\n');
    expect(text).toContain('https://mines.example/#g=AeM5lNQIuzHwyK8AMInAHg ');
    expect(text).toContain('<https://mines.example/#g=AeM5lNQIuzHwyK8AMInAHg>');
    expect(text).not.toContain('append this');
  });

  it('copies what is selected', async () => {
    const { panel, copied, lines } = await openPanel({ opened: [40] });
    pressKeys(panel, 'Enter');
    expect(lines().join('\n')).toContain('Sent to the clipboard.');
    pressKeys(panel, 'Tab', 'c', 'Tab', 'c', 'Tab', 'c');
    expect(copied.map((text) => text.replace(/A\w.*/, '...'))).toEqual([
      '#g=...',
      'countermine play ...',
      expect.stringMatching(/^9x9:4,4,m[0-9a-f]{21}$/),
      '...',
    ]);
    const read = copied.map((text) => readSharedText(text.replace('countermine play ', '')));
    expect(read.map((game) => game.ok && game.value.events.length)).toEqual([0, 0, 0, 0]);
  });

  it('includes the moves if requested', async () => {
    const { panel, copied, lines } = await openPanel({ opened: [40] });
    pressKeys(panel, 'm', 'c');
    expect(lines().join('\n')).toContain('What to share: ‹ The board and my moves ›');
    expect(readSharedText(copied[0] ?? '')).toMatchObject({ ok: true, value: { events: [{}, { cell: 40 }] } });
  });

  it('shows the seed once the game is over', async () => {
    const game = await openPanel({ opened: [40] });
    const mine = game.timed.game.mines?.indexOf(1) ?? 0;
    expect((await openPanel({ opened: [40, mine] })).lines(80, 30).join('\n')).toContain('Seed: 7');
    expect(game.lines(80, 30).join('\n')).not.toContain('Seed');
  });

  it('gives a board that is too large for a link as text only, and shows no text without end', async () => {
    const params: GameParams = { ...DEFAULT_PARAMS, width: 400, height: 400, mineCount: 40_000, firstMove: 'as-is' };
    const { panel, lines, copied } = await openPanel({ params, isGiven: true });
    const text = lines().join('\n');
    expect(text).toContain('This game is too large for a link. Share it as text.');
    expect(text).toMatch(/40,\d{3} characters, too many to show here[\s\S]*This game as text/);
    expect(text).not.toContain('#g=');
    pressKeys(panel, 'Tab', 'c');
    expect(readSharedText(copied[0] ?? '')).toMatchObject({ ok: true, value: { params } });
  });
});
