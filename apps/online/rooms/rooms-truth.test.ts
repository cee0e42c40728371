import { createRandom, type Random } from '@countermine/core/random.ts';
import { amount } from '@countermine/core/testing/soak.ts';
import { expect, it } from 'vitest';
import { cellsShownOpen } from '../testing/cells-shown-open.ts';
import { RoomTable, type TestConnection } from '../testing/room-table.ts';

const MATCHES = amount({ usual: 25, soak: 5000 });
const SIZE = 81;
const KINDS = ['open', 'open', 'mark', 'chord', 'flag-around'] as const;

/** Makes moves at random; the answers are told like everything else. */
async function playSome(random: Random, code: string, players: readonly TestConnection[]): Promise<void> {
  const numbers = players.map(() => 0);
  for (let round = 0; round < 8; round += 1) {
    for (const [at, player] of players.entries()) {
      const move = { kind: KINDS[random.below(KINDS.length)] ?? 'open', cell: random.below(SIZE) };
      const number = numbers[at] ?? 0;
      const made = await player.ask('room-move', { room: code, match: 1, number, ...move });
      if (made.ok) numbers[at] = number + 1;
      answers.get(player)?.push(JSON.stringify(made));
    }
  }
}

const answers = new Map<TestConnection, string[]>();

it(`rooms tell nothing of mines that are not opened, in all that was sent in ${MATCHES} matches`, async () => {
  const random = createRandom(17);
  for (let match = 0; match < MATCHES; match += 1) {
    const table = new RoomTable();
    const isRace = match % 2 === 0;
    const [code, ...players] = await (isRace ? table.race(['Ada', 'Ben']) : table.room('together', ['Ada', 'Ben']));
    const watcher = table.connect('Cem');
    const entry = await watcher.do('room-watch', { room: code });
    const all = [...players, watcher];
    for (const connection of all) answers.set(connection, []);
    answers.get(watcher)?.push(JSON.stringify(entry));
    await playSome(random, code, players);
    await table.clock.pass(500);
    const mines = table.log.minesOf(code);
    for (const connection of all) {
      const texts = [...connection.told.map((event) => JSON.stringify(event)), ...(answers.get(connection) ?? [])];
      expectNoTruth(texts, mines, !isRace || connection !== watcher);
    }
    answers.clear();
    for (const connection of all) connection.close();
  }
});

/** @param sees whether this connection sees a board before the match is over */
function expectNoTruth(texts: readonly string[], mines: ReadonlySet<number>, sees: boolean): void {
  const isOver = texts.some((text) => /"phase":"over"/.test(text));
  for (const text of texts) {
    // The mines are shown with the end of the match, and the end of one's own game shows the mine that was hit.
    const isEnd = /"phase":"(over|won|lost)"/.test(text);
    if (!(isOver && isEnd)) expect(text).not.toMatch(/"mines":/);
    if (!isEnd) expect(text).not.toMatch(/"exploded":\[\d/);
    const shown = cellsShownOpen(JSON.parse(text), SIZE);
    if (!sees && !isOver) expect(shown).toEqual([]);
    expect(shown.filter((cell) => mines.has(cell))).toEqual([]);
  }
}
