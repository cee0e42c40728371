import { ATTRIBUTES, colour, DEFAULT_COLOUR, type Style } from '../screen/style.ts';

/** How the parts of a panel look. */
export interface PanelStyles {
  readonly text: Style;
  readonly title: Style;
  readonly heading: Style;
  /** The line that keys act on. */
  readonly selected: Style;
  readonly muted: Style;
  readonly error: Style;
  readonly key: Style;
  readonly frame: Style;
  /** The cursor of a text field. */
  readonly cursor: Style;
}

function style(attributes: number, foreground = DEFAULT_COLOUR): Style {
  return { foreground, background: DEFAULT_COLOUR, attributes };
}

const { none, bold, dim, reverse } = ATTRIBUTES;

/**
 * The styles for every colour depth. All use the background of the terminal, light or dark, so the two colours are of
 * medium brightness; signs or attributes carry the same information.
 */
export const PANEL_STYLES: PanelStyles = {
  text: style(none),
  title: style(bold),
  heading: style(bold),
  selected: style(reverse),
  muted: style(dim),
  error: style(bold, colour(0xd8412f, 1)),
  key: style(bold, colour(0x1a84b0, 6)),
  frame: style(none),
  cursor: style(reverse),
};
