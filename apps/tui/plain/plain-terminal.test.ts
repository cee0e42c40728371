import { describe, expect } from 'vitest';
import { playerTest as it } from '../testing/player.ts';

describe.concurrent('line by line in a terminal', () => {
  it('ends on Ctrl-C without an error, and saves the game', async ({ player }) => {
    const screen = await player.start();
    await screen.typeLine('$COUNTERMINE play --plain --level beginner --seed 1; echo status $?');
    await screen.waitFor('\n>');
    await screen.typeLine('open e5');
    await screen.waitFor(/Opened 62.*\n>/);
    await screen.sendKeys('C-c');
    const shown = await screen.waitFor('status 130');
    expect(shown).toContain('The game is saved');
    expect(shown).not.toContain('countermine:');
  });
});
