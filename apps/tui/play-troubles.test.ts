import { readdirSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { boardCode } from './testing/board-code.ts';
import { playerTest as it } from './testing/player.ts';
import type { TmuxScreen } from './testing/tmux.ts';

const BOARD = boardCode('....*\n.....\n*...*\n.....\n.....');

/** What is said beside the board, without blanks: long names are wrapped anywhere. */
function saidBeside(screen: string): string {
  const said = screen.split('\n').map((line) => line.replace(/^.*[│┐┘]/, ''));
  return squeezed(said.join(''));
}

function squeezed(text: string): string {
  return text.replaceAll(/\s/g, '');
}

async function win(screen: TmuxScreen): Promise<string> {
  await screen.waitFor('quit');
  await screen.sendKeys('G', 'Space');
  await screen.waitFor(/^ +5│ {6}/m);
  await screen.sendKeys('k', 'k', 'k', 'Space');
  return screen.waitFor('3BV 2 ');
}

describe.concurrent('without a terminal', () => {
  it('mentions plain mode in one line', async ({ player }) => {
    const stderr = 'countermine: the input is not a terminal; --plain plays line by line\n';
    expect(await player.run(['play'])).toEqual({ stdout: '', stderr, status: 1 });
    expect(await player.run(['play', BOARD, '--language', 'de'])).toEqual({
      stdout: '',
      stderr: 'countermine: die Eingabe ist kein Terminal; mit --plain geht es Zeile für Zeile\n',
      status: 1,
    });
  });

  it.for([
    ['"$COUNTERMINE" play | cat', 'the output is not a terminal'],
    ['"$COUNTERMINE" play </dev/null', 'the input is not a terminal'],
    ['TERM=dumb "$COUNTERMINE" play', 'this terminal cannot place its cursor'],
    ['env -u TERM "$COUNTERMINE" play', 'this terminal cannot place its cursor'],
  ] as const)('%s', async ([line, reason], { player }) => {
    const screen = await player.start();
    await screen.waitFor('$');
    await screen.typeLine(`clear; ${line}; echo "status=\${PIPESTATUS[0]}"`);
    const shown = await screen.waitFor(/^status=/m);
    expect(shown.trim().split('\n').slice(-3)).toEqual([
      `countermine: ${reason}; --plain plays line by line`,
      'status=1',
      '$',
    ]);
    expect(await screen.modes()).toMatchObject({ hasCursor: true, isAlternate: false, hasMouse: false });
  });
});

describe.concurrent('bad files', () => {
  it('a broken config is reported and left alone, and the defaults apply', async ({ player }) => {
    player.write('config/countermine/config.json', '{broken');
    const screen = await player.play([BOARD]);
    expect(saidBeside(await screen.waitFor('defaults'))).toContain(squeezed('config.json is not JSON'));
    expect(player.read('config/countermine/config.json')).toBe('{broken');
    await win(screen);
  });

  it('a wrong entry of the config is reported, and the others apply', async ({ player }) => {
    const text = '{ "language": "de", "colours": "many", "keys": { "open": ["x"] } }';
    player.write('config/countermine/config.json', text);
    const screen = await player.play([BOARD]);
    await screen.waitFor('colours');
    await screen.sendKeys('G', 'x');
    await screen.waitFor('21 Felder aufgedeckt');
    expect(player.read('config/countermine/config.json')).toBe(text);
  });

  it('a broken history is set aside and reported, and a new one started', async ({ player }) => {
    player.write('data/countermine/history.json', '{broken');
    const screen = await player.play([BOARD]);
    expect(saidBeside(await screen.waitFor('damaged'))).toContain(squeezed('0 games were recovered'));
    expect(player.read('data/countermine/history.json.broken-1')).toBe('{broken');
    await win(screen);
    expect(await player.history()).toHaveLength(1);
  });

  it('both at once are reported', async ({ player }) => {
    player.write('config/countermine/config.json', '[]');
    player.write('data/countermine/history.json', '[]');
    const screen = await player.play([BOARD], { width: 120, height: 40 });
    expect(saidBeside(await screen.waitFor('damaged'))).toMatch(/config\.jsonisnotJSON.*history\.json\.broken-1/);
  });

  it('a damaged unfinished game is set aside', async ({ player }) => {
    player.write('data/countermine/games/a.json', '{"id":"a","code":"broken","elapsed":1,"savedAt":1}');
    const screen = await player.play();
    expect(saidBeside(await screen.waitFor('is damaged'))).toContain(squeezed('it was moved to'));
    await screen.sendKeys('Space');
    await screen.waitFor(/cells? opened/);
  });
});

describe.concurrent('nothing can be written', () => {
  it('in the data folder: it is reported, and the game continues', async ({ player }) => {
    player.write('data', 'no folder');
    const screen = await player.play([BOARD]);
    await screen.waitFor('quit');
    await screen.sendKeys('G', 'Space');
    await screen.waitFor('cannot be saved');
    await win(screen);
    await screen.sendKeys('t');
    expect(await screen.waitFor('Statistics ─')).toMatch(/Wins +1/);
    await screen.sendKeys('Escape');
    await screen.waitUntilGone('Statistics ─');
    await screen.sendKeys('q');
    expect(await screen.exitStatus()).toBe(74);
    expect(squeezed(await screen.capture())).toContain(squeezed('data/countermine: Not a directory'));
    expect(player.read('data')).toBe('no folder');
  });

  it('on a full disk: the unfinished game is lost, with a message', async ({ player }) => {
    const screen = await player.start();
    await screen.waitFor('$');
    await screen.typeLine(`ulimit -f 0; "$COUNTERMINE" play ${BOARD}; echo "status=$?"`);
    await screen.waitFor('quit');
    await screen.sendKeys('G', 'Space');
    await screen.waitFor('File too');
    await screen.sendKeys('q');
    const shown = await screen.waitFor('status=74');
    expect(shown.replaceAll('\n', '')).toMatch(
      /countermine: Games and progress cannot be saved in \S+: File too large/,
    );
    expect(shown).not.toContain('The game was saved');
    expect(readdirSync(player.path('data/countermine/games'))).toEqual([]);
  });
});
