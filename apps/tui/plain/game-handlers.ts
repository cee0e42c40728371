import { shortened } from '@countermine/core/text/typed.ts';
import { countWords, gameWords } from './game-lines.ts';
import type { CommandHandlers, HandlerParts } from './handler-parts.ts';
import { LONGEST_TYPED } from './plain-errors.ts';
import { pauseLines } from './spoken-pauses.ts';

type GameKind =
  | 'move'
  | 'why'
  | 'probability'
  | 'hint'
  | 'best'
  | 'count'
  | 'undo'
  | 'pause'
  | 'resume'
  | 'new'
  | 'same'
  | 'seed'
  | 'daily'
  | 'replay';

/** Commands that play, give hints, or begin another game. */
export function gameHandlers(parts: HandlerParts): CommandHandlers<GameKind> {
  const { play, talk, state, hints, moves, replay } = parts;
  const { game, cursor } = play;
  const here = () => cursor.state.cell.peek();
  const { messages, texts, speaker } = talk;
  const sayGame = (): void => {
    for (const line of gameWords(talk, play)) speaker.say(line);
  };
  return {
    move: ({ move, cell = here() }) => {
      cursor.moveTo(cell);
      return moves.move(move, cell, state.isVerbose);
    },
    why: ({ cell = here() }) => hints.why(cell),
    probability: ({ cell = here() }) => hints.probability(cell),
    hint: () => hints.more(),
    best: () => hints.best(),
    count: () => speaker.say(countWords(talk, game)),
    undo: () => moves.undo(),
    pause: () => pause(parts),
    resume: () => {
      speaker.say(game.state.isPaused.peek() ? texts.continues : texts.notPaused);
      game.setPaused(false);
    },
    new: ({ wish }) => {
      game.newGame(wish.params, wish.seed);
      sayGame();
    },
    same: () => {
      if (game.sameBoard()) sayGame();
      else speaker.say(messages.refusals.unplaced);
    },
    seed: ({ seed }) => {
      const source = game.state.source.peek();
      if (seed === undefined) {
        speaker.say(source.kind === 'seed' ? texts.seedIs(String(source.seed)) : texts.noSeed);
        return;
      }
      game.newGame(game.state.game.peek().params, seed);
      sayGame();
    },
    daily: ({ date }) =>
      moves.tellOpening(() => {
        const begun = game.daily(date);
        if (!begun.ok) {
          speaker.say(texts.badDate(shortened(begun.error.found, LONGEST_TYPED)));
          return;
        }
        speaker.say(`${messages.game.daily}: ${begun.value}`);
        sayGame();
      }),
    replay: async ({ goal }) => {
      if (goal !== 'pauses') speaker.say(replay.goTo(messages, texts, goal));
      else for (const line of await pauseLines(play, talk)) speaker.say(line);
    },
  };
}

function pause({ play: { game }, talk: { messages, texts, speaker } }: HandlerParts): void {
  game.setPaused(true);
  if (game.state.isPaused.peek()) speaker.say(texts.sentence(messages.game.paused));
  else speaker.say(game.state.phase.peek() === 'unplaced' ? messages.refusals.unplaced : messages.refusals.over);
}
