import type { RequestFailure } from '../../online/online-client.ts';
import type { RoomNews } from '../../online/room-news.ts';
import type { OnlineWords } from '../catalogue.ts';
import { clock } from './numbers.ts';

const refusals = {
  'no-player': 'Wähle zuerst einen Namen.',
  'too-many-flags': 'Du hast hier zu oft Flaggen gesetzt. Felder öffnen geht weiterhin.',
  'too-fast': 'Das war zu schnell. Warte einen Moment.',
  offline: 'Es gibt keine Verbindung zum Server.',
  lost: 'Die Verbindung ist abgebrochen.',
  unavailable: 'Das geht auf dem Server gerade nicht. Versuch es noch einmal.',
  busy: 'Der Server ist gerade ausgelastet. Versuch es gleich noch einmal.',
  'name-taken': 'Diesen Namen hat schon jemand.',
  'bad-name': 'Dieser Name geht nicht.',
  'not-now': 'Das geht gerade nicht.',
  other: 'Der Server hat das abgelehnt.',
};

export const online: OnlineWords = {
  room: {
    noSuchLink:
      'Dieser Link zu einem Raum ist beschädigt: Der Code eines Raums hat 12 Buchstaben und Ziffern. Lass dir den Link noch einmal schicken oder öffne einen eigenen Raum.',
    title: 'Mit anderen spielen',
    intro: 'Spielt um die Wette oder löst ein Spielfeld gemeinsam. Ohne Konto: Name wählen und Link verschicken.',
    noServer: 'Um mit anderen zu spielen, braucht diese Seite den Countermine-Server. Starte ihn mit npm start.',
    connecting: 'Verbindung wird aufgebaut …',
    connectingFirst:
      'Verbindung wird aufgebaut … Ein neuer Server legt zuerst seine Datenbank an, das dauert ein paar Sekunden.',
    retrying: 'Die Verbindung ist unterbrochen. Neuer Versuch …',
    retryingWithMoves: 'Die Verbindung ist unterbrochen. Neuer Versuch; deine Züge werden dann gesendet …',
    name: 'Dein Name',
    nameAbout: 'Die anderen sehen ihn. Bis zu 24 Zeichen.',
    takeName: 'Diesen Namen verwenden',
    race: 'Rennen',
    raceAbout: 'Alle bekommen das gleiche Spielfeld. Wer es zuerst löst, gewinnt; eine Mine beendet dein Rennen.',
    together: 'Ein Spielfeld gemeinsam',
    togetherAbout:
      'Alle decken dasselbe Spielfeld auf und sehen, von wem was ist. Eine Mine beendet das Spiel für alle.',
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
    survived: 'gewonnen: sonst ist keiner mehr dabei',
    noGuessNeeded: 'Bei diesem Spielfeld muss man nicht raten.',
    duel: 'Gewertetes Rennen',
    duelAbout: 'Wer zuerst alles aufgedeckt hat, gewinnt. Wer auf eine Mine tritt oder geht, verliert.',
    rating: (rating, deviation, by) => `${rating} ± ${deviation}${by === 0 ? '' : by > 0 ? ` (+${by})` : ` (${by})`}`,
    ratingAbout:
      'Glicko-2: Man beginnt mit 1500. ± ist die Abweichung: Die wahre Stärke liegt sehr wahrscheinlich innerhalb von zweien.',
    ending: {
      youWon: (clock) => `Du hast in ${clock} gewonnen!`,
      won: (name, clock) => `${name} hat in ${clock} gewonnen.`,
      youSurvived: (other, hasLeft) =>
        hasLeft ? `${other} ist gegangen: Du gewinnst!` : `${other} ist auf eine Mine getreten: Du gewinnst!`,
      youOut: (winner, hasLeft) =>
        hasLeft ? `Du bist gegangen: ${winner} gewinnt.` : `Du bist auf eine Mine getreten: ${winner} gewinnt.`,
      survived: (winner, other, hasLeft) =>
        hasLeft
          ? `${other} ist gegangen: ${winner} gewinnt.`
          : `${other} ist auf eine Mine getreten: ${winner} gewinnt.`,
      nobody: 'Niemand hat alles aufgedeckt.',
      place: (place, of) => `Dein Platz: ${place} von ${of}.`,
      finished: (clock, place) => `Fertig in ${clock}: Platz ${place}. Die anderen spielen noch.`,
      hitMine: 'Du bist auf eine Mine getreten. Die anderen spielen noch.',
    },
    quick: {
      title: 'Jetzt spielen',
      about:
        'Ein gewertetes Rennen gegen jemanden, der dasselbe Spielfeld will und etwa gleich stark ist; kommt in 10 Sekunden niemand, gegen ein Programm.',
      seeking: (board) => `${board}: Gegner wird gesucht …`,
      programIn: (seconds) => `Kommt niemand, spielt in ${seconds} s ein Programm.`,
      cancel: 'Suche beenden',
    },
    openRoom: 'Jeder darf diesen Raum finden',
    openRooms: {
      title: 'Offene Räume',
      none: 'Gerade ist kein Raum offen. Spiele jetzt, oder öffne einen.',
      delayed: 'Gewertete Spiele sieht man mit 30 Sekunden Verzögerung.',
      room: (kind, host, board, players) => `${kind}, ${board}: ${host}, ${players}`,
    },
    reactions: {
      label: 'Etwas sagen',
      words: {
        hello: 'Hallo!',
        'good-luck': 'Viel Glück!',
        'well-played': 'Gut gespielt!',
        wow: 'Wow!',
        oops: 'Ups!',
        again: 'Noch einmal?',
        bye: 'Tschüss und danke!',
      },
      said: (name, words) => `${name}: ${words}`,
    },
    news: roomNews,
    problems: {
      ...refusals,
      'room-full': 'Hier ist kein Platz mehr. Du kannst zuschauen.',
      'not-in-room': 'Du bist nicht mehr dabei.',
      'not-host': 'Das kann nur die Spielleitung.',
      'too-few': 'Es müssen zwei bereit sein.',
      'not-begun': 'Das Rennen hat noch nicht begonnen.',
      lapsed: 'Dieses Spiel war zu lange offen und ist verfallen.',
      'other-class': 'Das ist nur für Menschen oder nur für Programme.',
      'not-found': 'Diesen Raum gibt es nicht. Prüfe den Link.',
      'too-many': 'Das war zu oft. Warte ein paar Minuten.',
    },
  },
  roomPage: {
    invited: 'Du bist eingeladen',
    invitedAbout: 'Wähle einen Namen und spiel mit. Ein Konto ist nicht nötig.',
    inOtherWindow:
      'Du bist schon in einem anderen Fenster in diesem Raum. Um gegen dich selbst zu spielen, spiele hier als jemand anderes.',
    playAsAnother: 'In diesem Fenster als jemand anderes spielen',
    comeInAs: (name) => `Hier als ${name} weiterspielen`,
  },
  ranked: {
    sections: { rooms: 'Räume', ranked: 'Rangliste spielen', leaderboard: 'Bestenliste', you: 'Du' },
    sectionsLabel: 'Mit anderen spielen',
    boards: {
      daily: 'Spielfeld des Tages',
      beginner: 'Anfänger',
      intermediate: 'Fortgeschrittene',
      expert: 'Profi',
      'beginner-no-guess': 'Anfänger, ohne Raten',
      'intermediate-no-guess': 'Fortgeschrittene, ohne Raten',
      'expert-no-guess': 'Profi, ohne Raten',
    },
    intro: 'Minen und Uhr liegen beim Server: Jede Zeit der Bestenliste wurde wirklich gespielt.',
    play: 'Gewertet spielen',
    playAgain: 'Noch ein Spielfeld',
    resume: (board) => `${board} fortsetzen`,
    resumeAbout: 'Die Uhr eines begonnenen Spiels läuft weiter, während du weg bist.',
    back: 'Zurück',
    dailyAbout: 'Ein Spielfeld für alle, ein Versuch für jeden. Der Tag beginnt um Mitternacht UTC.',
    startAt: (cell) => `Öffne zuerst ${cell}: Von dort an braucht das Spielfeld kein Raten.`,
    fair: 'Wie ist das fair?',
    commitment: 'Siegel dieses Spielfelds',
    commitmentAbout: 'Es steht vor dem Spiel fest. Die Datei des Spiels beweist, dass es dieses Spielfeld war.',
    nonce: 'Dein Teil dieses Spielfelds',
    nonceAbout:
      'Zufällig und nach dem Siegel hinzugefügt: So hat der Server das Spielfeld nicht ausgesucht. Die Datei zeigt ihn.',
    file: 'Datei herunterladen',
    fileAbout: 'countermine verify prüft sie ohne Server.',
    replay: 'Wiederholung',
    afterDay: 'Minen, Datei und Wiederholung gibt es, wenn der Tag vorbei ist: Andere spielen das Spielfeld noch.',
    period: { week: 'Diese Woche', ever: 'Insgesamt' },
    periodLabel: 'Wann',
    board: 'Spielfeld',
    games: 'Spiele',
    listed: { people: 'Gewertet', programs: 'Gewertet, von Programmen', local: 'Lokale Spiele, nicht blind' },
    day: 'Tag, UTC',
    localAbout:
      'Nicht blind: Wer diese Spiele gespielt hat, hatte die Minen im Speicher. Der Server hat jedes nachgespielt und abgelehnt, was die Regeln nicht erlauben; für die Zeiten bürgt niemand.',
    standingTold: {
      review: (reasons) => `Wird geprüft und steht bis dahin auf keiner Liste: ${reasons}.`,
      refused: (reasons) => (reasons === '' ? 'Steht auf keiner Liste.' : `Steht auf keiner Liste: ${reasons}.`),
    },
    reviewReasons: {
      'easy-board': 'das Spielfeld ist zu leicht',
      'first-click': 'das erste Feld wurde schneller geöffnet, als Menschen reagieren',
      speed: 'mehr 3BV/s, als Menschen spielen',
      clicks: 'mehr Züge pro Sekunde, als Menschen machen',
      pointer: 'der Zeiger war schneller als eine Hand',
      evenness: 'die Züge kamen so gleichmäßig wie von einer Uhr',
    },
    appeal: 'Einspruch',
    appealAbout: 'Schreib, wie du dieses Spiel gespielt hast. Ein Einspruch ist einmal möglich.',
    appealed: 'Gesendet. Jemand sieht sich das Spiel noch einmal an.',
    noLocal: 'Hier hat noch niemand ein lokales Spiel eingereicht.',
    columns: {
      rank: 'Platz',
      name: 'Name',
      time: 'Zeit',
      speed: '3BV/s',
      efficiency: 'Effizienz',
      luck: 'Glück',
      skill: 'Können',
      network: 'Verzug',
    },
    networkAbout: 'Die Zeiten sind die der Uhr des Servers. Verzug: wie lange eine Nachricht hin und zurück brauchte.',
    timeTold: (clock, delay) =>
      `Zeit: ${clock} nach der Uhr des Servers; darin brauchte jede Nachricht ${delay} ms hin und zurück.`,
    placeTold: (place) => `Dein Platz: ${place}`,
    daily: {
      headline: (date) => `Countermine am ${date}`,
      result: 'Dein Ergebnis als Text',
      copyResult: 'Ergebnis kopieren',
    },
    slowerTold: (percent) => `Schneller als ${percent} % der anderen, die es geschafft haben.`,
    streakTold: (days) => `Serie: ${days} Tage hintereinander.`,
    bestTold: (clock) => `Dein bestes Spiel auf diesem Spielfeld dauerte ${clock}.`,
    empty: 'Hier hat noch niemand gewonnen.',
    spread: (played, won) => `${played === 1 ? '1 Spiel' : `${played} Spiele`}, ${won} gewonnen`,
    quartiles: (quarter, median, threeQuarters) =>
      `Ein Viertel der Siege dauerte bis zu ${quarter}, die Hälfte bis zu ${median}, drei Viertel bis zu ${threeQuarters}.`,
    friends: {
      title: 'Freunde',
      add: 'Zu Freunden hinzufügen',
      remove: 'Aus Freunden entfernen',
      about: 'Du siehst ihre Zeiten auf dem Spielfeld des Tages. Füge jemanden auf der Seite des Spielers hinzu.',
      added: (name) => `${name} gehört jetzt zu deinen Freunden.`,
      removed: (name) => `${name} gehört nicht mehr zu deinen Freunden.`,
      told: (times) => `Freunde: ${times}`,
      none: 'Von deinen Freunden hat es noch niemand geschafft.',
    },
    ratingTold: (board, rating, races) => `${board}, gewertet: ${rating} nach ${races} Rennen`,
    gamesOf: (name) => `Spiele von ${name}`,
    since: (date) => `Seit ${date}`,
    noGames: 'Noch kein gewertetes Spiel beendet.',
    playerUnknown: 'Der Server kennt diesen Spieler nicht.',
    gameUnknown:
      'Der Server hat dieses Spiel oder seine Züge nicht mehr, oder er zeigt es noch nicht: Vielleicht spielen andere das Spielfeld noch.',
    ended: { won: 'gewonnen', lost: 'verloren' },
    suggestedName: (number) => `Spieler ${number}`,
    rename: 'Namen ändern',
    renamed: (name) => `Du heißt jetzt ${name}.`,
    recovery: 'Wiederherstellungscode',
    recoveryAbout:
      'Schreib ihn auf: Nur mit ihm kommst du zu Namen und Spielen zurück. Wer ihn hat, kann als du spielen.',
    showRecovery: 'Code zeigen',
    copyRecovery: 'Code kopieren',
    otherDevice: 'Ich habe schon gespielt',
    otherDeviceAbout: 'Auf diesem Gerät wirst du der Spieler, dessen Wiederherstellungscode du eingibst.',
    enterCode: 'Wiederherstellungscode',
    useCode: 'Diesen Code verwenden',
    export: 'Alles über mich herunterladen',
    remove: 'Alles über mich löschen',
    removeAbout: 'Entfernt Namen, Spiele und Ergebnisse endgültig vom Server.',
    removeQuestion: 'Namen, Spiele und Ergebnisse endgültig löschen?',
    keep: 'Behalten',
    removed: 'Alles wurde gelöscht.',
    nobody: 'Wähle zuerst einen Namen: Er entsteht mit deinem ersten Spiel.',
    failed: 'Der Server hat nicht geantwortet. Versuch es noch einmal.',
    triedAt: (time) => `Noch einmal versucht um ${time}.`,
    codeProblems: {
      length: 'Ein Wiederherstellungscode hat 27 Buchstaben und Ziffern.',
      character: 'Darin steht ein Zeichen, das es in diesen Codes nicht gibt.',
      check: 'In diesem Code ist ein Fehler. Vergleiche ihn mit dem, was du aufgeschrieben hast.',
    },
    problems: {
      ...refusals,
      'key-used': 'Dieses Gerät hat schon einen Spieler.',
      'unknown-key': 'Der Server kennt keinen Spieler mit diesem Code.',
      'other-class': 'Dieser Code gehört einem Programm, keinem Menschen.',
      'too-many': 'Du bist zu oft verbunden.',
      'open-start': 'Dieses Spielfeld beginnt beim markierten Feld.',
      'friends-full': 'Du hast hier schon so viele Freunde wie möglich. Entferne zuerst jemanden.',
      yourself: 'Du kannst hier nicht dein eigener Freund sein.',
    },
  },
  field: {
    title: 'Das endlose Feld',
    intro: 'Ein Feld für alle. Es hat keinen Rand, und was offen ist, bleibt offen.',
    enter: 'Zum endlosen Feld',
    arriving: 'Ein Platz wird gesucht …',
    lookingOn: 'Du schaust zu. Wähle einen Namen, um mitzuspielen.',
    startAt: (cell) => `Beginne bei ${cell}: Dort ist keine Mine.`,
    board: 'Das endlose Feld',
    cell: (column, row) => `Spalte ${column}, Zeile ${row}`,
    opened: 'Zellen aufgedeckt',
    solved: 'Bereiche gelöst',
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
    newsSolved: 'Dieser Bereich ist gelöst: Alles Verdeckte darin sind Minen.',
    newsMine: (seconds) => `Eine Mine. Die Zellen um sie sind ${seconds} s für dich gesperrt.`,
    newsFlag: (isFlagged) => (isFlagged ? 'Flagge gesetzt' : 'Flagge entfernt'),
    refused: fieldRefusal,
  },
};

function roomNews(news: RoomNews): string {
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
      return `${news.name} ist nach ${clock(news.ms, 2)} fertig: Platz ${news.place}.`;
    case 'lost':
      return `${news.name} hat bei ${Math.floor(news.share / 10)} % eine Mine getroffen.`;
    case 'all-won':
      return `Ihr habt das Spielfeld in ${clock(news.ms, 2)} gemeinsam gelöst.`;
    case 'mine':
      return `${news.name} hat eine Mine getroffen.`;
  }
}

function fieldRefusal({ code, retryAfterMs = 0 }: RequestFailure): string {
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
