import './courses.css';
import { countMines } from '@countermine/core/board.ts';
import type { Reading } from '@countermine/courses/kit/dialect.ts';
import { dialects } from '@countermine/courses/registry.ts';
import { CELL_LOOKS, cellLook, type VisibleBoard } from '@countermine/play/board/cell-look.ts';
import { effect } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { ReasonButton } from '../base/buttons.tsx';
import { copyToClipboard } from '../base/copy.tsx';
import { StillBoard } from '../board/still-board.tsx';
import type { Page } from '../page/page.ts';
import { type ByteLine, type ByteSegment, VISIBLE } from './byte-lines.ts';
import { CourseController, type CourseView } from './course-controller.ts';
import { CourseTerminal } from './course-terminal.ts';

/** Copies a text, and shows whether that worked. */
async function copyText(page: Page, text: string, copied = page.messages.peek().menu.copied): Promise<void> {
  if (await copyToClipboard(text)) page.notices.info(copied);
  else page.notices.error(page.messages.peek().terminal.notCopied);
}

function BytesPane({ page, course }: { readonly page: Page; readonly course: CourseController }): VNode {
  const { lines, turn, isCut } = course.state.view.value;
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    if (pane.current !== null) pane.current.scrollTop = pane.current.scrollHeight;
  }, [lines, turn]);
  const { terminal } = page.messages.value;
  return (
    <div class="bytes">
      <div class="bytes-head">
        <h2 id="bytes-name">{terminal.bytes}</h2>
        <button type="button" onClick={() => copyOutput(page, course)}>
          {terminal.copyOutput}
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard */}
      <section class="bytes-lines" ref={pane} tabIndex={0} aria-labelledby="bytes-name">
        {isCut && <p class="muted">{terminal.leftOut}</p>}
        {lines.map((line) => (
          <Line key={line.number} line={line} turn={turn} />
        ))}
      </section>
      <p class="muted legend">{terminal.bytesAbout}</p>
    </div>
  );
}

function copyOutput(page: Page, course: CourseController): void {
  const { text, isCut } = course.output;
  const { menu, terminal } = page.messages.peek();
  void copyText(page, text, isCut ? terminal.copiedEnd : menu.copied);
}

function Line({ line, turn }: { readonly line: ByteLine; readonly turn: number }): VNode {
  return (
    <div class="bytes-line">
      {line.segments.map((segment, index) => (
        <Segment key={index} segment={segment} isNew={segment.turn === turn} />
      ))}
    </div>
  );
}

function Segment({ segment, isNew }: { readonly segment: ByteSegment; readonly isNew: boolean }): VNode {
  const { stream, parts, hasNewline } = segment;
  return (
    <span class={`${stream} ${isNew ? 'new' : ''}`}>
      {stream === 'stderr' && <span class="tag">stderr</span>}
      {parts.map(({ text, isMark }) => (isMark ? <i>{text}</i> : text))}
      {hasNewline && <i>{VISIBLE.newline}</i>}
    </span>
  );
}

/** The largest board that is also a table, for people who do not see the canvas. Units: cells. */
const MAX_TABLE = 900;

/** The session's board as the game knows it, rather than as it prints it. */
function LiveBoard({ page, course }: { readonly page: Page; readonly course: CourseController }): VNode {
  const view = course.state.view.value;
  const game = gameOf(view);
  const { terminal } = page.messages.value;
  return (
    <section class="live-board" aria-label={terminal.board}>
      <StillBoard page={page} class="live-canvas" game={game} change={view} />
      {game === undefined ? <p class="muted empty">{terminal.noBoard}</p> : <BoardTable page={page} game={game} />}
    </section>
  );
}

/** The same for screen readers. */
function BoardTable({ page, game }: { readonly page: Page; readonly game: VisibleBoard }): VNode {
  const { board, cell, terminal } = page.messages.value;
  const { width, height, size } = game.shape;
  // The number of mines never changes, and counting those of a huge board is slow.
  const mineCount = useMemo(() => (game.mines === undefined ? 0 : countMines(game.mines)), [game.mines]);
  const name = board.name(width, height, mineCount);
  if (size > MAX_TABLE) return <p class="muted part">{`${name}. ${terminal.largeBoard}`}</p>;
  const lookOf = (at: number): string => {
    const look = CELL_LOOKS[cellLook(game, at)];
    return look === undefined ? '' : cell.looks[look];
  };
  return (
    <div class="unseen">
      <table>
        <caption>{name}</caption>
        <tbody>
          {Array.from({ length: height }, (_, row) => (
            <tr key={row}>
              {Array.from({ length: width }, (_, column) => (
                <td key={column}>{lookOf(row * width + column)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Once the game is over its mines are shown, as on any lost board. */
function gameOf({ field, exit }: CourseView): VisibleBoard | undefined {
  return field && { ...field, phase: exit === undefined ? 'playing' : 'lost', exploded: [] };
}

interface CourseInTerminal {
  readonly course: CourseController;
  readonly terminal: CourseTerminal;
}

/** They stay while another view is shown, so that the player can come back to the session. */
const courses = new WeakMap<Page, CourseInTerminal>();

function courseOf(page: Page): CourseInTerminal {
  const known = courses.get(page);
  if (known !== undefined) return known;
  const words = page.messages.peek().terminal;
  const terminal: CourseTerminal = new CourseTerminal(words.input, (data) => course.type(data));
  const course: CourseController = new CourseController(terminal, (exit) => {
    const text = page.messages.peek().terminal.ended(exit);
    terminal.write(`\r\n\u001b[90m[${text}]\u001b[39m\r\n`);
    page.liveText.say(text);
  });
  const opened = { course, terminal };
  courses.set(page, opened);
  return opened;
}

export function CoursesView({ page }: { readonly page: Page }): VNode {
  const [{ course, terminal }] = useState(() => courseOf(page));
  const [isRestarted, setRestarted] = useState(false);
  const words = page.messages.value.terminal;
  useEffect(() => followNavigation(page, course), [page, course]);
  const onRestart = (): void => {
    setRestarted(true);
    page.liveText.say(words.restarted);
  };
  const { exit } = course.state.view.value;
  return (
    <main class="courses">
      <GamePicker page={page} course={course} onChoose={() => setRestarted(false)} />
      <div class="courses-work">
        <section class="console" aria-label={words.terminal}>
          <TerminalHost page={page} terminal={terminal} />
          <p class={exit === undefined ? 'muted' : ''} data-exit={exit}>
            {isRestarted && `${words.restarted} `}
            {exit === undefined ? words.keysAbout : words.ended(exit)}
          </p>
          <Buttons page={page} course={course} onStart={() => focusUnlessTouched(terminal)} />
        </section>
        <LiveBoard page={page} course={course} />
        <BytesPane page={page} course={course} />
      </div>
      <SetupForm page={page} course={course} onRestart={onRestart} />
    </main>
  );
}

/** Plays the course game that the page's address names; without one, the address gets the game's. @returns ends it */
function followNavigation({ navigation, notices, messages }: Page, course: CourseController): () => void {
  return effect(() => {
    const id = navigation.course.value;
    const current = course.state.dialect.peek();
    if (id === current.id) return;
    const dialect = id === undefined ? current : dialects.get(id);
    if (dialect === undefined) notices.error(messages.peek().errors.linkUnknown);
    else if (dialect !== current) course.choose(dialect);
    navigation.chooseCourse((dialect ?? current).id);
  });
}

interface PartProps {
  readonly page: Page;
  readonly course: CourseController;
}

function GamePicker({ page, course, onChoose }: PartProps & { readonly onChoose: () => void }): VNode {
  const { course: name, title, input } = course.state.dialect.value;
  return (
    <div class="game-picker">
      <label class="field">
        {page.messages.value.terminal.game}
        <select
          value={course.state.dialect.value.id}
          onChange={({ currentTarget }) => {
            page.navigation.chooseCourse(currentTarget.value);
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
      <p lang="en" title={name}>
        {title}
        <span class="muted">{input}</span>
      </p>
    </div>
  );
}

function TerminalHost({ page, terminal }: { readonly page: Page; readonly terminal: CourseTerminal }): VNode {
  const host = useRef<HTMLDivElement>(null);
  const theme = page.theme.value;
  useEffect(() => (host.current === null ? undefined : terminal.attach(host.current)), [terminal]);
  useEffect(() => terminal.use(theme), [terminal, theme]);
  useEffect(() => focusUnlessTouched(terminal), [terminal]);
  return <div class="terminal-place" ref={host} />;
}

/** On a screen that is touched the keyboard would cover the output. */
function focusUnlessTouched(terminal: CourseTerminal): void {
  if (!matchMedia('(pointer: coarse)').matches) terminal.focus();
}

function Buttons({ page, course, onStart }: PartProps & { readonly onStart: () => void }): VNode {
  const { terminal } = page.messages.value;
  const { exit } = course.state.view.value;
  const start = (begin: () => void): void => {
    begin();
    onStart();
  };
  const file = course.fileToType;
  return (
    <div class="row">
      {file !== undefined && (
        <button type="button" class="primary" onClick={() => start(() => course.type(`${file}\r`))}>
          {terminal.typeFile(file)}
        </button>
      )}
      <button type="button" class={exit === undefined ? '' : 'primary'} onClick={() => start(() => course.restart())}>
        {terminal.restart}
      </button>
      <button type="button" onClick={() => start(() => course.runExample())}>
        {terminal.example}
      </button>
      <ReasonButton
        page={page}
        reason={exit === undefined ? undefined : terminal.ended(exit)}
        onClick={() => course.endInput()}
      >
        {terminal.endInput}
      </ReasonButton>
      <button type="button" onClick={() => void copyText(page, course.input)}>
        {terminal.copyInput}
      </button>
    </div>
  );
}

interface SetupProps {
  readonly page: Page;
  readonly course: CourseController;
  /** Called when the session was restarted. */
  readonly onRestart: () => void;
}

function SetupForm(props: SetupProps): VNode {
  const { page, course } = props;
  const { terminal } = page.messages.value;
  const { readings, files } = course.state.dialect.value;
  return (
    <div class="setup">
      <fieldset>
        <legend>{terminal.readings}</legend>
        {readings.length === 0 ? (
          <p class="muted">{terminal.noReadings}</p>
        ) : (
          readings.map((reading) => <ReadingSwitch key={reading.id} reading={reading} {...props} />)
        )}
      </fieldset>
      {files.map(({ name, givenBy }) => (
        <FileForm key={name} hasArguments={givenBy === 'argument'} {...props} />
      ))}
    </div>
  );
}

/** A reading of the text; it is described in the language of the course. */
function ReadingSwitch({ reading, course, onRestart }: SetupProps & { readonly reading: Reading }): VNode {
  const isOther = course.state.readings.value.has(reading.id);
  return (
    <label class="reading" lang="en">
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOther}
        checked={isOther}
        onChange={({ currentTarget }) => {
          course.setReading(reading.id, currentTarget.checked);
          onRestart();
        }}
      />
      <span>
        {reading.says}
        <span class="muted">{isOther ? reading.other : reading.default}</span>
      </span>
    </label>
  );
}

function FileForm({ page, course, onRestart, hasArguments }: SetupProps & { readonly hasArguments: boolean }): VNode {
  const { terminal } = page.messages.value;
  const { name, text, args } = course.state.given.value;
  const give = (change: Parameters<CourseController['give']>[0]): void => {
    course.give(change);
    onRestart();
  };
  return (
    <fieldset>
      <legend>{hasArguments ? terminal.seedFile : terminal.fieldFile}</legend>
      {hasArguments && (
        <label class="field">
          {terminal.arguments}
          <input type="text" value={args} onChange={({ currentTarget }) => give({ args: currentTarget.value })} />
        </label>
      )}
      <label class="field">
        {terminal.fileName}
        <input type="text" value={name} onChange={({ currentTarget }) => give({ name: currentTarget.value })} />
      </label>
      <label class="field">
        {terminal.fileText}
        <textarea
          rows={6}
          spellcheck={false}
          value={text}
          onChange={({ currentTarget }) => give({ text: currentTarget.value })}
        />
      </label>
    </fieldset>
  );
}
