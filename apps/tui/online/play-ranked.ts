import { BAD_USAGE } from '@countermine/node/process/exit-status.ts';
import type { RankedChoice } from '@countermine/play/protocol/ranked-messages.ts';
import { rankedProblemWords } from '@countermine/play/words/online/ranked-words.ts';
import { wordsIn } from '@countermine/play/words/words.ts';
import type { Host } from '../files/host.ts';
import { sessionOf } from './online-session.ts';
import { type OnlineRequest, type OnlineSetting, onlineSetting } from './online-setting.ts';
import { PlainRanked } from './plain-ranked.ts';
import { playOnline } from './play-online.ts';
import { RankedPlace } from './ranked-place.ts';
import { RankedStage } from './ranked-stage.ts';

/** The options of `countermine online ranked` and `daily`. */
export interface RankedRequest extends OnlineRequest {
  readonly board: RankedChoice;
}

/** Plays ranked games, or the board of the day. @returns the exit status */
export async function playRanked(request: RankedRequest, host: Host, given?: OnlineSetting): Promise<number> {
  const setting = given ?? (await onlineSetting(request, host));
  const session = sessionOf(setting);
  if (session === undefined) return BAD_USAGE;
  const place = new RankedPlace(session, request.board, setting);
  return await playOnline({
    ...{ request, setting, session },
    enter: async () => {
      if (!(await place.ranked.continueOrStart(request.board))) {
        const problem = place.ranked.state.problem.peek() ?? { code: 'offline' };
        return rankedProblemWords(wordsIn(setting.language, 'online').ranked, problem);
      }
      return {
        stage: (ports) => new RankedStage(place, ports),
        place: (talk) => new PlainRanked(place, talk, setting),
      };
    },
  });
}
