import { DEFAULT_PARAMS, LEVELS } from '@countermine/core/game/params.ts';
import { type FinishedGame, settingOf } from '@countermine/core/history/finished-game.ts';
import { err, ok } from '@countermine/core/result.ts';
import { PLAIN_GAME } from '@countermine/core/testing/finished-games.ts';
import type { Language } from '@countermine/play/words/language.ts';

import { signal } from '@preact/signals-core';
import { describe, expect, it } from 'vitest';
import { clickOn } from '../testing/panel-mouse.ts';
import { lookIn, panelText, pressKeys } from '../testing/panel-text.ts';
import type { GlyphSet } from './panel.ts';
import { StatisticsPanel } from './statistics-panel.ts';

const HOUR = 3_600_000;
const expert = { ...DEFAULT_PARAMS, ...LEVELS.expert, isNoGuess: true };

/** Twelve games an hour apart, every third one lost, two of them of another setting. */
const GAMES: readonly FinishedGame[] = Array.from({ length: 12 }, (_, index) => ({
  ...PLAIN_GAME,
  id: String(index),
  endedAt: PLAIN_GAME.endedAt + index * HOUR,
  ms: 10_000 + ((index * 7919) % 20_000),
  outcome: index % 3 === 1 ? 'lost' : 'won',
  code: index === 10 ? '' : `code ${index}`,
  params: index % 6 === 3 ? expert : DEFAULT_PARAMS,
}));

function openPanel(language: Language = 'en', glyphs: GlyphSet = 'unicode', given = GAMES) {
  const games = signal<readonly FinishedGame[]>(given);
  const done: string[] = [];
  const look = lookIn(language, glyphs);
  const panel = new StatisticsPanel(look, {
    setting: settingOf(DEFAULT_PARAMS),
    games,
    files: {
      remove: async (id) => {
        if (id === '9') return err('the disk is full');
        games.value = games.peek().filter((game) => game.id !== id);
        return ok(undefined);
      },
      exportTo: async (path) => {
        done.push(`export ${path}`);
        return path.startsWith('/') ? err(`${path} cannot be written`) : ok(games.peek().length);
      },
      importFrom: async (path) =>
        path === 'old.csv' ? ok({ added: 3, known: 4 }) : err('the file could not be read.'),
    },
    dateText: (at) => new Date(at).toISOString().slice(0, 16).replace('T', ' '),
    onWatch: ({ code }) => done.push(`watch ${code}`),
  });
  const lines = (width = 80, height = 24): string[] => panelText(panel, look, width, height);
  lines();
  return { panel, look, done, lines, text: () => lines().join('\n') };
}

describe('the statistics', () => {
  it('show the figures, the trend and the last games', () => {
    expect(openPanel().text()).toMatchInlineSnapshot(`
      " ┌─ Statistics ────────────────────────────────────────────────── Esc closes ─┐
       │ ‹ Beginner › 1/2                                                           │
       │                                                                            │
       │ Games            10    Best time        0:10.00                            │
       │ Wins              6    Average time     0:18.90                            │
       │ Win rate        60%    Median time      0:17.31                            │
       │ Current streak    1    Best 3BV/s          1.78                            │
       │ Longest streak    2    Best efficiency      79%                            │
       │ Mines hit         0    Hints                  0                            │
       │ Times, speed and efficiency count only games won without undo and          │
       │ without hints.                                                             │
       │                                                                            │
       │ Win rate of the last 20 games  █▅▆▅▅▆▅▆▅▅ 60%                              │
       │ Time of each win               ▁▇█▄▂▃ 0:17.10                              │
       │                                                                            │
       │ Last games                                                                 │
       │ > 2026-01-01 11:00  Won    0:17.10   1.78 3BV/s                            │
       │   2026-01-01 10:00  Lost   0:29.19   1.78 3BV/s                            │
       │   2026-01-01 08:00  Won    0:13.35   1.78 3BV/s                            │
       │   2026-01-01 07:00  Lost   0:25.43   1.78 3BV/s                            │
       │   2026-01-01 06:00  Won    0:17.51   1.78 3BV/s                          ▼ │
       │                                                                            │
       │ Tab setting · Enter watch · Delete delete · e export · m import            │
       └────────────────────────────────────────────────────────────────────────────┘"
    `);
  });

  it('are in Chinese on a small screen', () => {
    expect(openPanel('zh').lines(58, 16).join('\n')).toMatchInlineSnapshot(`
      "┌─ 统计 ─────────────────────────────────── 按 Esc 关闭 ─┐
      │ ‹ 初级 › 1/2                                           │
      │                                                        │
      │ 局数       10    最佳时间    0:10.00                   │
      │ 胜局        6    平均时间    0:18.90                   │
      │ 胜率      60%    中位时间    0:17.31                   │
      │ 连胜        1    最佳 3BV/s     1.78                   │
      │ 最长连胜    2    最佳效率        79%                   │
      │ 踩雷次数    0    提示              0                   │
      │ 时间、速度和效率只统计未撤销、未用提示的胜局。         │
      │                                                        │
      │ 最近 20 局的胜率  █▅▆▅▅▆▅▆▅▅ 60%                       │
      │ 每次获胜的用时    ▁▇█▄▂▃ 0:17.10                     ▼ │
      │                                                        │
      │ Tab 设置 · Enter 观看 · Delete 删除 · e 导出 · m 导入  │
      └────────────────────────────────────────────────────────┘"
    `);
  });

  it('need no more than ASCII, and scroll from the figures to the games', () => {
    const { panel, lines } = openPanel('en', 'ascii');
    lines(40, 10);
    pressKeys(panel, 'Enter');
    expect(lines(40, 10).join('\n')).toMatchInlineSnapshot(`
      "+- Statistics ------------ Esc closes -+
      | < Beginner > 1/2                     |
      | @+*++*+*++ 60%                     ^ |
      | Time of each win                     |
      | _#@=.- 0:17.10                       |
      |                                      |
      | Last games                           |
      | > 2026-01-01 11:00  Won    0:17.10 v |
      | Tab setting - Enter watch            |
      +--------------------------------------+"
    `);
  });

  it('count games won after a mine separately', () => {
    const helped = GAMES.map((game) => (game.id === '11' ? { ...game, deaths: 2, undos: 2 } : game));
    const text = openPanel('en', 'unicode', helped).text();
    expect(text).toMatch(/Wins +5 [\s\S]*Won after a mine +1 [\s\S]*Win rate +50% [\s\S]*Current streak +0 /);
    expect(text).toContain('A game won after hitting a mine is not counted');
    expect(text).toContain('2 mines hit');
  });

  it('show that nothing has been played', () => {
    const { panel, done, text } = openPanel('en', 'unicode', []);
    expect(text()).toContain('No finished games with this setting yet.');
    pressKeys(panel, 'Enter', 'Delete');
    expect(done).toEqual([]);
  });

  it('change the setting', () => {
    const { panel, text } = openPanel();
    pressKeys(panel, 'l');
    expect(text()).toMatch(/‹ Expert · No guessing › 2\/2[\s\S]*Games {2,}2/);
    pressKeys(panel, 'Tab');
    expect(text()).toContain('‹ Beginner › 1/2');
  });

  it('replay the selected game', () => {
    const { panel, done, text } = openPanel();
    pressKeys(panel, 'Enter', 'j', 'Enter');
    expect(text()).toContain('! The moves of this game were not saved.');
    expect(done).toEqual(['watch code 11']);
    pressKeys(panel, 'j');
    expect(text()).not.toContain('!');
  });

  it('delete a game after asking', async () => {
    const { panel, text } = openPanel();
    pressKeys(panel, 'Delete');
    expect(text()).toContain('Delete the game of 2026-01-01 11:00? This cannot be undone.');
    pressKeys(panel, 'Enter');
    expect(text()).toContain('> 2026-01-01 11:00');
    pressKeys(panel, 'Delete', 'y');
    await expect.poll(text).toContain('The game of 2026-01-01 11:00 was deleted.');
    expect(text()).toContain('> 2026-01-01 10:00');
  });

  it('explain why a game was not deleted', async () => {
    const { panel, look, text } = openPanel(
      'en',
      'unicode',
      GAMES.filter(({ id }) => id === '9' || id === '8'),
    );
    pressKeys(panel, 'l', 'Delete');
    clickOn(panel, look, 'y Delete');
    await expect.poll(text).toContain('! the disk is full');
  });

  it('write all games to a file of either kind', async () => {
    const { panel, done, text } = openPanel();
    pressKeys(panel, 'e');
    expect(text()).toContain('> countermine-history.json');
    pressKeys(panel, 'Enter');
    await expect.poll(text).toContain('12 games written to countermine-history.json');
    pressKeys(panel, 'e', 'Ctrl+u', 'a', 'Enter');
    expect(text()).toContain('! The file name must end in .json or .csv.');
    pressKeys(panel, 'e', 'Ctrl+u');
    panel.onPaste('/x.csv');
    pressKeys(panel, 'Enter');
    await expect.poll(text).toContain('! /x.csv cannot be written');
    expect(done).toEqual(['export countermine-history.json', 'export /x.csv']);
  });

  it('import the games of a file', async () => {
    const { panel, text } = openPanel();
    pressKeys(panel, 'm', ...'old.csv', 'Enter');
    await expect.poll(text).toContain('3 games added; 4 were already here.');
    pressKeys(panel, 'm', 'x', 'Enter');
    await expect.poll(text).toContain('! Nothing was imported: the file could not be read.');
  });

  it('close a confirmation with Escape before the panel', () => {
    const { panel, text } = openPanel();
    pressKeys(panel, 'e');
    expect(panel.onEscape()).toBe(true);
    expect(text()).not.toContain('countermine-history');
    expect(panel.onEscape()).toBe(false);
  });

  it('select the game that is clicked on', () => {
    const { panel, look, text } = openPanel();
    clickOn(panel, look, '2026-01-01 07:00');
    expect(text()).toContain('> 2026-01-01 07:00');
  });
});
