import { isInWorld } from '@countermine/core/endless/chunk.ts';
import { FieldController, safeStart } from '@countermine/play/online/field-controller.ts';
import { fieldActivity } from '@countermine/play/online/server-activity.ts';
import type { FieldTexts } from '@countermine/play/words/catalogue.ts';
import { fieldNewsWords, roomProblemWords, secondsLeft, worldCellWords } from '@countermine/play/words/online.ts';
import { wordsIn } from '@countermine/play/words/words.ts';
import { computed, effect, type ReadonlySignal, untracked } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { browserClock } from '../base/browser.ts';
import { TableHead } from '../base/column-heads.tsx';
import { CopyField } from '../base/copy.tsx';
import type { Page } from '../page/page.ts';
import { formatRoute } from '../page/route.ts';
import { aSuggestedName, NameField } from './name-field.tsx';
import type { PageOnline } from './page-online.tsx';
import { ServerBoard, serverScene } from './server-board.tsx';

interface PanelProps {
  readonly page: Page;
  readonly field: FieldController;
  readonly texts: FieldTexts;
}

interface NameProps {
  readonly online: PageOnline;
  /** Called once the player has a name. */
  readonly onNamed: () => void;
}

function FieldPanel(props: PanelProps & NameProps): VNode {
  const { page, online, field, texts } = props;
  const guesses = field.state.guesses.value.length;
  return (
    <aside class="people">
      <h2>{texts.title}</h2>
      {online.client.state.player.value === undefined && <TakeName {...props} />}
      <Start {...props} />
      <Standing {...props} />
      <ClosedAreas {...props} />
      {guesses > 0 && (
        <p class="muted small">
          {texts.guesses}: {page.messages.value.text.number(guesses, 0)}
        </p>
      )}
      <Ways {...props} />
      <Ranks {...props} />
      <button type="button" onClick={() => page.navigation.showRoom(undefined)}>
        {texts.leave}
      </button>
    </aside>
  );
}

/** Lets somebody play who looks on. */
function TakeName({ page, online, texts, onNamed }: PanelProps & NameProps): VNode {
  const [name, setName] = useState(() => aSuggestedName(page.language.peek()));
  const [error, setError] = useState<string | undefined>(undefined);
  const rooms = wordsIn(page.language.value, 'online').room;
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const failure = await online.enter(name);
    setError(failure && roomProblemWords(rooms, failure));
    if (failure === undefined) onNamed();
  };
  return (
    <form class="controls" onSubmit={(event) => void submit(event)}>
      <p>{texts.lookingOn}</p>
      <NameField label={rooms.name} about={rooms.nameAbout} name={name} error={error} onName={setName} />
      <button type="submit" class="primary">
        {rooms.takeName}
      </button>
    </form>
  );
}

function cellOfField({ board }: FieldController, texts: FieldTexts, cell: number): string {
  return worldCellWords(texts, board.worldCell(cell));
}

function Start({ field, texts }: PanelProps): VNode | null {
  const start = safeStart(field);
  return start === undefined ? null : <p>{texts.startAt(cellOfField(field, texts, start))}</p>;
}

function Standing({ page, field, texts }: PanelProps): VNode | null {
  const standing = field.state.standing.value;
  if (standing === undefined) return null;
  const number = (value: number): string => page.messages.value.text.number(value, 0);
  return (
    <dl class="figures">
      <dt>{texts.opened}</dt>
      <dd>{number(standing.opened)}</dd>
      <dt>{texts.solved}</dt>
      <dd>{number(standing.solved)}</dd>
      <dt>{texts.mines}</dt>
      <dd>{number(standing.mines)}</dd>
    </dl>
  );
}

function ClosedAreas({ page, field, texts }: PanelProps): VNode | null {
  const closed = field.state.closed.value;
  const [, tick] = useState(0);
  useEffect(
    () => (closed.length === 0 ? undefined : browserClock.every(500, () => tick((count) => count + 1))),
    [closed],
  );
  if (closed.length === 0) return null;
  const seconds = (until: number): string => page.messages.value.text.number(secondsLeft(until, browserClock.now()), 0);
  return (
    <ul class="closed">
      {closed.map(({ cell, until }) => (
        <li key={`${cell.column},${cell.row}`}>{texts.closed(worldCellWords(texts, cell), seconds(until))}</li>
      ))}
    </ul>
  );
}

/** The cell of the cursor, and ways to other cells. */
function Ways({ page, field, texts }: PanelProps): VNode {
  void field.state.revision.value;
  const cell = field.state.cursor.value;
  const at = field.board.worldCell(cell);
  const link = new URL(formatRoute({ kind: 'online', place: { kind: 'field', cell: at } }), location.href).href;
  return (
    <section class="controls" aria-label={texts.goTo}>
      <p>{cellOfField(field, texts, cell)}</p>
      <button type="button" class="primary" onClick={() => void field.findWork()}>
        {texts.findWork}
      </button>
      <button type="button" onClick={() => page.navigation.showField({ column: 0, row: 0 })}>
        {texts.toMiddle}
      </button>
      <GoTo page={page} texts={texts} />
      <CopyField page={page} id="field-link" label={texts.copyLink} text={link} />
    </section>
  );
}

function GoTo({ page, texts }: Pick<PanelProps, 'page' | 'texts'>): VNode {
  const [column, setColumn] = useState('0');
  const [row, setRow] = useState('0');
  const submit = (event: Event): void => {
    event.preventDefault();
    const cell = { column: Number(column), row: Number(row) };
    if (isInWorld(cell.column, cell.row)) page.navigation.showField(cell);
  };
  return (
    <form class="go-to" onSubmit={submit} aria-label={texts.goTo}>
      <Coordinate label={texts.column} value={column} onChange={setColumn} />
      <Coordinate label={texts.row} value={row} onChange={setRow} />
      <button type="submit">{texts.go}</button>
    </form>
  );
}

function Coordinate(props: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}): VNode {
  const { label, value, onChange } = props;
  return (
    <label>
      {label}
      <input type="number" step="1" value={value} onInput={({ currentTarget }) => onChange(currentTarget.value)} />
    </label>
  );
}

function Ranks({ page, field, texts }: PanelProps): VNode {
  const ranks = field.state.ranks.value;
  const number = (value: number): string => page.messages.value.text.number(value, 0);
  return (
    <details
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) void field.loadRanks();
      }}
    >
      <summary>{texts.ranks}</summary>
      {ranks?.own !== undefined && (
        <p>
          {texts.rank}: {number(ranks.own)}
        </p>
      )}
      {ranks?.ranks.length === 0 && <p class="muted">{texts.noRanks}</p>}
      {ranks !== undefined && ranks.ranks.length > 0 && (
        <table class="ranks">
          <TableHead names={[texts.name, texts.opened, texts.solved, texts.mines]} />
          <tbody>
            {ranks.ranks.map(({ name, opened, solved, mines }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{number(opened)}</td>
                <td>{number(solved)}</td>
                <td>{number(mines)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}

/** The endless field: the part of it in view, and beside it what the player did and where else to go. */
export function FieldView({ page, online }: { readonly page: Page; readonly online: PageOnline }): VNode {
  const texts = useMemo(() => computed(() => wordsIn(page.language.value, 'online').field), [page]);
  const field = useMemo(
    () => new FieldController({ client: online.client, solver: page.solver, clock: browserClock }),
    [page, online],
  );
  const scene = useMemo(() => {
    const where = (cell: number): string => cellOfField(field, texts.peek(), cell);
    return serverScene(page, fieldActivity(field), { words: { name: computed(() => texts.value.board), where } });
  }, [page, field, texts]);
  useEffect(() => follow(page, online, field, texts), [page, online, field, texts]);
  return (
    <div class="room">
      <section class="stage" aria-label={texts.value.title}>
        {field.state.isThere.value ? (
          <>
            <FieldStatus page={page} field={field} texts={texts.value} />
            <ServerBoard page={page} scene={scene} />
          </>
        ) : (
          <div class="waiting">
            <p role="status">{texts.value.arriving}</p>
          </div>
        )}
      </section>
      <FieldPanel page={page} online={online} field={field} texts={texts.value} onNamed={() => scene.board.focus()} />
    </div>
  );
}

function FieldStatus(props: {
  readonly page: Page;
  readonly field: FieldController;
  readonly texts: FieldTexts;
}): VNode {
  const { page, field, texts } = props;
  const { text } = page.messages.value;
  const { standing, refusal } = field.state;
  return (
    <div class="status">
      <span>
        {standing.value === undefined ? texts.lookingOn : `${texts.opened}: ${text.number(standing.value.opened, 0)}`}
      </span>
      <span class="wrong">{refusal.value === undefined ? '' : texts.refused(refusal.value)}</span>
    </div>
  );
}

/** Comes to the field once there is a connection, goes where the address says, and tells what happens. @returns leaves it */
function follow(
  page: Page,
  { client }: PageOnline,
  field: FieldController,
  texts: ReadonlySignal<FieldTexts>,
): () => void {
  let gone = page.navigation.field.peek();
  const ends = [
    field.news.add((news) =>
      page.liveText.say(fieldNewsWords(texts.peek(), news, (value) => page.messages.peek().text.number(value, 0))),
    ),
    effect(() => {
      const isOnline = client.state.status.value === 'online';
      if (isOnline && !field.state.isThere.peek()) void field.enter(page.navigation.field.peek()?.cell);
    }),
    effect(() => {
      const start = field.state.isThere.value ? untracked(() => safeStart(field)) : undefined;
      if (start !== undefined) page.liveText.say(texts.peek().startAt(cellOfField(field, texts.peek(), start)));
    }),
    effect(() => {
      const visit = page.navigation.field.value;
      if (visit?.cell !== undefined && visit !== gone && field.state.isThere.peek()) field.goTo(visit.cell);
      gone = visit;
    }),
  ];
  return () => {
    for (const end of ends) end();
    field.dispose();
  };
}
