// What the command loads of this program, all of it in one bundle.
export { play } from './play.ts';
export { history } from './store/history-command.ts';
