import { BAD_USAGE } from '@countermine/node/process/exit-status.ts';
import { wordsIn } from '@countermine/play/words/words.ts';

import type { Host } from '../files/host.ts';
import { createSolver } from '../solver/solver-thread.ts';
import { FieldPlace, parseWorldCell } from './field-place.ts';
import { FieldStage } from './field-stage.ts';
import { sessionOf } from './online-session.ts';
import { type OnlineRequest, type OnlineSetting, onlineSetting } from './online-setting.ts';
import { PlainField } from './plain-field.ts';
import { playOnline } from './play-online.ts';

/** The options of `countermine online field`. */
export interface FieldRequest extends OnlineRequest {
  /** Where to go: `12,-5`. */
  readonly cell?: string;
}

/** Plays on the endless field. @returns the exit status */
export async function playField(request: FieldRequest, writer: Host, given?: OnlineSetting): Promise<number> {
  const setting = given ?? (await onlineSetting(request, writer));
  const { host } = setting;
  const { own } = setting;
  const cell = request.cell === undefined ? undefined : parseWorldCell(request.cell);
  if (request.cell !== undefined && cell === undefined) {
    host.complain(own.field.noCell(request.cell));
    return BAD_USAGE;
  }
  const session = sessionOf(setting);
  if (session === undefined) return BAD_USAGE;
  return await playOnline({
    ...{ request, setting, session },
    enter: async () => {
      const place = new FieldPlace(session, createSolver());
      await place.field.enter(cell);
      const { refusal, isThere } = place.field.state;
      const failure = refusal.peek();
      if (!isThere.peek())
        return failure === undefined
          ? own.noAnswer(setting.host.commandName(), session.origin)
          : wordsIn(setting.language, 'online').field.refused(failure);
      await place.lookAround();
      return {
        stage: (ports) => new FieldStage(place, ports),
        place: (talk) => new PlainField(place, talk, setting),
      };
    },
  });
}
