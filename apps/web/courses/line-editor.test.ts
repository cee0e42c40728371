import { describe, expect, it } from 'vitest';
import { LineEditor } from './line-editor.ts';

/** What a terminal shows and a game gets, when these keys come one after the other. */
function typeAll(...keys: string[]): { shown: string; actions: string[] } {
  const editor = new LineEditor();
  const actions: string[] = [];
  let shown = '';
  for (let left = keys.join(''); left !== ''; ) {
    const { used, echo, action } = editor.type(left);
    left = left.slice(used);
    shown = screenAfter(shown, echo);
    if (action !== undefined) actions.push(action.kind === 'send' ? JSON.stringify(action.text) : 'end');
  }
  return { shown: shown.replace(CURSOR, '').trimEnd(), actions };
}

const CURSOR = '|';

/** A screen of one endless row: text is written over what is there, and a new line clears it. */
function screenAfter(screen: string, echo: string): string {
  const cells = [...screen.replace(CURSOR, '')];
  let at = screen.includes(CURSOR) ? screen.indexOf(CURSOR) : cells.length;
  for (const character of echo) {
    if (character === '\b') at -= 1;
    else if (character === '\n') cells.splice(0);
    else if (character === '\r') at = 0;
    else {
      cells[at] = character;
      at += 1;
    }
  }
  return [...cells.slice(0, at), CURSOR, ...cells.slice(at)].join('');
}

const [UP, DOWN, RIGHT, LEFT, HOME, END, DELETE] = ['A', 'B', 'C', 'D', 'H', 'F', '3~'].map((name) => `\u001b[${name}`);

describe('the line that is typed', () => {
  it('is sent by Enter, with its newline', () => {
    expect(typeAll('4 0 0', '\r', '7')).toEqual({ shown: '7', actions: ['"4 0 0\\n"'] });
  });

  it('is sent line by line when many are pasted', () => {
    expect(typeAll('1\r2 2\r\r3').actions).toEqual(['"1\\n"', '"2 2\\n"', '"\\n"']);
  });

  it('is sent as it is by Ctrl+D, which ends the input where there is nothing to send', () => {
    expect(typeAll('q', '\u0004', '\u0004').actions).toEqual(['"q"', 'end']);
  });

  it.each([
    ['backspace', ['abc', '\u007f'], 'ab'],
    ['backspace at the start', ['\u007f', 'a'], 'a'],
    ['backspace in the middle', ['abc', `${LEFT}`, '\u007f'], 'ac'],
    ['delete in the middle', ['abc', `${LEFT}${LEFT}`, `${DELETE}`], 'ac'],
    ['typing in the middle', ['ac', `${LEFT}`, 'b'], 'abc'],
    ['to the start and the end', ['b', `${HOME}`, 'a', `${END}`, 'c'], 'abc'],
    ['no further than the ends', [`${RIGHT}`, 'a', `${RIGHT}`, 'b', `${HOME}${LEFT}`, 'x'], 'xab'],
    ['Ctrl+U', ['abc', '\u0015', 'd'], 'd'],
    ['Ctrl+C', ['abc', '\u0003'], ''],
    ['keys that mean nothing here', ['a', '\u001b[5~', '\u0007', '\u001b', 'b'], 'ab'],
    ['wide characters', ['雷区', '\u007f', 'x'], '雷x'],
    ['a surrogate pair', ['🙂', '\u007f', 'x'], 'x'],
  ])('is edited: %s', (_, keys, line) => {
    const { shown, actions } = typeAll(...keys);
    if (!/\P{ASCII}/u.test(keys.join(''))) expect(shown).toBe(line);
    expect(actions).toEqual([]);
    expect(typeAll(...keys, '\r').actions).toEqual([JSON.stringify(`${line}\n`)]);
  });

  it('comes back with the arrow up', () => {
    expect(typeAll('one\r', 'two\r', `${UP}${UP}`).shown).toBe('one');
    expect(typeAll('one\r', 'two\r', `${UP}${UP}${UP}${DOWN}`).shown).toBe('two');
    expect(typeAll('one\r', 'two\r', `${UP}${UP}${DOWN}${DOWN}`).shown).toBe('');
    expect(typeAll('one\r', `${UP}`, '\r').actions).toEqual(['"one\\n"', '"one\\n"']);
  });

  it('may hold tabs, which are shown as blanks', () => {
    expect(typeAll('a\tb')).toEqual({ shown: 'a b', actions: [] });
    expect(typeAll('a\tb\r').actions).toEqual(['"a\\tb\\n"']);
  });
});
