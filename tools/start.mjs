// @ts-check
/**
 * `npm start`: serves the page when it is given no words or only options for that, and otherwise is `countermine`.
 */
import process from 'node:process';

/** Options of the command itself; any other before a command is meant for the server, or is a slip in one of its. */
const OF_COMMAND = ['--', '-h', '--help', '-V', '--version'];

const [first] = process.argv.slice(2);
const isForServer = first === undefined || (first.startsWith('-') && !OF_COMMAND.includes(first));
if (isForServer) process.argv.splice(2, 0, 'serve');

await import('../dist/countermine.cjs');
