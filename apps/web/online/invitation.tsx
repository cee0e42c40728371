import type { RoomTexts } from '@countermine/text/online/room-text-set.ts';
import type { VNode } from 'preact';
import { encode } from 'uqr';
import { CopyField } from '../controls/copy-field.tsx';
import type { Page } from '../state/page.ts';
import { roomLink } from './room-link.ts';

/** The link that lets others in, and its QR code. */
export function Invitation(props: {
  readonly page: Page;
  readonly texts: RoomTexts;
  readonly code: string;
  /** Whether the QR code is shown at once: nobody else is here. */
  readonly isOpen: boolean;
}): VNode {
  const { page, texts, code, isOpen } = props;
  const link = roomLink(code);
  return (
    <section class="invitation" aria-label={texts.invite}>
      <h3>{texts.invite}</h3>
      <p class="muted small">{texts.inviteAbout}</p>
      {isLoopback(location.hostname) && <p class="muted small">{texts.onlyHere}</p>}
      <CopyField page={page} id="room-link" label={texts.copyLink} text={link} />
      <details open={isOpen}>
        <summary>{texts.showCode}</summary>
        <QrCode text={link} label={link} />
      </details>
    </section>
  );
}

/** Whether a host is this machine, which no other one reaches by that name. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host);
}

/** A text as a QR code: dark on light, whatever the theme is, as cameras expect it. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }): VNode {
  const { size, data } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
