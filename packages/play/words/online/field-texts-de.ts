import type { RequestFailure } from '../../online/online-client.ts';
import type { FieldTexts } from './field-text-set.ts';

function refusal({ code, retryAfterMs = 0 }: RequestFailure): string {
  switch (code) {
    case 'closed':
      return `Wegen einer Mine in der Nähe ist diese Zelle noch ${Math.ceil(retryAfterMs / 1000)} s für dich gesperrt.`;
    case 'too-far':
      return 'Zu weit weg von allem, was offen ist: Von dort wächst das Feld.';
    case 'already-open':
      return 'Diese Zelle ist offen.';
    case 'flagged':
      return 'Auf dieser Zelle steht eine Flagge.';
    case 'not-open':
      return 'Diese Zelle ist nicht offen.';
    case 'nothing-hidden':
      return 'Hier ist nichts mehr aufzudecken.';
    case 'flags-differ':
      return 'Flaggen und offene Minen stimmen nicht mit der Zahl überein.';
    case 'hidden-differ':
      return 'Nicht alle verdeckten Zellen daneben müssen Minen sein.';
    case 'no-player':
      return 'Wähle einen Namen, um mitzuspielen.';
    case 'too-many':
      return 'Du hast an zu vielen Stellen Flaggen.';
    case 'too-fast':
      return 'Zu schnell.';
    default:
      return 'Der Server hat nicht geantwortet. Versuch es noch einmal.';
  }
}

/** What is said about the endless field in German. */
export const fieldTextsDe: FieldTexts = {
  title: 'Das endlose Feld',
  intro: 'Ein Feld für alle. Es hat keinen Rand, und was offen ist, bleibt offen.',
  enter: 'Zum endlosen Feld',
  arriving: 'Ein Platz wird gesucht …',
  lookingOn: 'Du schaust zu. Wähle einen Namen, um mitzuspielen.',
  startAt: (cell) => `Beginne bei ${cell}: Dort ist keine Mine.`,
  board: 'Das endlose Feld',
  cell: (column, row) => `Spalte ${column}, Zeile ${row}`,
  opened: 'Zellen aufgedeckt',
  solved: 'Blöcke gelöst',
  mines: 'Minen getroffen',
  rank: 'Rang',
  closed: (cell, seconds) => `Gesperrt um ${cell}: ${seconds} s`,
  guesses: 'Umrandete Zellen im Bild: Hier hilft nur Raten',
  findWork: 'Bring mich dahin, wo es etwas zu tun gibt',
  toMiddle: 'Zur Mitte',
  goTo: 'Zu einer Zelle gehen',
  column: 'Spalte',
  row: 'Zeile',
  go: 'Los',
  copyLink: 'Link zu dieser Zelle kopieren',
  ranks: 'Rangliste',
  name: 'Name',
  noRanks: 'Noch hat niemand eine Zelle aufgedeckt.',
  leave: 'Feld verlassen',
  newsOpened: (count) => `Aufgedeckt: ${count}`,
  newsSolved: 'Dieser Block ist gelöst: Alles Verdeckte darin sind Minen.',
  newsMine: (seconds) => `Eine Mine. Die Zellen um sie sind ${seconds} s für dich gesperrt.`,
  newsFlag: (isFlagged) => (isFlagged ? 'Flagge gesetzt' : 'Flagge entfernt'),
  refused: refusal,
};
