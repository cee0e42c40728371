import type { RoomNews } from '../../online/room-news.ts';
import { formatClock } from '../language/clock.ts';
import { STYLE } from '../language/de-numbers.ts';
import { REFUSAL_TEXTS } from './refusal-texts.ts';
import type { RoomTexts } from './room-text-set.ts';

function news(news: RoomNews): string {
  switch (news.kind) {
    case 'joined':
      return `${news.name} ist da.`;
    case 'left':
      return `${news.name} ist gegangen.`;
    case 'away':
      return `${news.name} hat die Verbindung verloren.`;
    case 'back':
      return `${news.name} ist wieder da.`;
    case 'ready':
      return `${news.name} ist bereit.`;
    case 'not-ready':
      return `${news.name} ist nicht bereit.`;
    case 'host':
      return `${news.name} leitet jetzt das Spiel.`;
    case 'countdown':
      return 'Alle sind bereit. Das Rennen beginnt gleich.';
    case 'stopped':
      return 'Der Countdown wurde angehalten.';
    case 'begun':
      return 'Los!';
    case 'board':
      return 'Für die nächste Runde wurde ein anderes Spielfeld gewählt.';
    case 'won':
      return `${news.name} ist nach ${formatClock(news.ms, 2, STYLE.decimalMark)} fertig: Platz ${news.place}.`;
    case 'lost':
      return `${news.name} hat bei ${Math.floor(news.share / 10)} % eine Mine getroffen.`;
    case 'all-won':
      return `Ihr habt das Spielfeld in ${formatClock(news.ms, 2, STYLE.decimalMark)} gemeinsam gelöst.`;
    case 'mine':
      return `${news.name} hat eine Mine getroffen.`;
  }
}

/** The German texts. */
export const roomTextsDe: RoomTexts = {
  title: 'Mit anderen spielen',
  intro: 'Spielt um die Wette oder löst ein Spielfeld gemeinsam. Ohne Konto: Name wählen und Link verschicken.',
  noServer: 'Um mit anderen zu spielen, braucht diese Seite den Countermine-Server. Starte ihn mit npm start.',
  connecting: 'Verbindung wird aufgebaut …',
  retrying: 'Die Verbindung ist unterbrochen. Neuer Versuch …',
  retryingWithMoves: 'Die Verbindung ist unterbrochen. Neuer Versuch; deine Züge werden dann gesendet …',
  name: 'Dein Name',
  nameAbout: 'Die anderen sehen ihn. Bis zu 24 Zeichen.',
  takeName: 'Diesen Namen verwenden',
  race: 'Rennen',
  raceAbout: 'Alle bekommen das gleiche Spielfeld. Wer es zuerst löst, gewinnt; eine Mine beendet dein Rennen.',
  together: 'Ein Spielfeld gemeinsam',
  togetherAbout: 'Alle decken dasselbe Spielfeld auf und sehen, von wem was ist. Eine Mine beendet das Spiel für alle.',
  code: 'Code oder Link',
  join: 'Mitspielen',
  watch: 'Zuschauen',
  enter: 'Bei jemandem mitspielen',
  invite: 'Andere einladen',
  inviteAbout: 'Nur wer diesen Link hat, kann hereinkommen.',
  onlyHere: 'Diese Adresse gilt nur auf diesem Rechner. Für andere starte den Server mit --host 0.0.0.0.',
  copyLink: 'Link kopieren',
  showCode: 'QR-Code zeigen',
  players: (count, most) => `Spieler: ${count} von ${most}`,
  watchers: (count) => (count === 1 ? '1 Zuschauer' : `${count} Zuschauer`),
  you: 'du',
  program: 'Programm',
  host: 'Spielleitung',
  away: 'nicht verbunden',
  isReady: 'bereit',
  ready: 'Ich bin bereit',
  notReady: 'Doch nicht bereit',
  waiting: 'Das Rennen beginnt, sobald alle bereit sind.',
  needTwo: 'Für ein Rennen braucht es zwei: Verschicke den Link.',
  startNow: 'Ohne die anderen beginnen',
  stopRace: 'Rennen für alle beenden',
  stopBoard: 'Dieses Spielfeld aufgeben',
  rematch: 'Revanche: Ich bin bereit',
  again: 'Ein anderes Spielfeld',
  leave: 'Verlassen',
  board: 'Spielfeld',
  noGuess: 'Ohne Raten lösbar',
  mayNeedGuess: 'Bei diesem Spielfeld muss man vielleicht raten.',
  boardOf: (level, isNoGuess) => (isNoGuess ? `${level}, ohne Raten lösbar` : level),
  beginsIn: (seconds) => `Das Rennen beginnt in ${seconds} …`,
  standings: 'Zwischenstand',
  result: 'Ergebnis',
  boardOfPlayer: (name) => `Spielfeld von ${name}`,
  percent: (thousandths) => `${Math.floor(thousandths / 10)} %`,
  won: (clock) => `fertig nach ${clock}`,
  lost: 'Mine getroffen',
  left: 'gegangen',
  stopped: 'nicht fertig',
  cells: (count) => (count === 1 ? '1 Feld aufgedeckt' : `${count} Felder aufgedeckt`),
  openedBy: (label, name) => `${label}, aufgedeckt von ${name}`,
  watching: 'Du schaust zu. Während des Rennens sind die Spielfelder verborgen, damit niemand danach spielen kann.',
  sitOut: 'Dieses Rennen lief schon, als du kamst. Beim nächsten bist du dabei.',
  outOfRace: 'Du hast dieses Rennen verlassen oder warst länger als eine Minute weg. Beim nächsten bist du dabei.',
  news,
  problems: {
    ...REFUSAL_TEXTS.de,
    'room-full': 'Hier ist kein Platz mehr. Du kannst zuschauen.',
    'not-in-room': 'Du bist nicht mehr dabei.',
    'not-host': 'Das kann nur die Spielleitung.',
    'too-few': 'Es müssen zwei bereit sein.',
    'not-now': 'Das geht gerade nicht.',
    'not-begun': 'Das Rennen hat noch nicht begonnen.',
    lapsed: 'Dieses Spiel war zu lange offen und ist verfallen.',
    'other-class': 'Das ist nur für Menschen oder nur für Programme.',
    'not-found': 'Diesen Raum gibt es nicht. Prüfe den Link.',
    'too-many': 'Das war zu oft. Warte ein paar Minuten.',
  },
};
