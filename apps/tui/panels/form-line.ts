import type { Style } from '../screen/style.ts';
import { padText, textWidth, wrapText } from '../screen/text-column.ts';
import { type PanelLine, type PanelLook, panelGlyphs, type StyledSpan } from './panel.ts';
import type { TextField } from './text-field.ts';

/** In front of each row: the pointer and a blank. */
const MARGIN = 2;
const GAP = 2;
/** A value that does not fit beside its label is shown below it, indented by this. */
const INDENT = 4;
/** A text field has at least this much room beside its label. */
const MIN_FIELD = 14;

export interface FormLine<Row extends string> {
  readonly spans: PanelLine;
  readonly row?: Row;
  readonly field?: TextField;
  /** The placeholder of an empty field. */
  readonly placeholder?: StyledSpan;
}

/** A row: its label, and what is chosen or typed in it. */
export interface FormRow<Row extends string> {
  readonly row: Row;
  readonly label: string;
  /** Its action, for a row that does something instead of offering a choice or a text field. */
  readonly key?: string;
  readonly field?: TextField;
  /** What is chosen, or the placeholder of a field. */
  readonly value: StyledSpan;
  readonly isSelected: boolean;
  /** What is wrong with it. */
  readonly error?: string | undefined;
}

/** How a form is laid out: its width, and the column where values begin. */
interface FormRoom {
  readonly width: number;
  /** Units: columns of a label. */
  readonly labels: number;
}

/** A row as lines: the value beside the label, or below it, and then its error. */
export function formLines<Row extends string>(look: PanelLook, room: FormRoom, row: FormRow<Row>): FormLine<Row>[] {
  const { styles, glyphs } = look;
  const label = labelOf(row);
  const sign = row.isSelected ? panelGlyphs(glyphs).pointer : ' ';
  const head: PanelLine = [
    { text: padText(sign, MARGIN), style: styles.text },
    ...label.map(({ text, isKey }) => ({ text, style: styleOf(look, row.isSelected, isKey) })),
  ];
  const labelWidth = label.reduce((columns, { text }) => columns + textWidth(text), 0);
  const beside = Math.max(room.labels, labelWidth) + GAP;
  const needed = row.field === undefined ? textWidth(row.value.text) : MIN_FIELD;
  const isBeside = MARGIN + beside + needed <= room.width;
  const blanks: StyledSpan = { text: ' '.repeat(isBeside ? beside - labelWidth : INDENT), style: styles.text };
  const value: PanelLine = row.field === undefined ? [blanks, row.value] : [blanks];
  const rest = { row: row.row, ...(row.field !== undefined && { field: row.field, placeholder: row.value }) };
  const lines: FormLine<Row>[] = isBeside
    ? [{ spans: [...head, ...value], ...rest }]
    : [
        { spans: head, row: row.row },
        { spans: value, ...rest },
      ];
  return [...lines, ...errorLines(look, room.width, row)];
}

export function formLabelWidth(label: string, key?: string): number {
  return textWidth(label) + (key === undefined ? 0 : textWidth(key) + 1);
}

function labelOf({ label, key }: FormRow<string>): readonly { readonly text: string; readonly isKey: boolean }[] {
  if (key === undefined) return [{ text: label, isKey: false }];
  return [
    { text: `${key} `, isKey: true },
    { text: label, isKey: false },
  ];
}

function styleOf({ styles }: PanelLook, isSelected: boolean, isKey: boolean): Style {
  if (isSelected) return styles.selected;
  return isKey ? styles.key : styles.text;
}

function errorLines<Row extends string>(look: PanelLook, width: number, row: FormRow<Row>): FormLine<Row>[] {
  if (row.error === undefined) return [];
  const style = look.styles.error;
  return wrapText(`! ${row.error}`, width - INDENT).map((text) => ({
    spans: [{ text: ' '.repeat(INDENT) + text, style }],
    row: row.row,
  }));
}
