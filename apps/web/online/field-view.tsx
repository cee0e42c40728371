import { fieldActivity } from '@countermine/play/activity/server-activity.ts';
import { FieldController } from '@countermine/play/online/field-controller.ts';
import { safeStart } from '@countermine/play/online/field-marks.ts';
import type { FieldTexts } from '@countermine/play/words/online/field-text-set.ts';
import { fieldTexts } from '@countermine/play/words/online/field-texts.ts';
import { fieldNewsWords } from '@countermine/play/words/online/field-words.ts';
import { computed, effect, type ReadonlySignal, untracked } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { browserClock } from '../base/browser.ts';
import type { Page } from '../shell/page.ts';
import { cellOfField, FieldPanel } from './field-panel.tsx';
import type { PageOnline } from './page-online.tsx';
import { ServerBoard, serverScene } from './server-board.tsx';

/** The endless field: the part of it in view, and beside it what the player did and where else to go. */
export function FieldView({ page, online }: { readonly page: Page; readonly online: PageOnline }): VNode {
  const texts = useMemo(() => computed(() => fieldTexts(page.language.value)), [page]);
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

/** How many cells the player opened, and why the last move was refused. */
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
