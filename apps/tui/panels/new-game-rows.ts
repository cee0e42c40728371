import { dailyParams } from '@countermine/core/game/daily.ts';
import { FIRST_MOVES, type GameParams, LEVEL_NAMES, LEVELS } from '@countermine/core/game/params.ts';
import { REVEAL_RULES } from '@countermine/core/reveal/reveal.ts';
import { effectiveRules, type GameRules } from '@countermine/play/game/new-game-form.ts';
import type { Messages } from '@countermine/play/words/catalogue.ts';
import { percentWords } from '@countermine/play/words/cells.ts';
import { languageFor } from '@countermine/play/words/language.ts';
import { wordsIn } from '@countermine/play/words/words.ts';
import { wrapText } from '../screen/text-column.ts';
import { type FormLine, type FormRow, formLabelWidth, formLines } from './form-line.ts';
import { type PanelLook, panelGlyphs, type StyledSpan } from './panel.ts';
import type { TextField } from './text-field.ts';

/** Switches, and choices of one among several. */
export const RULE_ROWS = [
  'isNoGuess',
  'hasQuestionMarks',
  'reveal',
  'firstMove',
] as const satisfies readonly (keyof GameRules)[];
const SIZE_ROWS = ['width', 'height', 'mineCount', 'seed'] as const;

/** What begins at once, the calendar of the boards of the day, and what is played with others. */
const START_ROWS = [...LEVEL_NAMES, 'daily', 'calendar', 'online'] as const;
/** One of {@link START_ROWS}. */
type StartRow = (typeof START_ROWS)[number];

/** All rows of the form, from top to bottom; `shared` takes a link, an ID or the text of a game. */
export const NEW_GAME_ROWS = [...START_ROWS, ...RULE_ROWS, ...SIZE_ROWS, 'shared'] as const;
/** One of {@link NEW_GAME_ROWS}. */
export type NewGameRow = (typeof NEW_GAME_ROWS)[number];
export type FieldRow = (typeof SIZE_ROWS)[number] | 'shared';

/** The keys of {@link START_ROWS}. */
export const START_KEYS: ReadonlyMap<string, StartRow> = new Map<string, StartRow>([
  ['1', 'beginner'],
  ['2', 'intermediate'],
  ['3', 'expert'],
  ['d', 'daily'],
  ['c', 'calendar'],
  ['o', 'online'],
]);

export interface NewGameState {
  readonly rules: GameRules;
  readonly fields: Readonly<Record<FieldRow, TextField>>;
  readonly selected: NewGameRow;
  readonly error: { readonly row: NewGameRow; readonly text: string } | undefined;
  /** Such as `2026-11-21`. */
  readonly today: string;
}

export function isFieldRow(row: NewGameRow): row is FieldRow {
  return row === 'shared' || SIZE_ROWS.some((name) => name === row);
}

export function newGameLines(look: PanelLook, state: NewGameState, width: number): FormLine<NewGameRow>[] {
  const { messages, styles } = look;
  const rows = NEW_GAME_ROWS.map((row) => rowOf(look, state, row));
  const widthOf = (names: readonly NewGameRow[]): number =>
    Math.max(...rows.filter(({ row }) => names.includes(row)).map(({ label, key }) => formLabelWidth(label, key)));
  const lines = (names: readonly NewGameRow[]): FormLine<NewGameRow>[] =>
    rows
      .filter(({ row }) => names.includes(row))
      .flatMap((row) => formLines(look, { width, labels: row.row === 'shared' ? 0 : widthOf(names) }, row));
  const gap: FormLine<NewGameRow> = { spans: [] };
  const heading = (text: string): FormLine<NewGameRow> => ({ spans: [{ text, style: styles.heading }] });
  return [
    ...lines(START_ROWS),
    gap,
    heading(messages.newGame.rules),
    ...lines(RULE_ROWS),
    gap,
    heading(messages.game.custom),
    ...lines(SIZE_ROWS),
    gap,
    ...wrapText(messages.share.importAbout, width).map(heading),
    ...lines(['shared']),
  ];
}

/** The description of a row while it is selected; empty for rows that need none. */
export function aboutRow(messages: Messages, { selected, fields }: NewGameState): string {
  const { newGame } = messages;
  switch (selected) {
    case 'daily':
      return newGame.dailyAbout;
    case 'isNoGuess':
      return newGame.noGuessAbout;
    case 'width':
    case 'height':
    case 'mineCount':
      return densityWords(messages, fields);
    case 'seed':
      return newGame.seedAbout;
    default:
      return '';
  }
}

function densityWords(messages: Messages, { width, height, mineCount }: NewGameState['fields']): string {
  const share = Number(mineCount.text) / (Number(width.text) * Number(height.text));
  if (mineCount.text.trim() === '' || !(share >= 0 && share <= 1)) return '';
  return `${messages.newGame.mines}: ${messages.newGame.density(percentWords(messages, share))}`;
}

function rowOf(look: PanelLook, state: NewGameState, row: NewGameRow): FormRow<NewGameRow> {
  const error = state.error?.row === row ? state.error.text : undefined;
  return { row, isSelected: state.selected === row, error, ...contentOf(look, state, row) };
}

type RowContent = Pick<FormRow<NewGameRow>, 'label' | 'key' | 'value' | 'field'>;

function contentOf(look: PanelLook, state: NewGameState, row: NewGameRow): RowContent {
  const { newGame, game } = look.messages;
  switch (row) {
    case 'beginner':
    case 'intermediate':
    case 'expert':
      return startContent(look, row, game.levels[row], LEVELS[row]);
    case 'daily': {
      const params = dailyParams(state.today);
      return startContent(look, row, game.daily, params.ok ? params.value : undefined);
    }
    case 'calendar':
      return startContent(
        look,
        row,
        wordsIn(languageFor([look.messages.text.tag]), 'terminal').daily.calendar,
        undefined,
      );
    case 'online':
      return startContent(look, row, look.messages.menu.online, undefined);
    case 'isNoGuess':
    case 'hasQuestionMarks': {
      const label = row === 'isNoGuess' ? newGame.noGuess : newGame.questionMarks;
      return { label, value: { text: state.rules[row] ? '[x]' : '[ ]', style: look.styles.text } };
    }
    case 'reveal':
      return {
        label: newGame.reveal,
        value: choiceOf(look, state, newGame.reveals[effectiveRules(state.rules).reveal]),
      };
    case 'firstMove': {
      const { firstMove } = effectiveRules(state.rules);
      return { label: newGame.firstMove, value: choiceOf(look, state, newGame.firstMoves[firstMove]) };
    }
    default:
      return fieldContent(look, state, row);
  }
}

type Size = Pick<GameParams, 'width' | 'height' | 'mineCount'>;

function startContent(
  { messages, styles }: PanelLook,
  row: StartRow,
  label: string,
  size: Size | undefined,
): RowContent {
  const key = [...START_KEYS].find(([, start]) => start === row)?.[0];
  const text = size === undefined ? '' : messages.game.size(size.width, size.height, size.mineCount);
  return { label, ...(key !== undefined && { key }), value: { text, style: styles.muted } };
}

/** A choice between two arrows; muted and without arrows where another choice decides it. */
function choiceOf({ styles, glyphs }: PanelLook, { rules }: NewGameState, text: string): StyledSpan {
  if (rules.isNoGuess) return { text, style: styles.muted };
  const { previous, next } = panelGlyphs(glyphs);
  return { text: `${previous} ${text} ${next}`, style: styles.text };
}

function fieldContent({ messages, texts, styles }: PanelLook, { fields }: NewGameState, row: FieldRow): RowContent {
  const { newGame, menu } = messages;
  const labels: Readonly<Record<FieldRow, string>> = {
    width: newGame.width,
    height: newGame.height,
    mineCount: newGame.mines,
    seed: newGame.seed,
    shared: menu.import,
  };
  const empty = row === 'seed' ? texts.newGame.randomSeed : '';
  return { label: labels[row], field: fields[row], value: { text: empty, style: styles.muted } };
}

/** The next or previous reveal rule or first move. */
export function changedRules(rules: GameRules, row: (typeof RULE_ROWS)[number], step: 1 | -1): GameRules {
  switch (row) {
    case 'isNoGuess':
      return { ...rules, isNoGuess: !rules.isNoGuess };
    case 'hasQuestionMarks':
      return { ...rules, hasQuestionMarks: !rules.hasQuestionMarks };
    case 'reveal':
      return rules.isNoGuess ? rules : { ...rules, reveal: neighbourIn(REVEAL_RULES, rules.reveal, step) };
    case 'firstMove':
      return rules.isNoGuess ? rules : { ...rules, firstMove: neighbourIn(FIRST_MOVES, rules.firstMove, step) };
  }
}

function neighbourIn<Choice>(choices: readonly Choice[], chosen: Choice, step: 1 | -1): Choice {
  return choices.at((choices.indexOf(chosen) + step) % choices.length) ?? chosen;
}
