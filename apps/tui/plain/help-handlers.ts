import { dailyResultOf, playedDaysWords } from '../start/daily-result.ts';
import { COMMAND_NAMES, SHORT_FORMS } from './command-names.ts';
import { statisticsWords } from './ending-words.ts';
import type { CommandHandlers, HandlerParts } from './handler-parts.ts';
import { NEW_GAME_OPTIONS } from './new-game-words.ts';
import type { PlainCommand } from './plain-commands.ts';
import type { PlainTalk } from './plain-talk.ts';
import { sharedText } from './shared-text.ts';

/** Commands about the program: help, verbosity, statistics, sharing and quitting. */
export function helpHandlers({
  play,
  talk,
  state,
}: HandlerParts): CommandHandlers<'share' | 'help' | 'days' | 'statistics' | 'verbose' | 'brief' | 'quit'> {
  const { messages, texts, speaker } = talk;
  const setVerbose = ({ kind }: PlainCommand<'verbose' | 'brief'>): void => {
    state.isVerbose = kind === 'verbose';
    speaker.say(texts[kind]);
  };
  return {
    share: async ({ form }) => {
      if (form === 'result') {
        await play.history.load();
        const lines = dailyResultOf(play, messages, false)?.split('\n') ?? [texts.noResult];
        for (const line of lines) speaker.say(line);
        return;
      }
      const shared = sharedText(talk, play.game, form);
      if (shared.isWhole) speaker.sayWhole(shared.text);
      else speaker.say(shared.text);
    },
    help: ({ about }) => help(talk, about),
    days: async () => {
      await play.history.load();
      play.daily.refresh();
      for (const line of playedDaysWords(play, messages)) speaker.say(texts.sentence(line));
    },
    statistics: async () => {
      await play.history.load();
      const games = play.history.state.games.peek() ?? [];
      for (const line of statisticsWords(messages, texts, play.game.state.game.peek(), games)) speaker.say(line);
    },
    verbose: setVerbose,
    brief: setVerbose,
    quit: () => {
      state.hasQuit = true;
    },
  };
}

function help({ help: words, texts, speaker }: PlainTalk, about: PlainCommand<'help'>['about']): void {
  if (about === undefined) {
    for (const line of [...words.about, texts.join(COMMAND_NAMES)]) speaker.say(line);
    return;
  }
  const names = texts.join([about, ...SHORT_FORMS[about]]);
  speaker.say(texts.sentence(texts.cellIs(names, words.commands[about])));
  if (about === 'new') speaker.say(texts.join(NEW_GAME_OPTIONS));
}
