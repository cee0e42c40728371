import { createCipheriv } from 'node:crypto';
import { CHUNK_CELLS } from '@countermine/core/endless/chunk.ts';
import { type SecretNumbers, USUAL_DENSITY, WorldTruth } from '@countermine/core/endless/world-truth.ts';
import type { Store } from '@countermine/server/store/store.ts';
import type { Area } from '../area/area.ts';
import { newId, type OnlineClock, type ServerRandom } from '../area/ports.ts';
import type { Relay } from '../relay/relay.ts';
import { claimFieldWorld, ensureFieldWorld, FieldRecords } from '../store/field.ts';
import { EndlessField } from './endless-field.ts';
import { FieldArea, type OpenField } from './field-area.ts';

/** Units: bytes. */
export const SECRET_LENGTH = 32;

const BYTES_A_CELL = 2;
const ZEROS = new Uint8Array(CHUNK_CELLS * BYTES_A_CELL);
const COUNTER_LENGTH = 16;

/**
 * The numbers of an endless field by a secret key: the stream of AES-256 in counter mode, which starts at the column and
 * row of the chunk. Without the key it cannot be told from chance, however much of it is known.
 * @param key {@link SECRET_LENGTH} bytes
 */
export function secretNumbers(key: Uint8Array): SecretNumbers {
  return ({ column, row }, out) => {
    // The lower half counts the blocks of the chunk: those of two chunks never meet.
    const counter = Buffer.alloc(COUNTER_LENGTH);
    counter.writeInt32BE(column, 0);
    counter.writeInt32BE(row, 4);
    const bytes = createCipheriv('aes-256-ctr', key, counter).update(ZEROS);
    for (let index = 0; index < CHUNK_CELLS; index += 1) out[index] = bytes.readUInt16LE(index * BYTES_A_CELL);
  };
}

interface FieldOptions {
  readonly store: Store;
  readonly clock: Pick<OnlineClock, 'date' | 'now'>;
  readonly random: ServerRandom;
  readonly relay: Relay;
}

/** The kind of its leases. */
const KIND = 'field';
/** The one world there is. An opening crosses chunks, so one process has all of it. */
const WORLD = 'main';

/** The endless field of a server, which one process has. It is opened when somebody first comes to it. */
export function openField({ clock, ...options }: FieldOptions): Area {
  // What is closed stays closed for as long, though somebody sets the date meanwhile.
  const ahead = clock.date() - clock.now();
  const steady = { now: () => clock.now(), date: () => ahead + clock.now() };
  const area = new FieldArea({ open: () => openWorld({ ...options, clock: steady }), clock: steady });
  return options.relay.share(area, KIND, () => WORLD);
}

/** Opens the world, and draws its secret the first time. */
async function openWorld({ store, clock, random, relay: { owners } }: FieldOptions): Promise<OpenField> {
  // It may be opened again because another process has it by now.
  owners.invalidate(KIND, WORLD);
  if ((await owners.ownerOf(KIND, WORLD)) !== owners.self) throw new Error('openWorld: another process has the field');
  const drawn = { secret: random.bytes(SECRET_LENGTH), density: USUAL_DENSITY };
  const world = await ensureFieldWorld(store, WORLD, drawn);
  const writer = newId(random, 16);
  await claimFieldWorld(store, world.id, writer);
  const records = new FieldRecords(store, world, writer);
  const truth = new WorldTruth(secretNumbers(world.secret), world.density);
  const field = new EndlessField({ store: records, truth, clock });
  await field.begin();
  return { field, store: records, density: world.density };
}
