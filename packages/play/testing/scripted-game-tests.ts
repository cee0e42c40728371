import { expect, it } from 'vitest';
import { playScript, SCRIPTED_GAMES, type Stage } from './scripted-games.ts';

/** Tests that a front end plays all scripted games with the same records, statistics and announcements as the others. */
export function testScriptedGames(createStage: () => Stage): void {
  it.each(SCRIPTED_GAMES)('is $name', async (script) => {
    const stage = createStage();
    try {
      const { told, history, statistics } = await playScript(script, stage);
      expect(told).toEqual(script.told);
      expect(history).toMatchObject(script.history);
      expect(history).toHaveLength(script.history.length);
      if (script.statistics === undefined) expect(statistics).toBeUndefined();
      else expect(statistics).toMatchObject(script.statistics);
    } finally {
      await stage.end();
    }
  });
}
