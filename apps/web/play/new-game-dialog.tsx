import '../base/dialogs.css';
import { dailyParams } from '@countermine/core/game/daily.ts';
import { FIRST_MOVES, type GameParams, LEVEL_NAMES, LEVELS, levelOf } from '@countermine/core/game/params.ts';
import { REVEAL_RULES } from '@countermine/core/reveal/reveal.ts';
import {
  effectiveRules,
  type FormError,
  type GameRules,
  type NewGameForm,
  readNewGame,
} from '@countermine/play/game/new-game-form.ts';
import { localDate } from '@countermine/play/ports/clock.ts';
import { percentWords } from '@countermine/play/words/cells.ts';
import { formErrorWords } from '@countermine/play/words/errors.ts';
import { wordsIn } from '@countermine/play/words/words.ts';
import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { browserClock } from '../base/browser.ts';
import { aboutId, Check, Field, Select } from '../base/field.tsx';
import { hasServer } from '../base/own-server.ts';
import type { Page } from '../page/page.ts';
import { beginInstead, startGame } from './start-game.ts';

export function NewGameDialog({ page }: { readonly page: Page }): VNode {
  const [form, setForm] = useState(() => formOf(page.settings.state.params.peek()));
  const [error, setError] = useState<FormError | undefined>(undefined);
  const change = (changed: Partial<NewGameForm>): void => {
    setForm({ ...form, ...changed });
    setError(undefined);
  };
  const start = (event: Event): void => {
    event.preventDefault();
    const game = readNewGame(form);
    if (game.ok) startGame(page, game.value.params, game.value.seed);
    else setError(game.error);
  };
  const { newGame } = page.messages.value;
  return (
    <form class="stack dialog-body" noValidate onSubmit={start}>
      <LevelCards page={page} rules={effectiveRules(form.rules)} />
      <Rules page={page} rules={form.rules} onChange={(rules) => change({ rules })} />
      <OwnSize page={page} form={form} error={error} onChange={change} />
      <div class="row choices always">
        <button type="submit" class="primary">
          {newGame.start}
        </button>
      </div>
    </form>
  );
}

function formOf(params: GameParams): NewGameForm {
  const { width, height, mineCount, reveal, firstMove, isNoGuess, hasQuestionMarks } = params;
  const rules = { reveal, firstMove, isNoGuess, hasQuestionMarks };
  return { width: String(width), height: String(height), mineCount: String(mineCount), seed: '', rules };
}

function LevelCards({ page, rules }: { readonly page: Page; readonly rules: GameRules }): VNode {
  const { game, newGame } = page.messages.value;
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const current = levelOf(page.settings.state.params.value) ?? 'beginner';
  const day = localDate(browserClock);
  const daily = dailyParams(day);
  return (
    <fieldset class="level-cards" aria-label={newGame.level}>
      {LEVEL_NAMES.map((level) => (
        <button
          key={level}
          type="button"
          ref={level === current ? first : null}
          onClick={() => startGame(page, { ...LEVELS[level], ...rules })}
        >
          <strong>{game.levels[level]}</strong>
          <span class="muted small">{sizeWords(page, LEVELS[level])}</span>
        </button>
      ))}
      {daily.ok && (
        <button
          type="button"
          title={hasServer() ? undefined : newGame.dailyAbout}
          onClick={() => (hasServer() ? page.dialogs.open('daily') : beginInstead(page, () => page.game.daily(day)))}
        >
          <strong>{game.daily}</strong>
          <span class="muted small">{sizeWords(page, daily.value)}</span>
        </button>
      )}
    </fieldset>
  );
}

type Size = Pick<GameParams, 'width' | 'height' | 'mineCount'>;

function sizeWords(page: Page, { width, height, mineCount }: Size): string {
  return page.messages.value.game.size(width, height, mineCount);
}

function Rules(props: {
  readonly page: Page;
  readonly rules: GameRules;
  readonly onChange: (rules: GameRules) => void;
}): VNode {
  const { page, rules, onChange } = props;
  const { newGame } = page.messages.value;
  const { reveal, firstMove, isNoGuess, hasQuestionMarks } = effectiveRules(rules);
  const why = isNoGuess ? wordsIn(page.language.value, 'common').reasons.noGuessRule : undefined;
  return (
    <fieldset class="stack">
      <legend>{newGame.rules}</legend>
      <Check
        label={newGame.noGuess}
        about={newGame.noGuessAbout}
        isOn={isNoGuess}
        onChange={(isOn) => onChange({ ...rules, isNoGuess: isOn })}
      />
      <Check
        label={newGame.questionMarks}
        isOn={hasQuestionMarks}
        onChange={(isOn) => onChange({ ...rules, hasQuestionMarks: isOn })}
      />
      <div class="fields wide">
        <Field id="first-move" label={newGame.firstMove} about={why}>
          <Select
            id="first-move"
            choices={FIRST_MOVES}
            words={newGame.firstMoves}
            value={firstMove}
            isFixed={isNoGuess}
            onChoose={(choice) => onChange({ ...rules, firstMove: choice })}
          />
        </Field>
        <Field id="reveal" label={newGame.reveal} about={why}>
          <Select
            id="reveal"
            choices={REVEAL_RULES}
            words={newGame.reveals}
            value={reveal}
            isFixed={isNoGuess}
            onChoose={(choice) => onChange({ ...rules, reveal: choice })}
          />
        </Field>
      </div>
    </fieldset>
  );
}

function OwnSize(props: {
  readonly page: Page;
  readonly form: NewGameForm;
  readonly error: FormError | undefined;
  readonly onChange: (changed: Partial<NewGameForm>) => void;
}): VNode {
  const { page, form, error, onChange } = props;
  const { game, newGame } = page.messages.value;
  const field = (name: FormError['field'], label: string, about?: string): VNode => (
    <Field
      id={name}
      label={label}
      about={about}
      error={error?.field === name ? formErrorWords(page.messages.value, error) : undefined}
    >
      <input
        id={name}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        value={form[name]}
        aria-invalid={error?.field === name}
        aria-describedby={aboutId(name)}
        onInput={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
      />
    </Field>
  );
  return (
    <fieldset class="stack">
      <legend>{game.custom}</legend>
      <div class="fields">
        {field('width', newGame.width)}
        {field('height', newGame.height)}
        {field('mineCount', newGame.mines, densityWords(page, form))}
      </div>
      {field('seed', newGame.seed, newGame.seedAbout)}
    </fieldset>
  );
}

function densityWords(page: Page, { width, height, mineCount }: NewGameForm): string {
  const share = Number(mineCount) / (Number(width) * Number(height));
  if (!(share >= 0 && share <= 1)) return '';
  const messages = page.messages.value;
  if (share === 0 && mineCount.trim() !== '') return messages.newGame.withoutMines;
  return messages.newGame.density(percentWords(messages, share));
}
