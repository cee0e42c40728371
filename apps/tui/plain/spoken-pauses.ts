import { until } from '@countermine/play/ports/listeners.ts';
import { waitWords } from '@countermine/play/words/values/watch-words.ts';
import type { TerminalPlay } from '../start/terminal-play.ts';
import type { PlainTalk } from './plain-talk.ts';

/** The longest pauses of the game that is over, the longest first, with what was certain during each. */
export async function pauseLines({ replay, watch }: TerminalPlay, talk: PlainTalk): Promise<readonly string[]> {
  const { messages, watching } = talk;
  const refusal = replay.watchOwn();
  if (refusal !== undefined) return [refusal === 'broken' ? messages.replay.broken : messages.replay.later];
  await until(() => !watch.state.isLooking.value);
  const waits = watch.state.waits.peek();
  replay.leave();
  if (waits.length === 0) return [watching.noWaits];
  const { text } = messages;
  return waits.map(({ ms, stop, facts }) => {
    const pause = watching.wait(text.number(ms / 1000, 1), text.number(stop, 0));
    return facts === undefined ? `${pause}.` : `${pause}: ${waitWords(messages, watching, facts)}`;
  });
}
