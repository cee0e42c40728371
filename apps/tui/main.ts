// What the command loads of this program, all of it in one bundle.

export { history } from './history/history-command.ts';
export { learn } from './learn/learn.ts';
export { playInRoom } from './online/play-in-room.ts';
export { showLeaderboard } from './online/show-leaderboard.ts';
export { play } from './play.ts';
