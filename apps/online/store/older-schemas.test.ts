import { itUpdates, OLDER } from '../testing/older-stores.ts';

// The first version and the last one: older-schemas.long.test.ts has all others.
itUpdates(OLDER.filter((_, index) => index === 0 || index === OLDER.length - 1));
