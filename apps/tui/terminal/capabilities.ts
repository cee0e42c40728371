/** How many colours a terminal shows. */
export const COLOUR_DEPTHS = ['none', '16', '256', '24-bit'] as const;

/** One of {@link COLOUR_DEPTHS}. */
export type ColourDepth = (typeof COLOUR_DEPTHS)[number];

/** What can be shown on a terminal. */
export interface Capabilities {
  readonly colours: ColourDepth;
  /** Whether it shows more than ASCII. */
  readonly hasUnicode: boolean;
  /** Whether the cursor can be sent anywhere, without which there is no full screen. */
  readonly isAddressable: boolean;
}
