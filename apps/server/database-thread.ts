import { prepareDatabase } from './open-database.ts';

// In a thread: the process that started it answers meanwhile.

void prepareDatabase();
