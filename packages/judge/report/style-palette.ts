/** The colours of a page, by what they are for. */
export interface Palette {
  readonly page: string;
  readonly panel: string;
  readonly line: string;
  readonly text: string;
  /** For what is of less weight; still to be read. */
  readonly muted: string;
  readonly accent: string;
  readonly good: string;
  readonly bad: string;
  readonly warning: string;
  /** Behind what is expected and behind what is not, in rows and in cells that differ. */
  readonly expectedRow: string;
  readonly actualRow: string;
  /** Behind the very characters. */
  readonly expectedMark: string;
  readonly actualMark: string;
  /** Behind the diagnosis and the step that fails. */
  readonly noticed: string;
  readonly hiddenCell: string;
  /** What cells show: 0 to 8. */
  readonly digits: readonly string[];
}

export const LIGHT: Palette = {
  page: '#ffffff',
  panel: '#f6f7f9',
  line: '#c9ced6',
  text: '#1c2128',
  muted: '#57606a',
  accent: '#0a58ca',
  good: '#116329',
  bad: '#b3121d',
  warning: '#7a4f01',
  expectedRow: '#eaf6ec',
  actualRow: '#fdeeee',
  expectedMark: '#97dba6',
  actualMark: '#f8b0b0',
  noticed: '#fff5d6',
  hiddenCell: '#e3e6ea',
  digits: ['#57606a', '#0b4fc4', '#116329', '#b3121d', '#5a2ca0', '#7a3d00', '#005a63', '#1c2128', '#80104f'],
};

export const DARK: Palette = {
  page: '#14171c',
  panel: '#1c2027',
  line: '#414956',
  text: '#e4e8ee',
  muted: '#a3adba',
  accent: '#7cb4ff',
  good: '#6fdc8c',
  bad: '#ff8f8f',
  warning: '#f2c744',
  expectedRow: '#142a1b',
  actualRow: '#331a1c',
  expectedMark: '#1f5a31',
  actualMark: '#762a2e',
  noticed: '#33290b',
  hiddenCell: '#2b313b',
  digits: ['#a3adba', '#7cb4ff', '#6fdc8c', '#ff8f8f', '#c9a6ff', '#f0a868', '#62d9e3', '#e4e8ee', '#ff9ad1'],
};
