/** A colour as `#rrggbb`. It is here by itself because tools that know no page check colours, too. */
export type CssColour = `#${string}`;
