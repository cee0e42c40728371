export { classCommand } from './class/command/class-command.ts';
export { studyCommand } from './study/study-command.ts';
