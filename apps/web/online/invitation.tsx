import type { RoomTexts } from '@countermine/play/words/catalogue.ts';

import type { VNode } from 'preact';
import { encode } from 'uqr';
import { CopyField, ShareButton } from '../base/copy.tsx';
import type { Page } from '../page/page.ts';

/** By a path and not a fragment: the server tells chats what it leads to. */
function roomLink(code: string): string {
  return new URL(`room/${code}`, location.href).href;
}

interface InvitationProps {
  readonly page: Page;
  readonly texts: RoomTexts;
  readonly code: string;
}

/** The way to let others in, while nobody else is here: it is what to do next. */
export function Invitation(props: InvitationProps & { readonly heading: 'h2' | 'h3' }): VNode {
  const { texts, heading: Heading } = props;
  return (
    <section class="invitation" aria-label={texts.invite}>
      <Heading>{texts.invite}</Heading>
      <RoomLink {...props} isAlone />
    </section>
  );
}

/** The same, folded: there is somebody to play with already. */
export function FoldedInvitation(props: InvitationProps): VNode {
  return (
    <details class="invitation">
      <summary>{props.texts.invite}</summary>
      <RoomLink {...props} isAlone={false} />
    </details>
  );
}

/** The link with which others can join, and its QR code, which is useful only where other machines reach this one. */
function RoomLink({ page, texts, code, isAlone }: InvitationProps & { readonly isAlone: boolean }): VNode {
  const link = roomLink(code);
  const isOnlyHere = isLoopback(location.hostname);
  return (
    <>
      <p class="muted small">{texts.inviteAbout}</p>
      <CopyField page={page} id="room-link" label={texts.copyLink} text={link} />
      <ShareButton page={page} data={{ title: document.title, url: link }} />
      {isOnlyHere ? (
        <p class="muted small">{texts.onlyHere}</p>
      ) : (
        <details open={isAlone}>
          <summary>{texts.showCode}</summary>
          <QrCode text={link} label={link} />
        </details>
      )}
    </>
  );
}

/** True if a host is this machine, which no other one reaches by that name. */
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
