import '@countermine/play/testing/all-words.ts';
import { expect, it } from 'vitest';
import { hostThatHears, usualSetting } from '../testing/online-seat.ts';
import { type MenuParts, runMenu } from './online-menu.ts';
import { type OnlineSetting, terminalTextsOf } from './online-setting.ts';

/** What is started and printed when these answers are typed. @param status that of everything that is started */
async function chosen(answers: readonly string[], status = 0, setting: Partial<OnlineSetting> = {}) {
  const [begun, asked]: [string[], string[]] = [[], []];
  const [host, rest] = [hostThatHears(), [...answers]];
  const part =
    (name: string) =>
    async (argument = ''): Promise<number> => {
      begun.push(`${name} ${argument}`.trim());
      return status;
    };
  const parts: MenuParts = {
    play: part('play'),
    join: part('join'),
    ranked: part('ranked'),
    field: part('field'),
    leaderboard: part('leaderboard'),
    player: part('player'),
  };
  const ended = await runMenu({ ...usualSetting(), host, ...setting }, parts, async (question) => {
    asked.push(question);
    return rest.shift();
  });
  return { begun, ended, asked, printed: host.printed.join('') };
}

it('begins what is chosen, with its board or link, until the player quits', async () => {
  const { begun, ended, printed } = await chosen([
    '1',
    ' 2',
    '3',
    '#/room/4k7',
    '4',
    '6',
    '5',
    '6',
    '7',
    '1',
    '8',
    'q',
  ]);
  expect(begun).toEqual([
    ...['play race', 'play together', 'join #/room/4k7', 'ranked expert-no-guess', 'ranked daily', 'field'],
    ...['leaderboard daily', 'player'],
  ]);
  expect([ended, printed]).toEqual([
    0,
    expect.stringMatching(/^\nPlay with others: http:\/\/here\n\n {2}1 {2}Race +\.\/countermine online race\n/),
  ]);
});

it('asks again for what is not on the list, and goes back from a board that nobody chooses', async () => {
  const { begun, printed } = await chosen(['', '9', 'race', '4', 'q', '6', 'q']);
  expect(begun).toEqual(['field']);
  expect(printed).toContain('9 is not on the list.\nrace is not on the list.\n');
});

it('leaves out the commands on a narrow terminal, where they would not fit beside the titles', async () => {
  const { printed } = await chosen(['q'], 0, { width: 40 });
  expect(printed).toContain('\n  4  Ranked\n  5  Board of the day\n');
  expect(printed).not.toContain('countermine online');
});

it('asks in ASCII where the terminal shows nothing else', async () => {
  const setting = { ...usualSetting({ hasUnicode: false }), ...terminalTextsOf('tr', false) };
  const { asked } = await chosen(['3', '', 'q'], 0, setting);
  expect(asked[1]).toBe('Kod ya da baglanti: ');
});

it('ends with the input, and with the signal that ends a game', async () => {
  expect((await chosen(['1'])).ended).toBe(0);
  expect(await chosen(['1', '2'], 130)).toMatchObject({ ended: 130, begun: ['play race'] });
});
