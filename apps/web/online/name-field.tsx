import { MAX_NAME_LENGTH } from '@countermine/play/protocol/player-messages.ts';
import type { Language } from '@countermine/play/words/language.ts';

import { wordsIn } from '@countermine/play/words/words.ts';

import type { VNode } from 'preact';
import { Field } from '../base/field.tsx';

export function NameField(props: {
  readonly label: string;
  readonly about: string;
  readonly name: string;
  readonly error: string | undefined;
  readonly onName: (name: string) => void;
}): VNode {
  const { label, about, name, error, onName } = props;
  return (
    <Field id="player-name" label={label} about={about} error={error}>
      <input
        id="player-name"
        type="text"
        maxLength={MAX_NAME_LENGTH}
        value={name}
        autocomplete="nickname"
        onInput={({ currentTarget }) => onName(currentTarget.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </Field>
  );
}

/** A name to begin with, so that two taps are enough. */
export function aSuggestedName(language: Language): string {
  const [number = 0] = crypto.getRandomValues(new Uint16Array(1));
  return wordsIn(language, 'online').ranked.suggestedName(1000 + (number % 9000));
}
