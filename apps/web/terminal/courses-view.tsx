import { dialects } from '@countermine/dialects/registry.ts';
import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { AppState } from '../app/app-state.ts';
import { BytesPane } from './bytes-pane.tsx';
import { copyText } from './copy-text.ts';
import { CourseDesk } from './course-desk.ts';
import { CourseTerminal } from './course-terminal.ts';
import { LiveBoard } from './live-board.tsx';
import { SetupForm } from './setup-form.tsx';
import './courses.css';

/** What is kept while another view is shown: the session goes on when one comes back. */
interface Course {
  readonly desk: CourseDesk;
  readonly terminal: CourseTerminal;
}

const courses = new WeakMap<AppState, Course>();

function courseOf(app: AppState): Course {
  const known = courses.get(app);
  if (known !== undefined) return known;
  const words = app.messages.peek().terminal;
  const terminal: CourseTerminal = new CourseTerminal(words.input, (data) => desk.type(data));
  const desk: CourseDesk = new CourseDesk(terminal, (exit) => {
    const text = app.messages.peek().terminal.ended(exit);
    terminal.write(`\r\n\u001b[90m[${text}]\u001b[39m\r\n`);
    app.announce(text);
  });
  const course = { desk, terminal };
  courses.set(app, course);
  return course;
}

/** The five university games: a terminal, and beside it the board and the bytes of the same session. */
export function CoursesView({ app }: { readonly app: AppState }): VNode {
  const [{ desk, terminal }] = useState(() => courseOf(app));
  const [isRestarted, setRestarted] = useState(false);
  const words = app.messages.value.terminal;
  const onRestart = (): void => {
    setRestarted(true);
    app.announce(words.restarted);
  };
  const { exit } = desk.view.value;
  return (
    <main class="courses">
      <GamePicker app={app} desk={desk} onChoose={() => setRestarted(false)} />
      <div class="courses-work">
        <section class="console" aria-label={words.terminal}>
          <TerminalPlace app={app} terminal={terminal} />
          <p class={exit === undefined ? 'muted' : ''} data-exit={exit}>
            {isRestarted && `${words.restarted} `}
            {exit === undefined ? words.keysAbout : words.ended(exit)}
          </p>
          <Buttons app={app} desk={desk} onStart={() => focusUnlessTouched(terminal)} />
        </section>
        <LiveBoard app={app} desk={desk} />
        <BytesPane app={app} desk={desk} />
      </div>
      <SetupForm app={app} desk={desk} onRestart={onRestart} />
    </main>
  );
}

interface PartProps {
  readonly app: AppState;
  readonly desk: CourseDesk;
}

function GamePicker({ app, desk, onChoose }: PartProps & { readonly onChoose: () => void }): VNode {
  const { course, title, input } = desk.dialect.value;
  return (
    <div class="game-picker">
      <label class="field">
        {app.messages.value.terminal.game}
        <select
          value={desk.dialect.value.id}
          onChange={({ currentTarget }) => {
            const dialect = dialects.get(currentTarget.value);
            if (dialect !== undefined) desk.choose(dialect);
            onChoose();
          }}
        >
          {[...dialects.values()].map((dialect) => (
            <option key={dialect.id} value={dialect.id}>
              {dialect.course}
            </option>
          ))}
        </select>
      </label>
      <p lang="en" title={course}>
        {title}
        <span class="muted">{input}</span>
      </p>
    </div>
  );
}

function TerminalPlace({ app, terminal }: { readonly app: AppState; readonly terminal: CourseTerminal }): VNode {
  const place = useRef<HTMLDivElement>(null);
  const theme = app.theme.value;
  useEffect(() => (place.current === null ? undefined : terminal.attach(place.current)), [terminal]);
  useEffect(() => terminal.wear(theme), [terminal, theme]);
  useEffect(() => focusUnlessTouched(terminal), [terminal]);
  return <div class="terminal-place" ref={place} />;
}

/** On a screen that is touched the keyboard would come up over what there is to see. */
function focusUnlessTouched(terminal: CourseTerminal): void {
  if (!matchMedia('(pointer: coarse)').matches) terminal.focus();
}

function Buttons({ app, desk, onStart }: PartProps & { readonly onStart: () => void }): VNode {
  const { terminal } = app.messages.value;
  const isOver = desk.view.value.exit !== undefined;
  const start = (begin: () => void): void => {
    begin();
    onStart();
  };
  return (
    <div class="row">
      <button type="button" class={isOver ? 'primary' : ''} onClick={() => start(() => desk.restart())}>
        {terminal.restart}
      </button>
      <button type="button" onClick={() => start(() => desk.runExample())}>
        {terminal.example}
      </button>
      <button type="button" disabled={isOver} onClick={() => desk.endInput()}>
        {terminal.endInput}
      </button>
      <button type="button" onClick={() => void copyText(app, desk.input)}>
        {terminal.copyInput}
      </button>
    </div>
  );
}
