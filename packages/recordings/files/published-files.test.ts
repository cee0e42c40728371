import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { deriveGame } from '../derive/derive-game.ts';
import { gameDifference } from '../derive/game-difference.ts';
import { parseReplayFile } from './replay-file.ts';

const FOLDER = new URL('../../../fixtures/recordings/', import.meta.url);

it.each([
  ['metasweeper-3.1.9.evf', '元3.1.9', '0.3', 3796, '王嘉宁'],
  ['metasweeper-3.2.1.evf', '元3.2.1', '0.4', 504_985, '匿'],
])(
  '%s leads to the game that it tells of, by the clock of its program',
  (name, programText, formatVersion, ms, player) => {
    const read = parseReplayFile(readFileSync(new URL(name, FOLDER)), name);
    if (!read.ok || read.value.kind !== 'recording') throw new Error(`${name} cannot be read`);
    const { recording } = read.value;
    expect(recording).toMatchObject({
      program: 'metasweeper',
      programText,
      formatVersion,
      claims: { ms },
      warnings: [],
    });
    expect(recording.player.text).toBe(player);
    const game = deriveGame(recording);
    expect(game).toMatchObject({ outcome: 'won', ms });
    expect(gameDifference(recording, game)).toBeUndefined();
  },
);
