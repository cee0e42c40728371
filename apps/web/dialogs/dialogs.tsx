import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { AppState, DialogName } from '../app/app-state.ts';
import { Later } from '../app/later.tsx';

/** What lies over the page, if anything does. */
export function Dialogs({ app }: { readonly app: AppState }): VNode | null {
  const name = app.dialog.value;
  if (name === undefined) return null;
  return (
    <Modal key={name} app={app} name={name}>
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
    case 'abandon':
      return app.messages.value.newGame.abandon;
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
    case 'abandon': {
      const { AbandonDialog } = await import('./abandon-dialog.tsx');
      return () => <AbandonDialog app={app} />;
    }
  }
}

/** A dialog of the browser: it holds the focus, closes on Escape, and gives the focus back. */
function Modal({
  app,
  name,
  children,
}: {
  readonly app: AppState;
  readonly name: DialogName;
  readonly children: ComponentChildren;
}): VNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // One that is merely taken away would leave the focus nowhere.
    return () => element?.close();
  }, []);
  const close = (): void => {
    // By then another dialog may have taken its place.
    if (app.dialog.peek() === name) app.dialog.value = undefined;
  };
  return (
    <dialog ref={dialog} onClose={close} aria-labelledby="dialog-title">
      <div class="row dialog-head">
        <h2 id="dialog-title">{titleOf(app, name)}</h2>
        <button type="button" class="quiet" onClick={() => dialog.current?.close()}>
          {app.messages.value.actions.close}
        </button>
      </div>
      {children}
    </dialog>
  );
}
