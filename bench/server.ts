import { openStore, type Store } from '@countermine/server/store/store.ts';
import { HAS_POSTGRES, startPostgres } from '@countermine/server/testing/postgres-cluster.ts';
import { fieldFigures } from './field.ts';
import type { Figure } from './figure.ts';
import { dayFigures } from './online/day-figures.ts';
import { echoLoad } from './online/echo-load.ts';
import { RATE } from './online/paced.ts';
import { embeddedFigures, raceFigures } from './online/race-figures.ts';
import { restartFigures } from './online/restart-figures.ts';
import type { Place } from './place.ts';

/** The server under load from this process, on a PostgreSQL of its own and embedded, and the endless field. Cost: minutes. */
export async function* serverFigures(place: Place): AsyncGenerator<Figure> {
  if (HAS_POSTGRES) yield* postgresFigures(place);
  else console.error('bench: the server is not measured on PostgreSQL: there is none (Debian: postgresql)');
  yield* embeddedFigures(place);
  yield* fieldFigures(place);
}

async function* postgresFigures(place: Place): AsyncGenerator<Figure> {
  const cluster = startPostgres();
  const stores: Store[] = [];
  const openDatabase = async (name: string): Promise<{ readonly url: string; readonly store: Store }> => {
    const url = cluster.createDatabase(name);
    const opened = await openStore({ kind: 'postgres', url });
    if (!opened.ok) throw new Error(`bench: ${opened.error.code}`);
    stores.push(opened.value);
    return { url, store: opened.value };
  };
  try {
    yield* raceFigures(place, openDatabase, await echoLoad(place, RATE));
    yield* restartFigures(place, (await openDatabase('restart')).url);
    yield* dayFigures(place, (await openDatabase('day')).store);
  } finally {
    for (const store of stores) await store.close();
    cluster.remove();
  }
}
