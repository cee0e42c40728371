import { PAGE_WORDS } from '@countermine/play/words/words.ts';
import { computed, effect, untracked } from '@preact/signals';
import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Later, type LoadPart } from '../base/later.tsx';
import type { Page } from '../page/page.ts';
import type { DialogName } from '../page/stores.ts';

export function Dialogs({ page }: { readonly page: Page }): VNode | null {
  const name = page.dialogs.current.value;
  if (name === undefined) return null;
  return (
    <Modal key={name} page={page} name={name}>
      <Later page={page} words={[PAGE_WORDS]} load={DIALOGS[name]} />
    </Modal>
  );
}

function titleOf(page: Page, name: DialogName): string {
  const { actions, game, menu, newGame } = page.messages.value;
  switch (name) {
    case 'new-game':
      return actions['new-game'];
    case 'daily':
      return game.daily;
    case 'settings':
      return menu.settings;
    case 'share':
      return menu.share;
    case 'help':
      return actions.help;
    case 'abandon':
      return page.game.isDailyBegun ? newGame.leaveDaily : newGame.abandon;
  }
}

const DIALOGS: Readonly<Record<DialogName, LoadPart>> = {
  'new-game': async () => (await import('../play/new-game-dialog.tsx')).NewGameDialog,
  daily: async () => (await import('../play/daily-dialog.tsx')).DailyDialog,
  settings: async () => (await import('../settings/settings-dialog.tsx')).SettingsDialog,
  share: async () => (await import('../share/share-dialog.tsx')).ShareDialog,
  help: async () => (await import('../play/help-dialog.tsx')).HelpDialog,
  abandon: async () => (await import('../play/abandon-dialog.tsx')).AbandonDialog,
};

/** A native dialog: it keeps the focus inside, closes on Escape, and gives the focus back. */
function Modal({
  page,
  name,
  children,
}: {
  readonly page: Page;
  readonly name: DialogName;
  readonly children: ComponentChildren;
}): VNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // If the element were merely removed, nothing would have the focus.
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} onClose={() => page.dialogs.close(name)} aria-labelledby="dialog-title">
      <div class="row dialog-head">
        <h2 id="dialog-title">{titleOf(page, name)}</h2>
        <button type="button" class="quiet" onClick={() => dialog.current?.close()}>
          {page.messages.value.actions.close}
        </button>
      </div>
      {children}
    </dialog>
  );
}

/** Lets the clock wait while a dialog covers the board. @returns ends it */
export function holdUnderDialogs({ dialogs, game }: Page): () => void {
  const isOver = computed(() => dialogs.current.value !== undefined);
  return effect(() => (isOver.value ? untracked(() => game.hold()) : undefined));
}
