import './classic.css';
import type { VNode } from 'preact';
import { classicLook } from './classic-look.ts';
import type { FaceMood, Theme } from './skin.ts';

/** The segments of a digit, from the top clockwise, then the middle one. */
const SEGMENTS = [
  'M2 1H10L8 3H4z',
  'M11 2V9L9 8V4z',
  'M11 11V18L9 16V12z',
  'M2 19H10L8 17H4z',
  'M1 11V18L3 16V12z',
  'M1 2V9L3 8V4z',
  'M2 10L4 9H8L10 10 8 11H4z',
];
/** Which of them a sign lights. */
const LIT: Readonly<Record<string, string>> = {
  0: '012345',
  1: '12',
  2: '01346',
  3: '01236',
  4: '1256',
  5: '02356',
  6: '023456',
  7: '012',
  8: '0123456',
  9: '012356',
  '-': '6',
  '−': '6',
};

function digit(sign: string): VNode {
  const lit = LIT[sign];
  if (lit === undefined) {
    return (
      <svg class="dots" viewBox="0 0 4 20" aria-hidden="true">
        {sign === ':' && <rect x="1" y="5" width="2" height="2" />}
        <rect x="1" y={sign === ':' ? 13 : 17} width="2" height="2" />
      </svg>
    );
  }
  return (
    <svg viewBox="0 0 12 20" aria-hidden="true">
      {SEGMENTS.map((path, index) => (
        <path key={path} d={path} class={lit.includes(String(index)) ? '' : 'unlit'} />
      ))}
    </svg>
  );
}

/** Seven segments, at least three digits, as on the counters of the 1990s. */
function counter(text: string): VNode {
  const signs = /^\d{1,2}$/.test(text) ? text.padStart(3, '0') : text;
  return <span class="segments">{[...signs].map(digit)}</span>;
}

const MOUTHS: Readonly<Record<FaceMood, string>> = {
  asleep: 'M12 23q6 4 12 0',
  awake: 'M15.5 24a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
  thinking: 'M13 24h10',
  proud: 'M11 22q7 8 14 0',
  sorry: 'M12 26q6-6 12 0',
};

function face(mood: FaceMood): VNode {
  return (
    <svg viewBox="0 0 36 36" width="100%" height="100%" aria-hidden="true">
      <circle cx="18" cy="18" r="16" fill="#ffd93b" stroke="#000" stroke-width="1.5" />
      {mood === 'sorry' ? (
        <path d="m10 11 5 5m0-5-5 5m11-5 5 5m0-5-5 5" stroke="#000" stroke-width="2" fill="none" />
      ) : (
        <path d="M12.5 12v4M23.5 12v4" stroke="#000" stroke-width="3.5" stroke-linecap="round" />
      )}
      {mood === 'proud' && <path d="M6 12h24l-3 6h-6l-3-5-3 5H9z" />}
      <path d={MOUTHS[mood]} stroke="#000" stroke-width="2" stroke-linecap="round" fill="none" />
    </svg>
  );
}

/** The window of the 1990s, with its counters and its face. */
export const classic: Theme = {
  name: 'classic',
  scheme: 'light',
  ...classicLook,
  counter,
  face,
  page: {
    page: '#d9d9d9',
    surface: '#ececec',
    border: '#9a9a9a',
    text: '#111111',
    muted: '#3d3d3d',
    accent: '#00007a',
    onAccent: '#ffffff',
    glow: '#ffd93b',
    bad: '#8f0000',
    good: '#00511b',
  },
};
