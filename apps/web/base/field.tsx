import type { ComponentChildren, VNode } from 'preact';
import './fields.css';

/** A field with its label above it, and its error or description below it. */
export function Field(props: {
  readonly id: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly about?: string | undefined;
  readonly children: ComponentChildren;
}): VNode {
  const { id, label, error, about, children } = props;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children}
      <span id={aboutId(id)} class={error === undefined ? 'muted small' : 'wrong small'} aria-live="polite">
        {error ?? about ?? ''}
      </span>
    </div>
  );
}

export function aboutId(id: string): string {
  return `${id}-about`;
}

/** A check box, with a line about it. */
export function Check(props: {
  readonly label: string;
  readonly about?: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}): VNode {
  const { label, about, isOn, onChange } = props;
  return (
    <label class="check">
      <input type="checkbox" checked={isOn} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
      <span>{label}</span>
      {about !== undefined && <span class="muted small">{about}</span>}
    </label>
  );
}

export function Select<Choice extends string>(props: {
  readonly id: string;
  readonly choices: readonly Choice[];
  readonly words: Readonly<Record<Choice, string>>;
  readonly value: Choice;
  readonly label?: string;
  /** True if only its value can be chosen; the field's description says why. */
  readonly isFixed?: boolean;
  readonly onChoose: (choice: Choice) => void;
}): VNode {
  const { id, choices, words, value, label, isFixed = false, onChoose } = props;
  const choose = (chosen: string): void => {
    const choice = choices.find((one) => one === chosen);
    if (choice !== undefined) onChoose(choice);
  };
  return (
    <select
      id={id}
      aria-label={label}
      aria-disabled={isFixed}
      aria-describedby={aboutId(id)}
      value={value}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    >
      {(isFixed ? [value] : choices).map((choice) => (
        <option key={choice} value={choice} selected={choice === value}>
          {words[choice]}
        </option>
      ))}
    </select>
  );
}
