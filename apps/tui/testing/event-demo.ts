// A program for the tests of the terminal: it shows what happens, line by line, and fails in all the ways there are.
//   q ends it   x throws while it draws   X rejects a promise   b writes more than the terminal takes
//   Ctrl+c ends it as a signal would   Ctrl+z stops it
// `stubborn` as its word: it does not end when it is told to. `mouseless`: it does not hear the mouse.
import { appendFileSync } from 'node:fs';
import { capabilitiesOf } from '../terminal/capabilities.ts';
import { exitStatusOf, type TerminalEvent } from '../terminal/terminal.ts';
import { TtyTerminal } from '../terminal/tty-terminal.ts';

const words = process.argv.slice(2);
const log = process.env['DEMO_LOG'];
const lines: string[] = [];
const terminal = new TtyTerminal({
  keyboard: process.stdin,
  capabilities: capabilitiesOf(process.env),
  hasMouse: !words.includes('mouseless'),
  complain: (problem) => process.stderr.write(`demo: ${problem}\n`),
});

function show(line: string): void {
  if (log !== undefined) appendFileSync(log, `${line}\n`);
  lines.push(line);
  const shown = lines.slice(1 - terminal.height);
  terminal.write(`\x1b[H${shown.map((text) => `${text}\x1b[K\r\n`).join('')}\x1b[J`);
}

function leave(status: number, word: string): void {
  terminal.close();
  process.stdout.write(`${word}\n`);
  process.exitCode = status;
}

function onKey(name: string): void {
  if (name === 'q') leave(0, 'left');
  if (name === 'Ctrl+c') leave(exitStatusOf('SIGINT'), 'interrupted');
  if (name === 'Ctrl+z') terminal.suspend();
  if (name === 'x') throw new Error('drawing failed');
  if (name === 'X') Promise.reject(new Error('a promise was broken'));
  if (name === 'b') writeMuch();
}

function writeMuch(): void {
  terminal.write(`${'.'.repeat(terminal.width)}\r\n`.repeat(20_000));
  show(terminal.isBehind ? 'is behind' : 'is not behind');
  const timer = setInterval(() => {
    if (terminal.isBehind) return;
    clearInterval(timer);
    show('has caught up');
  }, 5);
}

function onEvent(event: TerminalEvent): void {
  if (event.kind === 'key') show(`key ${event.name}`);
  else if (event.kind === 'end') show(`end ${event.signal}`);
  else if (event.kind === 'mouse') show(`mouse ${event.row},${event.column} buttons ${event.buttons}`);
  else show(JSON.stringify(event));
  if (event.kind === 'key') onKey(event.name);
  if (event.kind === 'end' && !words.includes('stubborn')) leave(exitStatusOf(event.signal), 'ended');
}

terminal.open(onEvent);
show(`ready ${terminal.width}x${terminal.height}`);
