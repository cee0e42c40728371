import { listedRooms } from '@countermine/online/store/rooms.ts';
import type { Store } from '@countermine/server/store/store.ts';
import { hasAttempted } from '../../apps/online/store/attempts.ts';
import { addFriend, friendsOf, removeFriend } from '../../apps/online/store/friends.ts';
import { bestRankedGames, removeOldWeeks, timeSpread } from '../../apps/online/store/leaderboards.ts';
import { movesOf } from '../../apps/online/store/moves.ts';
import { dataOfPlayer, deletePlayer, playerOfId, playerOfName, renamePlayer } from '../../apps/online/store/players.ts';
import {
  gameOfDay,
  gamesOfPlayer,
  hasRankedGame,
  hasWonDay,
  leftGames,
  playedGames,
  rankedGame,
  submittedGames,
  unfinishedGames,
} from '../../apps/online/store/ranked.ts';
import { rateRace, ratingsOfPlayer, removeOldRaces, strengthsOf } from '../../apps/online/store/ratings.ts';
import {
  appealReview,
  decideGame,
  decidePlayer,
  lastDecisions,
  reviewedGames,
} from '../../apps/online/store/reviews.ts';
import { hasRoom, readRoomEvents, removeOldRooms } from '../../apps/online/store/rooms.ts';

const [PLAYER, OTHER] = ['p0000000007', 'p0000000008'];
const GAME = 'ranked-filled-0000000007';
const ROOM = 'r00000000007';
const DAY = '2026-11-21';
const RACE = { room: ROOM, number: 1, board: 'expert', first: PLAYER, second: OTHER, score: 1 } as const;

function best(ofEngines: boolean, since?: Date) {
  return { board: 'expert', since, day: undefined, ofEngines, limit: 100 };
}

/** What the server asks its database, apart from the field, each with what it is about. */
export const STORE_QUERIES: readonly (readonly [name: string, run: (store: Store) => Promise<unknown>])[] = [
  ['a leaderboard of all time', (store) => bestRankedGames(store, best(false))],
  ['a leaderboard of the week', (store) => bestRankedGames(store, best(false, new Date()))],
  ['a leaderboard of programs', (store) => bestRankedGames(store, best(true))],
  ['the spread of times', (store) => timeSpread(store, best(false))],
  ['games played without the server', (store) => submittedGames(store, 'expert', 100)],
  ['a player by id', (store) => playerOfId(store, PLAYER)],
  ['another name', (store) => renamePlayer(store, PLAYER, 'Filled 7')],
  ['a player by name', (store) => playerOfName(store, 'Filled 7')],
  ['the last games of a player', (store) => gamesOfPlayer(store, PLAYER, 100)],
  ['the open games of a player', (store) => unfinishedGames(store, PLAYER)],
  ['the game of a day', (store) => gameOfDay(store, PLAYER, DAY)],
  ['whether the game of a day is won', (store) => hasWonDay(store, PLAYER, DAY)],
  ['a second attempt at a day', (store) => hasAttempted(store, PLAYER, DAY)],
  ['friends with their times of a day', (store) => friendsOf(store, PLAYER, DAY)],
  ['a new friend', (store) => addFriend(store, PLAYER, OTHER, 100)],
  ['a friend less', (store) => removeFriend(store, PLAYER, OTHER)],
  ['the ratings of a player', (store) => ratingsOfPlayer(store, PLAYER, new Date())],
  ['the strengths of two players', (store) => strengthsOf(store, 'expert', [PLAYER, OTHER], new Date())],
  ['a rated race', (store) => rateRace(store, RACE, new Date())],
  ['rated races of long ago', (store) => removeOldRaces(store, new Date('2026-01-05'))],
  ['open rooms', (store) => listedRooms(store, 30)],
  ['games that are played now', (store) => playedGames(store, new Date(), new Date(Date.now() - 120_000), 30)],
  ['everything of a player', (store) => dataOfPlayer(store, PLAYER)],
  ['a game', (store) => rankedGame(store, GAME)],
  ['whether there is a game', (store) => hasRankedGame(store, GAME)],
  ['the moves of a game', (store) => movesOf(store, GAME)],
  ['games that were left', (store) => leftGames(store, new Date())],
  ['lists of old weeks', (store) => removeOldWeeks(store, new Date('2026-01-05'))],
  ['whether there is a room', (store) => hasRoom(store, ROOM)],
  ['the log of a room', (store) => readRoomEvents(store, ROOM)],
  ['rooms of long ago', (store) => removeOldRooms(store, 30)],
  ['games that wait for a review', (store) => reviewedGames(store, 200)],
  ['an appeal', (store) => appealReview(store, PLAYER, GAME, 'mine')],
  ['a game that is taken out', (store) => decideGame(store, GAME, 'refuse', 'bench')],
  ['a player who is banned', (store) => decidePlayer(store, PLAYER, 'ban', 'bench')],
  ['the decisions', (store) => lastDecisions(store, 200)],
  ['a player who is deleted', (store) => deletePlayer(store, OTHER)],
];
