import './paper.css';
import { paperLook } from './paper-look.ts';
import type { Theme } from './skin.ts';

/** A page of an exercise book. */
export const paper: Theme = {
  name: 'paper',
  scheme: 'light',
  ...paperLook,
  page: {
    page: '#f6f5ef',
    surface: '#ffffff',
    border: '#bcc8d2',
    text: '#1c2530',
    muted: '#52606d',
    accent: '#1d4fa0',
    onAccent: '#ffffff',
    glow: '#d99a2b',
    bad: '#a50f1b',
    good: '#2d6331',
  },
};
