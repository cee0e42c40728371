// What the command loads of this program. Each part is loaded when it is asked for, so that a game starts at once.

import type { FiledGame } from '@countermine/play/share/game-file.ts';
import type { OnlineRequest } from './online/online-setting.ts';
import type { ServerGameRequest, WatchGame } from './online/replay-server-game.ts';
import type { LeaderboardRequest } from './online/show-leaderboard.ts';
import type { PlayRequest } from './start/play-settings.ts';
import type { Host } from './storage/host.ts';

type Values<Part extends (...values: never[]) => unknown> = Parameters<Part>;

export async function history(...values: Values<typeof import('./history/history-command.ts').history>) {
  return (await import('./history/history-command.ts')).history(...values);
}

export async function learn(...values: Values<typeof import('./learn/learn.ts').learn>) {
  return (await import('./learn/learn.ts')).learn(...values);
}

export async function playInRoom(...values: Values<typeof import('./online/play-online.ts').playInRoom>) {
  return (await import('./online/play-online.ts')).playInRoom(...values);
}

export async function playEngineOnline(...values: Values<typeof import('./online/play-engine.ts').playEngineOnline>) {
  return (await import('./online/play-engine.ts')).playEngineOnline(...values);
}

export async function playRanked(...values: Values<typeof import('./online/play-online.ts').playRanked>) {
  return (await import('./online/play-online.ts')).playRanked(...values);
}

export async function playField(...values: Values<typeof import('./online/play-online.ts').playField>) {
  return (await import('./online/play-online.ts')).playField(...values);
}

export async function playerCommand(...values: Values<typeof import('./online/player-command.ts').playerCommand>) {
  return (await import('./online/player-command.ts')).playerCommand(...values);
}

export async function showLeaderboard(request: LeaderboardRequest, host: Host) {
  return (await import('./online/show-leaderboard.ts')).showLeaderboard(request, host, watchIn(request, host));
}

export async function showServerGame(request: ServerGameRequest, host: Host) {
  return (await import('./online/replay-server-game.ts')).showServerGame(request, host, watchIn(request, host));
}

export async function submitCommand(...values: Values<typeof import('./online/submit-command.ts').submitCommand>) {
  return (await import('./online/submit-command.ts')).submitCommand(...values);
}

/** Replays a game in the terminal, as `play` shows one from a file. */
function watchIn(request: OnlineRequest, host: Host): WatchGame {
  return (given) => play(request, host, given);
}

export async function onlineMenu(request: OnlineRequest, host: Host): Promise<number> {
  const { onlineMenu } = await import('./online/online-menu.ts');
  return onlineMenu(request, host, watchIn(request, host));
}

export async function play(request: PlayRequest, host: Host, given?: FiledGame): Promise<number> {
  const program = await import('./play.ts');
  const playWithOthers = async (): Promise<number> => {
    const asked = onlineRequestOf(request);
    const { onlineMenu } = await import('./online/online-menu.ts');
    const { readOnlineSetting } = await import('./online/online-setting.ts');
    // What is wrong with the config file was reported before the game.
    return onlineMenu(asked, host, watchIn(asked, host), (await readOnlineSetting(asked, host)).setting);
  };
  return program.play(request, host, { playWithOthers, ...(given !== undefined && { given }) });
}

/** What of the options of a game alone counts for one with others, too. */
function onlineRequestOf({ ascii, colours, mouse, language }: PlayRequest): OnlineRequest {
  return {
    ...(ascii !== undefined && { ascii }),
    ...(colours !== undefined && { colours }),
    ...(mouse !== undefined && { mouse }),
    ...(language !== undefined && { language }),
  };
}

export async function appealCommand(...values: Values<typeof import('./online/submit-command.ts').appealCommand>) {
  return (await import('./online/submit-command.ts')).appealCommand(...values);
}
