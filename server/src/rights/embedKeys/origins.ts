import type { Database } from '../../db/database.ts';
import type { ServerContext } from '../../platform/context.ts';

const KNOWN_FOR_MS = 10_000;
const MOST_KNOWN = 1000;
interface Seen<T> {
  readonly at: number;
  /** Result of the lookup, shared by all concurrent clients. */
  readonly value: Promise<T>;
}

/** Cached lookups. Known origins are cached separately, so that requests of unknown ones cannot evict them. */
interface Memory<T> {
  readonly found: Map<string, Seen<T>>;
  readonly others: Map<string, Seen<T>>;
}

interface Looking<T> {
  readonly now: number;
  readonly read: () => Promise<T>;
  readonly isFound: (value: T) => boolean;
}

function remembered<T>({ found, others }: Memory<T>, place: string, { now, read, isFound }: Looking<T>): Promise<T> {
  for (const memory of [found, others]) {
    const seen = memory.get(place);
    if (seen !== undefined && now >= seen.at && now - seen.at < KNOWN_FOR_MS) return seen.value;
  }
  const look: Seen<T> = { at: now, value: read() };
  const leave = () => {
    if (others.get(place) === look) others.delete(place);
  };
  keep(others, place, look);
  look.value.then((value) => {
    if (!isFound(value)) return;
    leave();
    keep(found, place, look);
  }, leave);
  return look.value;
}

/** Adds an entry, and removes the oldest if there are too many. */
function keep<T>(memory: Map<string, Seen<T>>, place: string, look: Seen<T>): void {
  memory.delete(place);
  const [oldest] = memory.keys();
  if (memory.size >= MOST_KNOWN && oldest !== undefined) memory.delete(oldest);
  memory.set(place, look);
}

function memoryOf<T>(memories: WeakMap<Database, Memory<T>>, db: Database): Memory<T> {
  const memory = memories.get(db) ?? { found: new Map(), others: new Map() };
  memories.set(db, memory);
  return memory;
}

const known = new WeakMap<Database, Memory<boolean>>();

/** Whether a valid embed key lists this origin; its pages may then read responses (CORS), whatever key they send. */
export async function isListedOrigin(
  { db, platform }: Pick<ServerContext, 'db' | 'platform'>,
  origin: string,
): Promise<boolean> {
  const now = platform.now();
  const read = () => lookUp(db, origin, now);
  return remembered(memoryOf(known, db), origin, { now, read, isFound: (isListed) => isListed });
}

async function lookUp(db: Database, origin: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('embed_key_origin')
    .innerJoin('embed_key', 'embed_key.id', 'embed_key_origin.embed_key_id')
    .where('origin', '=', origin)
    .where('is_suspended', '=', 0)
    .where('ends_at', '>', now)
    .select('embed_key.id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const framing = new WeakMap<Database, Memory<readonly string[]>>();

/**
 * The origins of the embed key with this public part; their pages may frame its content. Empty if there is no such
 * valid key.
 */
export async function originsOfKey(
  { db, platform }: Pick<ServerContext, 'db' | 'platform'>,
  publicId: string,
): Promise<readonly string[]> {
  const now = platform.now();
  const read = () => readOrigins(db, publicId, now);
  return remembered(memoryOf(framing, db), publicId, { now, read, isFound: (origins) => origins.length > 0 });
}

async function readOrigins(db: Database, publicId: string, now: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('embed_key')
    .innerJoin('embed_key_origin', 'embed_key_origin.embed_key_id', 'embed_key.id')
    .innerJoin('organisation', 'organisation.id', 'embed_key.organisation_id')
    .where('public_id', '=', publicId)
    .where('is_suspended', '=', 0)
    .where('ends_at', '>', now)
    .where('organisation.status', '!=', '80')
    .select('origin')
    .orderBy('origin')
    .execute();
  return rows.map(({ origin }) => origin);
}

/** Clears the cache, so that the next call reads from the database, for example after a change in this process. */
export function forgetOrigins(db: Database): void {
  known.delete(db);
  framing.delete(db);
}
