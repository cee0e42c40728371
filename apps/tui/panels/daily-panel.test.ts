import { dailyParams } from '@countermine/core/game/daily.ts';
import { DEFAULT_PARAMS } from '@countermine/core/game/params.ts';
import type { DailyResult } from '@countermine/core/history/statistics.ts';
import type { DailyState } from '@countermine/play/game/daily-controller.ts';
import type { Language } from '@countermine/play/words/language.ts';
import { signal } from '@preact/signals-core';
import { describe, expect, it } from 'vitest';
import { clickOn } from '../testing/panel-mouse.ts';
import { lookIn, panelText, pressKeys } from '../testing/panel-text.ts';
import { DailyPanel } from './daily-panel.ts';
import type { GlyphSet } from './panel.ts';

const TODAY = '2026-11-21';

function played(date: string, isSolved: boolean, isOnDay: boolean): [string, DailyResult] {
  return [date, { date, isSolved, isOnDay, ms: 83_450, bbbvPerSecond: 1, code: '' }];
}

function openPanel(language: Language = 'en', glyphs: GlyphSet = 'unicode') {
  const begun: string[] = [];
  const params = dailyParams(TODAY);
  const state: DailyState = {
    today: signal(TODAY),
    params: signal(params.ok ? params.value : DEFAULT_PARAMS),
    results: signal(
      new Map([played('2026-11-20', true, true), played('2026-11-12', true, false), played('2026-11-03', false, true)]),
    ),
    streak: signal(1),
  };
  const look = lookIn(language, glyphs);
  const panel = new DailyPanel(look, { state, date: TODAY, onPlay: (date) => begun.push(date) });
  const lines = (width = 80, height = 24): string => panelText(panel, look, width, height).join('\n');
  return { panel, look, begun, lines };
}

describe('the boards of the day as a calendar', () => {
  it('shows which were solved on their day, later or not at all, and the streak', () => {
    expect(openPanel().lines()).toMatchInlineSnapshot(`
      "



                       ┌─ Board of the day ──────────── Esc closes ─┐
                       │             ‹ November 2026 ›              │
                       │  Mon   Tue   Wed   Thu   Fri   Sat   Sun   │
                       │                                       1    │
                       │   2     3·    4     5     6     7     8    │
                       │   9    10    11    12○   13    14    15    │
                       │  16    17    18    19    20✓   21    22    │
                       │  23    24    25    26    27    28    29    │
                       │  30                                        │
                       │                                            │
                       │  Saturday, November 21, 2026               │
                       │  30 × 16, 99 mines · not played            │
                       │  Streak: 1 day                             │
                       │                                            │
                       │ Enter play · PageUp Month before           │
                       └────────────────────────────────────────────┘



      "
    `);
  });

  it('is in Chinese, and in ASCII, on a small screen', () => {
    expect(openPanel('zh').lines(60, 20)).toMatchInlineSnapshot(`
      "

             ┌─ 每日一局 ─────────────────── 按 Esc 关闭 ─┐
             │               ‹ 2026年11月 ›               │
             │  周一  周二  周三  周四  周五  周六  周日  │
             │                                       1    │
             │   2     3·    4     5     6     7     8    │
             │   9    10    11    12○   13    14    15    │
             │  16    17    18    19    20✓   21    22    │
             │  23    24    25    26    27    28    29    │
             │  30                                        │
             │                                            │
             │  2026年11月21日星期六                      │
             │  30 × 16，99 个雷 · 未玩                   │
             │  连续 1 天                                 │
             │                                            │
             │ Enter 开始 · PageUp 上个月                 │
             └────────────────────────────────────────────┘

      "
    `);
    expect(openPanel('en', 'ascii').lines(60, 20)).toMatchInlineSnapshot(`
      "

             +- Board of the day ------------ Esc closes -+
             |             < November 2026 >              |
             |  Mon   Tue   Wed   Thu   Fri   Sat   Sun   |
             |                                       1    |
             |   2     3.    4     5     6     7     8    |
             |   9    10    11    12o   13    14    15    |
             |  16    17    18    19    20+   21    22    |
             |  23    24    25    26    27    28    29    |
             |  30                                        |
             |                                            |
             |  Saturday, November 21, 2026               |
             |  30 × 16, 99 mines - not played            |
             |  Streak: 1 day                             |
             |                                            |
             | Enter play - PageUp Month before           |
             +--------------------------------------------+

      "
    `);
  });

  it('begins the board of the day that is chosen with keys, and never one to come', () => {
    const { panel, begun, lines } = openPanel();
    pressKeys(panel, 'ArrowRight', 'ArrowDown', 'PageDown', 'Enter');
    pressKeys(panel, 'ArrowLeft', 'Enter', 'k', 'Enter', 'PageUp', 'Enter');
    expect(lines()).toContain('‹ October 2026 ›');
    pressKeys(panel, 'Home', 'Space');
    expect(begun).toEqual([TODAY, '2026-11-20', '2026-11-13', '2026-10-13', TODAY]);
    expect(panel.onKey('x')).toBe(false);
  });

  it('chooses a day with a click, and begins it with another', () => {
    const { panel, look, begun, lines } = openPanel();
    clickOn(panel, look, '12○');
    expect(begun).toEqual([]);
    expect(lines()).toContain('Solved in 1:23.45');
    clickOn(panel, look, '12○');
    clickOn(panel, look, '28');
    expect(begun).toEqual(['2026-11-12']);
  });
});
