import { BAD_INPUT } from '@countermine/node/process/exit-status.ts';
import { wordsIn } from '@countermine/play/words/words.ts';

import { type LineActivity, playLines } from '../plain/line-host.ts';
import { createTalk, type PlainTalk } from '../plain/plain-talk.ts';
import { fullScreenObstacle } from '../terminal/full-screen-obstacle.ts';
import { nextKeyboard } from '../terminal/keyboard.ts';
import { TtyTerminal } from '../terminal/tty-terminal.ts';
import { followConnection } from './connection-words.ts';
import { type OnlineSession, signIn } from './online-session.ts';
import type { OnlineRequest, OnlineSetting } from './online-setting.ts';
import { playOnScreen, type ServerStage, type StagePorts } from './server-screen.ts';

/** Something that can be played in both ways. */
export interface Playable {
  readonly stage: (ports: StagePorts) => ServerStage;
  readonly place: (talk: PlainTalk) => LineActivity;
}

/** What is played, with whom. */
export interface OnlineStart {
  readonly request: OnlineRequest;
  readonly setting: OnlineSetting;
  readonly session: OnlineSession;
  /** Enters what is to be played. Errors: why not, in words. */
  readonly enter: () => Promise<Playable | string>;
}

/**
 * Signs in, enters, and plays: on the full screen, or line by line where that is asked for or all that there is.
 * @returns the exit status
 */
export async function playOnline({ request, setting, session, enter }: OnlineStart): Promise<number> {
  const { host } = setting;
  let notice = '';
  try {
    const problem = await signIn(session, setting, request.name, (words) => {
      notice = words;
    });
    const entered = problem ?? (await enter());
    if (typeof entered === 'string') {
      host.complain(entered);
      return BAD_INPUT;
    }
    const { capabilities, settings } = setting;
    const keyboard = nextKeyboard();
    const obstacle = fullScreenObstacle(capabilities, { hasKeyboard: keyboard?.isTTY === true });
    if (request.plain === true || obstacle !== undefined || keyboard === undefined) {
      return await playPlain(setting, session, entered, { notice, input: keyboard ?? process.stdin });
    }
    const { hasMouse } = settings;
    const terminal = new TtyTerminal({ keyboard, capabilities, hasMouse, complain: host.complain });
    return await playOnScreen(terminal, { setting, connection: session.client.state, notice, stage: entered.stage });
  } finally {
    session.player.dispose();
  }
}

async function playPlain(
  { host, language, capabilities, own }: OnlineSetting,
  { client }: OnlineSession,
  playable: Playable,
  { notice, input }: { readonly notice: string; readonly input: NodeJS.ReadStream },
): Promise<number> {
  const talk = createTalk(language, capabilities.hasUnicode, (line) => host.print(`${line}\n`));
  if (notice !== '') talk.speaker.say(notice);
  const end = followConnection(client.state, own, wordsIn(language, 'online').room, (words) => talk.speaker.say(words));
  const place = playable.place(talk);
  try {
    const isInteractive = input.isTTY === true;
    return await playLines(place, { input, isInteractive, write: host.print, host, prompt: talk.texts.prompt });
  } finally {
    input.destroy();
    end();
  }
}
