import { expect, it } from 'vitest';
import { contrastRatio } from '../../../tools/colour/contrast.ts';
import { PLAYER_COLOURS } from './player-looks.ts';

it.each(PLAYER_COLOURS)('a sign can be read on $colour', ({ colour, ink }) => {
  expect(contrastRatio(ink, colour)).toBeGreaterThanOrEqual(4.5);
});
