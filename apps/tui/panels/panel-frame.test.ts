import { DEFAULT_PARAMS } from '@countermine/core/game/params.ts';
import { settingOf } from '@countermine/core/history/finished-game.ts';
import { ok } from '@countermine/core/result.ts';
import { PLAIN_GAME } from '@countermine/core/testing/finished-games.ts';
import { TERMINAL_KEYS } from '@countermine/play/input/bindings.ts';
import { DEFAULT_MOUSE } from '@countermine/play/input/mouse.ts';
import { LANGUAGES } from '@countermine/play/words/language.ts';

import { signal } from '@preact/signals-core';
import { describe, expect, it } from 'vitest';
import { textWidth } from '../screen/text-column.ts';
import { lookIn, panelText } from '../testing/panel-text.ts';
import { helpPanel } from './help-panel.ts';
import { NewGamePanel } from './new-game-panel.ts';
import type { Panel, PanelLook } from './panel.ts';
import { QuestionPanel } from './question-panel.ts';
import { StatisticsPanel } from './statistics-panel.ts';

const SIZES = [
  [80, 24],
  [58, 16],
  [40, 10],
  [20, 5],
] as const;

function panelsOf(look: PanelLook): Panel[] {
  const { newGame, actions } = look.messages;
  const question = { title: actions['new-game'], text: newGame.abandon, yes: newGame.giveUp, no: newGame.keepPlaying };
  return [
    new NewGamePanel(look, {
      params: DEFAULT_PARAMS,
      today: '2026-11-21',
      onStart: () => undefined,
      onCalendar: () => undefined,
      onOnline: () => undefined,
    }),
    helpPanel(look, { bindings: TERMINAL_KEYS.defaults, hasMouse: true, mouse: DEFAULT_MOUSE }),
    new QuestionPanel(look, question, () => undefined),
    new StatisticsPanel(look, {
      setting: settingOf(DEFAULT_PARAMS),
      games: signal([PLAIN_GAME]),
      files: {
        remove: async () => ok(undefined),
        exportTo: async () => ok(1),
        importFrom: async () => ok({ added: 0, known: 1 }),
      },
      dateText: () => '2026-01-01 00:00',
      onWatch: () => undefined,
    }),
  ];
}

/** Columns of a line from its first sign on; a frame is as wide in each of its lines. */
function frameWidths(lines: readonly string[]): Set<number> {
  return new Set(lines.filter((line) => line.trim() !== '').map((line) => textWidth(line.trimStart())));
}

describe('a panel in its frame', () => {
  it.each(LANGUAGES)('keeps its frame whole on every screen in %s', (language) => {
    for (const glyphs of ['unicode', 'ascii'] as const) {
      const look = lookIn(language, glyphs);
      for (const [width, height] of SIZES) {
        for (const panel of panelsOf(look)) {
          const lines = panelText(panel, look, width, height);
          expect(frameWidths(lines).size, lines.join('\n')).toBe(1);
        }
      }
    }
  });

  it('shows how to close it', () => {
    for (const panel of panelsOf(lookIn('en'))) {
      expect(panelText(panel, lookIn('en'), 40, 10).join('\n')).toMatch(
        new RegExp(`┌─ ${panel.title} ─+ Esc closes ─┐`),
      );
    }
  });

  it('survives a screen without room', () => {
    for (const panel of panelsOf(lookIn('en'))) {
      for (const [width, height] of [
        [1, 1],
        [3, 2],
        [5, 40],
      ] as const) {
        expect(panelText(panel, lookIn('en'), width, height)).toHaveLength(height);
      }
    }
  });
});
