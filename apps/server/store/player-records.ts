import type { Store } from './store.ts';

/** A player as the store keeps him. */
export interface StoredPlayer {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  /** Whether it is a program: a player is one for good, or never. */
  readonly isEngine: boolean;
}

/** A player to write. */
export interface NewPlayer {
  readonly id: string;
  readonly keyDigest: string;
  readonly name: string;
  /** Default: false */
  readonly isEngine?: boolean;
}

/** Why a player was not written. */
export type PlayerConflict = 'name-taken' | 'key-used';

/** A name as it is compared: capital letters and other forms of the same character make no other name. */
function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().normalize('NFKC');
}

/** Writes a new player. @returns why not, where the name or the key is another player's */
export async function createPlayer(
  { db }: Store,
  { id, keyDigest, name, isEngine = false }: NewPlayer,
): Promise<PlayerConflict | undefined> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('player')
    .values({ id, key_digest: keyDigest, name, name_key: nameKey(name), is_engine: isEngine })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) return undefined;
  const used = await db.selectFrom('player').select('id').where('key_digest', '=', keyDigest).executeTakeFirst();
  return used === undefined ? 'name-taken' : 'key-used';
}

/** The player with this key; undefined if there is none. */
export function playerOfKey(store: Store, keyDigest: string): Promise<StoredPlayer | undefined> {
  return playerWhere(store, 'key_digest', keyDigest);
}

/** The player with this id; undefined if there is none. */
export function playerOfId(store: Store, id: string): Promise<StoredPlayer | undefined> {
  return playerWhere(store, 'id', id);
}

/** The player with this name, however it is written; undefined if there is none. */
export function playerOfName(store: Store, name: string): Promise<StoredPlayer | undefined> {
  return playerWhere(store, 'name_key', nameKey(name));
}

async function playerWhere(
  { db }: Store,
  column: 'id' | 'key_digest' | 'name_key',
  value: string,
): Promise<StoredPlayer | undefined> {
  const row = await db
    .selectFrom('player')
    .select(['id', 'name', 'created_at', 'is_engine'])
    .where(column, '=', value)
    .executeTakeFirst();
  return row && { id: row.id, name: row.name, createdAt: row.created_at, isEngine: row.is_engine };
}

/** Gives a player another name. @returns false where it is another player's */
export async function renamePlayer({ db }: Store, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('player')
    .set({ name, name_key: nameKey(name) })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('player as other')
            .select('other.id')
            .where('other.name_key', '=', nameKey(name))
            .where('other.id', '!=', id),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
