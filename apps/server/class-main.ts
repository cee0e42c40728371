export { classCommand } from './class/command/class-command.ts';
