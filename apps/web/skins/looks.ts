import { classicLook } from './classic-look.ts';
import { contrast } from './contrast.ts';
import { paperLook } from './paper-look.ts';
import { dark, light } from './quilt.ts';
import type { SkinLook, ThemeName } from './skin.ts';

/** How every skin draws cells, to choose from: one file, in which there is nothing else of them. */
export const LOOKS: Readonly<Record<ThemeName, SkinLook>> = {
  light,
  dark,
  paper: paperLook,
  classic: classicLook,
  contrast,
};
