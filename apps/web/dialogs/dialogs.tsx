import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { AppState, DialogName } from '../app/app-state.ts';
import { Later } from '../app/later.tsx';

/** What lies over the page, if anything does. */
export function Dialogs({ app }: { readonly app: AppState }): VNode | null {
  const name = app.dialog.value;
  if (name === undefined) return null;
  return (
    <Modal key={name} app={app} title={titleOf(app, name)}>
      <Later app={app} load={() => loadDialog(app, name)} />
    </Modal>
  );
}

function titleOf(app: AppState, name: DialogName): string {
  const { actions, menu } = app.messages.value;
  switch (name) {
    case 'new-game':
      return actions['new-game'];
    case 'settings':
      return menu.settings;
    case 'share':
      return menu.share;
    case 'help':
      return actions.help;
  }
}

async function loadDialog(app: AppState, name: DialogName): Promise<() => VNode> {
  switch (name) {
    case 'new-game': {
      const { NewGameDialog } = await import('./new-game-dialog.tsx');
      return () => <NewGameDialog app={app} />;
    }
    case 'settings': {
      const { SettingsDialog } = await import('./settings-dialog.tsx');
      return () => <SettingsDialog app={app} />;
    }
    case 'share': {
      const { ShareDialog } = await import('./share-dialog.tsx');
      return () => <ShareDialog app={app} />;
    }
    case 'help': {
      const { HelpDialog } = await import('./help-dialog.tsx');
      return () => <HelpDialog app={app} />;
    }
  }
}

/** A dialog of the browser: it holds the focus, closes on Escape, and gives the focus back. */
function Modal({
  app,
  title,
  children,
}: {
  readonly app: AppState;
  readonly title: string;
  readonly children: ComponentChildren;
}): VNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const close = (): void => {
    app.dialog.value = undefined;
  };
  return (
    <dialog ref={dialog} onClose={close} aria-labelledby="dialog-title">
      <div class="row dialog-head">
        <h2 id="dialog-title">{title}</h2>
        <button type="button" class="quiet" onClick={() => dialog.current?.close()}>
          {app.messages.value.actions.close}
        </button>
      </div>
      {children}
    </dialog>
  );
}
