import { ACTION_GROUPS, type PlayAction } from '@countermine/play/input/actions.ts';
import { type BindingsError, type KeyBindings, keysFor, PAGE_KEYS, rebind } from '@countermine/play/input/bindings.ts';
import { type KeyName, keyNameOf, keyText } from '@countermine/play/input/key-name.ts';
import type { Messages } from '@countermine/play/words/catalogue.ts';
import type { VNode } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Page } from '../page/page.ts';
import { changesOf } from '../page/settings.ts';

/** Keys that are held down together with others. */
const MODIFIER_KEYS = ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Dead', 'Process'];

interface Told {
  readonly action: PlayAction;
  readonly text: string;
  /** The key, where another action has it and can give it up. */
  readonly taken: KeyName | undefined;
}

export function KeySettings({ page }: { readonly page: Page }): VNode {
  const [awaited, setAwaited] = useState<PlayAction | undefined>(undefined);
  const [told, setTold] = useState<Told | undefined>(undefined);
  const bindings = page.bindings.value;
  const { actionGroups, settings } = page.messages.value;
  const bind = (key: KeyName, action: PlayAction | undefined, from: KeyBindings = bindings): void => {
    const bound = rebind(from, key, action);
    setAwaited(undefined);
    setTold(bound.ok || action === undefined ? undefined : toldOf(page.messages.peek(), action, key, bound.error));
    if (bound.ok) page.settings.change({ keys: changesOf(bound.value) });
  };
  const take = (key: KeyName, action: PlayAction): void => {
    const freed = rebind(bindings, key, undefined);
    if (freed.ok) bind(key, action, freed.value);
  };
  return (
    <div class="stack">
      <p class="muted small">{page.messages.value.app.keysAbout}</p>
      {PAGE_KEYS.groups.map((group) => (
        <details key={group}>
          <summary>{actionGroups[group]}</summary>
          <ul class="key-list">
            {ACTION_GROUPS[group].map((action) => (
              <KeyRow
                key={action}
                page={page}
                action={action}
                isAwaited={awaited === action}
                told={told?.action === action ? told : undefined}
                onAwait={(isAwaited) => setAwaited(isAwaited ? action : undefined)}
                onKey={(key) => bind(key, action)}
                onRemove={(key) => bind(key, undefined)}
                onTake={(key) => take(key, action)}
              />
            ))}
          </ul>
        </details>
      ))}
      <button
        type="button"
        onClick={() => {
          setTold(undefined);
          page.settings.change({ keys: {} });
        }}
      >
        {settings.defaultKeys}
      </button>
    </div>
  );
}

function toldOf(messages: Messages, action: PlayAction, key: KeyName, error: BindingsError): Told {
  const { actions, settings } = messages;
  switch (error.code) {
    case 'conflict':
      return { action, text: settings.keyTaken(keyText(key), actions[error.other]), taken: key };
    case 'reserved-key':
      return { action, text: settings.keyReserved(keyText(key)), taken: undefined };
    default:
      return { action, text: settings.keyUnknown(keyText(key)), taken: undefined };
  }
}

function KeyRow(props: {
  readonly page: Page;
  readonly action: PlayAction;
  readonly isAwaited: boolean;
  readonly told: Told | undefined;
  readonly onAwait: (isAwaited: boolean) => void;
  readonly onKey: (key: KeyName) => void;
  readonly onRemove: (key: KeyName) => void;
  readonly onTake: (key: KeyName) => void;
}): VNode {
  const { page, action, told, onRemove, onTake } = props;
  const { actions, settings } = page.messages.value;
  const name = actions[action];
  const keys = keysFor(page.bindings.value, action);
  const { taken } = told ?? {};
  return (
    <li>
      <span>{name}</span>
      <span class="row">
        {keys.length === 0 && <span class="muted small">{settings.noKey}</span>}
        {keys.map((key) => (
          <button
            key={key}
            type="button"
            class="key"
            aria-label={settings.removeKey(key, name)}
            title={settings.removeKey(keyText(key), name)}
            onClick={({ currentTarget }) => {
              focusAdding(currentTarget);
              onRemove(key);
            }}
          >
            {keyText(key)} <span aria-hidden="true">×</span>
          </button>
        ))}
        <NewKeyButton {...props} />
      </span>
      <span class="told row" aria-live="polite">
        {told !== undefined && <span class="wrong small">{told.text}</span>}
        {taken !== undefined && (
          <button
            type="button"
            onClick={({ currentTarget }) => {
              focusAdding(currentTarget);
              onTake(taken);
            }}
          >
            {settings.moveKey}
          </button>
        )}
      </span>
    </li>
  );
}

/** The button of a removed key passes its focus on to the one that stays in its row. */
function focusAdding(button: HTMLElement): void {
  button.closest('li')?.querySelector<HTMLElement>('.adding')?.focus();
}

function NewKeyButton(props: {
  readonly page: Page;
  readonly action: PlayAction;
  readonly isAwaited: boolean;
  readonly onAwait: (isAwaited: boolean) => void;
  readonly onKey: (key: KeyName) => void;
}): VNode {
  const { page, action, isAwaited, onAwait, onKey } = props;
  const { actions, settings } = page.messages.value;
  const button = useRef<HTMLButtonElement>(null);
  // Before the browser paints: as soon as the page asks for a key, it can be pressed.
  useLayoutEffect(() => {
    const element = button.current;
    if (!isAwaited || element === null) return undefined;
    // Not a prop: the key must be handled before the dialog sees it, which Escape would close.
    const take = (event: KeyboardEvent): void => {
      if (MODIFIER_KEYS.includes(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
      element.removeEventListener('keydown', take);
      onKey(keyNameOf(event));
    };
    element.addEventListener('keydown', take);
    return () => element.removeEventListener('keydown', take);
  }, [isAwaited, onKey]);
  return (
    <button
      type="button"
      ref={button}
      class={isAwaited ? 'key adding primary' : 'key adding'}
      aria-label={isAwaited ? settings.pressKey : settings.addKey(actions[action])}
      title={settings.addKey(actions[action])}
      onClick={() => onAwait(!isAwaited)}
      onBlur={() => isAwaited && onAwait(false)}
    >
      {isAwaited ? settings.pressKey : '+'}
    </button>
  );
}
