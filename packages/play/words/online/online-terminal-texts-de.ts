import type { OnlineTerminalTexts } from './online-terminal-text-set.ts';

/** {@link OnlineTerminalTexts} in German. */
export const onlineTerminalTextsDe: OnlineTerminalTexts = {
  noAnswer: (command, address) => `Der Server unter ${address} antwortet nicht. ${command} serve startet einen.`,
  badAddress: (found) => `${found} ist keine Adresse eines Servers. Eine sieht so aus: http://127.0.0.1:8080.`,
  youAre: (command, name) => `Du heißt hier ${name}. ${command} online player rename NAME ändert das.`,
  connected: 'Wieder verbunden. Kein Zug ging verloren.',
  notStored: (reason) =>
    `Dein Schlüssel konnte nicht gespeichert werden, beim nächsten Mal bist du jemand anders: ${reason}`,
  noHelp: 'Tipps, Zurücknehmen und Pause gibt es auf einem Server nicht.',
  unknownCommand: (typed) => `Den Befehl ${typed} gibt es hier nicht. help zeigt alle, die es gibt.`,
  keys: {
    newBoard: 'anderes Spielfeld',
    save: 'Datei speichern',
    ranks: 'Rangliste',
    find: 'etwas zu tun finden',
    overview: 'Übersicht',
    leave: 'gehen',
  },
  saved: (path) => `Gespeichert als ${path}.`,
  notSaved: (path, reason) => `${path} konnte nicht gespeichert werden: ${reason}.`,
  ranked: {
    about: [
      'Der Server kennt die Minen und hat die Uhr. Die Zeit läuft vom ersten Feld bis zum letzten Zug.',
      'Vor dem Spiel zeigt er einen Fingerabdruck des Spielfelds; die Datei des Spiels beweist danach, dass es dieses war.',
      'Tipps, Zurücknehmen und Pause gibt es nicht.',
    ],
    help: [
      'open c4, flag c4, chord c4: ein Zug. c4 allein geht dorthin.',
      'board, grid, row 3, column c, around c4, where c4, count, time: das Spiel lesen.',
      'fingerprint: des Spielfelds. result: Zeit, Platz und Zahlen. save DATEI: die Datei des Spiels.',
      'again: ein anderes Spielfeld. leave: gehen; das Spiel wartet einen Tag auf dich.',
    ],
    leaveOpen: {
      title: 'Gehen?',
      text: 'Das Spiel ist nicht zu Ende. Es wartet einen Tag auf dich, und die Uhr läuft weiter.',
      yes: 'gehen',
      no: 'weiterspielen',
    },
    comeBack: 'Das Spielfeld des Tages wartet bis Mitternacht UTC auf dich. Die Uhr läuft weiter.',
    counting: 'Der Server rechnet deine Zahlen aus …',
    notOver: 'Dieses Spiel ist nicht zu Ende.',
    left: 'Du hast das Spiel verlassen.',
    verifyWith: (command, path) => `${command} verify ${path} prüft sie ohne Server.`,
  },
  field: {
    about: [
      'Ein Feld für alle, ohne Rand. Was offen ist, bleibt offen und gehört dem, der es geöffnet hat.',
      'Es wächst von dem aus, was offen ist: Weit davon entfernt lässt sich noch nichts öffnen.',
      'Eine Mine sperrt die Zellen um sie herum eine Weile für dich. Andere hält das nicht auf.',
      'Flaggen sind deine eigenen. Eine Tilde zeigt Zellen, wo nur noch Raten bleibt.',
    ],
    help: [
      'open 12,-5, flag 12,-5, chord 12,-5: ein Zug. 12,-5 allein geht dorthin: Spalte 12, Zeile -5.',
      'up 3, down, left, right, next, previous: gehen. where, around, grid: lesen, was hier ist.',
      'work: dorthin, wo es etwas zu tun gibt. middle: zur Zelle 0,0.',
      'ranks, score, closed, guesses, link: was du und andere getan haben. leave: das Feld verlassen.',
    ],
    ownKeys: {
      find: 'Dorthin, wo es etwas zu tun gibt',
      middle: 'Zur Mitte',
      zoomIn: 'Näher heran',
      zoomOut: 'Weiter weg: eine Übersicht',
    },
    noCell: (found) => `${found} ist keine Zelle. Tippe Spalte und Zeile, zum Beispiel 12,-5.`,
    overview: (columns, rows) =>
      `Ein Zeichen ist ${columns} x ${rows} Zellen. + geht näher heran, die Leertaste dorthin.`,
    onlyGuess: 'hier bleibt nur Raten',
    noGuesses: 'Um den Cursor herum bleibt nirgends nur Raten.',
    guessesAt: (cells) => `Nur Raten bleibt bei: ${cells}.`,
    nothingClosed: 'Nichts ist für dich gesperrt.',
    left: 'Du hast das Feld verlassen.',
  },
  player: {
    nobody: (address) => `Du hast bei ${address} noch keinen Namen: Du bekommst ihn mit dem ersten Spiel dort.`,
    isAt: (name, address) => `${name}, bei ${address}`,
    games: (count) => `Gewertete Spiele: ${count}`,
    toShowCode: (command) => `${command} online player code zeigt den Code, mit dem ein anderes Gerät zu dir wird.`,
    isHere: (name) => `Auf diesem Gerät heißt du jetzt ${name}.`,
    askRemove: (name, address) => `${name} bei ${address} mit allen Spielen und Ergebnissen endgültig löschen? [y/N] `,
    kept: 'Nichts wurde gelöscht.',
    needsYes: 'Nichts wurde gelöscht: Hier ist niemand, der gefragt werden kann. --yes löscht ohne Frage.',
  },
  lists: {
    game: 'Spiel',
    toGoOn: (command) =>
      `--replay PLATZ spielt eines davon ab. ${command} online player show NAME zeigt die Spiele eines Spielers.`,
    toReplay: (command) => `${command} online game ID spielt eines davon ab.`,
    noPlace: (place) => `Auf Platz ${place} steht kein Spiel.`,
    notAGame: (found) => `${found} ist weder die ID noch der Link eines gewerteten Spiels.`,
    playWith: (command, path) => `${command} replay ${path} und ${command} play ${path} lesen die Datei.`,
    noneWon: 'In deiner Statistik ist kein gewonnenes Spiel.',
  },
  menu: {
    choose: (most) => `Eine Zahl von 1 bis ${most}, oder q zum Beenden: `,
    unknown: (found) => `${found} steht nicht auf der Liste.`,
  },
};
