import '@countermine/play/testing/all-words.ts';
import type { OpenRoom } from '@countermine/play/protocol/api-answers.ts';
import { expect, it } from 'vitest';
import { hostThatHears, usualSetting } from '../testing/online-seat.ts';
import { type MenuParts, runMenu } from './online-menu.ts';
import { type OnlineSetting, terminalTextsOf } from './online-setting.ts';

const BOARD = { width: 9, height: 9, mineCount: 10, isNoGuess: true };
const OPEN: readonly OpenRoom[] = [
  { code: 'aaaaaaaaaaaa', kind: 'together', isDuel: false, board: BOARD, phase: 'playing', players: [] },
  { code: 'bbbbbbbbbbbb', kind: 'race', isDuel: true, board: BOARD, phase: 'playing', players: [] },
];

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
    quick: part('quick'),
    join: part('join'),
    watch: part('watch'),
    openRooms: async () => OPEN,
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
    '2',
    '2',
    ' 3',
    '4',
    '#/room/4k7',
    '5',
    '2',
    '6',
    '6',
    '7',
    '8',
    '9',
    '1',
    '10',
    'q',
  ]);
  expect(begun).toEqual([
    ...[
      'quick intermediate',
      'play race',
      'play together',
      'join #/room/4k7',
      'watch bbbbbbbbbbbb',
      'ranked expert-no-guess',
      'ranked daily',
      'field',
    ],
    ...['leaderboard daily', 'player'],
  ]);
  expect([ended, printed]).toEqual([
    0,
    expect.stringMatching(
      /^\nPlay with others: http:\/\/here\n\n {2}1 {3}Play now +\.\/countermine online now\n {2}2 {3}Race +\.\/countermine online race\n/,
    ),
  ]);
});

it('asks again for what is not on the list, and goes back from a board that nobody chooses', async () => {
  const { begun, printed } = await chosen(['', '11', 'race', '6', 'q', '8', 'q']);
  expect(begun).toEqual(['field']);
  expect(printed).toContain('11 is not on the list.\nrace is not on the list.\n');
});

it('leaves out the commands on a narrow terminal, where they would not fit beside the titles', async () => {
  const { printed } = await chosen(['q'], 0, { width: 40 });
  expect(printed).toContain('\n  6   Ranked\n  7   Board of the day\n');
  expect(printed).not.toContain('countermine online');
});

it('asks in ASCII where the terminal shows nothing else', async () => {
  const setting = { ...usualSetting({ hasUnicode: false }), ...terminalTextsOf('tr', false) };
  const { asked } = await chosen(['4', '', 'q'], 0, setting);
  expect(asked[1]).toBe('Kod ya da baglanti: ');
});

it('ends with the input, and with the signal that ends a game', async () => {
  expect((await chosen(['2'])).ended).toBe(0);
  expect(await chosen(['2', '3'], 130)).toMatchObject({ ended: 130, begun: ['play race'] });
});
