import { decodeGame } from '@countermine/core/codec/game-code.ts';
import { isOver } from '@countermine/core/game/game.ts';
import { replayGame } from '@countermine/core/game/game-record.ts';
import { countsOf, settingOf } from '@countermine/core/history/finished-game.ts';
import { err, ok, type Result } from '@countermine/core/result.ts';
import type { RefusalCode } from '@countermine/play/protocol/envelope.ts';
import { LONGEST_GAME_CODE } from '@countermine/play/protocol/ranked-messages.ts';
import type { SubmittedGame } from '../store/ranked.ts';

/** Boards and games of people who play; a stranger's text must not keep the server busy. */
const LIMITS = { characters: LONGEST_GAME_CODE, cells: 40_000, events: 20_000 };

/** What a submitted game is, played again. Errors: why it is not taken. */
export function readSubmitted(code: string): Result<Pick<SubmittedGame, 'board' | 'won' | 'ms' | 'bbbv'>, RefusalCode> {
  const record = decodeGame(code, LIMITS);
  if (!record.ok) return err('unreadable-game');
  if (record.value.events.some(({ kind }) => kind === 'undo' || kind === 'hint')) return err('helped');
  const played = replayGame(record.value);
  if (!played.ok) return err('unreadable-game');
  const game = played.value;
  if (!isOver(game.phase)) return err('not-over');
  const ms = game.log.at(-1)?.at ?? 0;
  return ok({ board: settingOf(game.params), won: game.phase === 'won', ms, bbbv: countsOf(game, ms).totalBbbv });
}
