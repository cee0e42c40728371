import type { RoomController } from '@countermine/play/online/room-controller.ts';
import type { RoomState } from '@countermine/play/protocol/room-messages.ts';
import type { RoomTexts } from '@countermine/play/words/online/room-text-set.ts';
import type { ReadonlySignal } from '@preact/signals';
import type { Page } from '../state/page.ts';

/** What the parts of a room are given. */
export interface RoomProps {
  readonly page: Page;
  readonly rooms: RoomController;
  readonly texts: ReadonlySignal<RoomTexts>;
  readonly room: RoomState;
}
