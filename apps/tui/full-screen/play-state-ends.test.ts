import { recordGame } from '@countermine/core/game/game-record.ts';
import type { GameSetup } from '@countermine/play/session/game-setup.ts';
import { messagesIn } from '@countermine/text/messages/languages.ts';
import { expect, it } from 'vitest';
import { givenBoard } from '../testing/given-board.ts';
import { MemoryStore } from '../testing/memory-store.ts';
import { plainPorts } from '../testing/plain-table.ts';
import { PlayState } from './play-state.ts';

function stateOf(setup: GameSetup) {
  const store = new MemoryStore();
  const state = new PlayState(
    {
      ...plainPorts(store, () => 0),
      messages: messagesIn('en'),
      onChange: () => undefined,
      onCursor: () => undefined,
      onEnd: () => undefined,
    },
    { kind: 'play', setup },
  );
  return { state, store };
}

it('shows that a game that was won cannot be added to the history', async () => {
  const { state, store } = stateOf(givenBoard('.*'));
  store.failure = 'disk full';
  await state.session.move('open', 0);
  expect(state.notice).toEqual({ kind: 'error', text: 'disk full' });
});

it('tells at the end that a game could not be kept', async () => {
  const { state, store } = stateOf(givenBoard('..*\n*..'));
  await state.session.move('open', 0);
  store.failure = 'disk full';
  expect(state.close()).toEqual({ isKept: false, problem: 'disk full' });
});

it('shows what was found damaged meanwhile', async () => {
  const { state, store } = stateOf(givenBoard('..*\n*..'));
  store.problems = ['history.json was damaged'];
  await state.session.move('open', 0);
  expect(state.notice).toEqual({ kind: 'error', text: 'history.json was damaged' });
});

it('goes on looking at the game that was played while others are watched', async () => {
  const { state } = stateOf(givenBoard('.*'));
  await state.session.move('open', 0);
  state.watchOwn();
  state.watchRecord(recordGame(state.session.game));
  state.leaveReplay();
  expect(state.review?.isUnderWay).toBe(true);
  await expect.poll(() => state.review?.isUnderWay).toBe(false);
});
