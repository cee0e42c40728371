import { readFileSync } from 'node:fs';
import { createRandom } from '@countermine/core/random.ts';
import { expect, it } from 'vitest';
import { deriveGame } from './derive/derive-game.ts';
import { gameDifference } from './derive/game-difference.ts';
import { errorText, gameDifferenceText, replayWarningText } from './derive/recording-problem.ts';
import { parseReplayFile } from './replay-file.ts';
import { formatRmv } from './rmv/format-rmv.ts';

const PUBLISHED = ['metasweeper-3.1.9.evf', 'metasweeper-3.2.1.evf'];
const FOLDER = new URL('../../fixtures/recordings/', import.meta.url);

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
    // RMV has no such clock.
    expect(formatRmv(recording)).toMatchObject({
      ok: true,
      value: { losses: [{ code: 'checksum' }, { code: 'clock' }] },
    });
  },
);

it('never throws for a published recording of which bytes are changed, and says where', () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < 500; round += 1) {
    const random = createRandom(round);
    const name = PUBLISHED[round % PUBLISHED.length]!;
    const bytes = Uint8Array.from(readFileSync(new URL(name, FOLDER)));
    for (let changes = 1 + random.below(8); changes > 0; changes -= 1) {
      bytes[random.below(bytes.length)] = random.below(256);
    }
    const read = parseReplayFile(random.below(4) === 0 ? bytes.subarray(0, random.below(bytes.length)) : bytes, name);
    if (read.ok && read.value.kind === 'recording') {
      const { recording } = read.value;
      const difference = gameDifference(recording, deriveGame(recording));
      const words = [
        ...recording.warnings.map(replayWarningText),
        difference === undefined ? 'ok' : gameDifferenceText(difference),
      ];
      expect(words.join('\n')).not.toMatch(/undefined|NaN|\bcell \d/);
      outcomes.add(difference?.code ?? 'none');
    } else if (!read.ok) {
      expect(errorText(read.error)).toMatch(/^byte \d+: /);
      outcomes.add('broken');
    }
  }
  expect([...outcomes]).toEqual(expect.arrayContaining(['broken', 'none']));
});
