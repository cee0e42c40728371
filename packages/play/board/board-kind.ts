/** A board that can be shown: the game that is played, a game that is replayed, or a position that is painted. */
export type BoardKind = 'game' | 'replay' | 'analysis';
