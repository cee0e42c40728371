import { itUpdates, OLDER } from '../testing/older-stores.ts';

itUpdates(OLDER.slice(1, -1));
