import type { Database } from '../../db/database.ts';
import type { ServerContext } from '../../platform/context.ts';

const KNOWN_FOR_MS = 10_000;
const MOST_KNOWN = 1000;
interface Seen {
  readonly at: number;
  /** Looked up once for all who ask meanwhile. */
  readonly listed: Promise<boolean>;
}

const known = new WeakMap<Database, Map<string, Seen>>();

/** Whether a living embed key names this origin: its pages may read answers (CORS), whatever key they then bring. */
export async function isListedOrigin(
  { db, platform }: Pick<ServerContext, 'db' | 'platform'>,
  origin: string,
): Promise<boolean> {
  const origins = known.get(db) ?? new Map<string, Seen>();
  known.set(db, origins);
  const now = platform.now();
  const seen = origins.get(origin);
  if (seen !== undefined && now >= seen.at && now - seen.at < KNOWN_FOR_MS) return seen.listed;
  const look: Seen = { at: now, listed: lookUp(db, origin, now) };
  if (origins.size >= MOST_KNOWN) origins.clear();
  origins.set(origin, look);
  look.listed.catch(() => {
    if (origins.get(origin) === look) origins.delete(origin);
  });
  return look.listed;
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

interface Framing {
  readonly at: number;
  readonly origins: Promise<readonly string[]>;
}

const framing = new WeakMap<Database, Map<string, Framing>>();

/** The pages that a living embed key names, by the part of it that may be shown: they may frame what it shows. None of any other. */
export async function originsOfKey(
  { db, platform }: Pick<ServerContext, 'db' | 'platform'>,
  publicId: string,
): Promise<readonly string[]> {
  const keys = framing.get(db) ?? new Map<string, Framing>();
  framing.set(db, keys);
  const now = platform.now();
  const seen = keys.get(publicId);
  if (seen !== undefined && now >= seen.at && now - seen.at < KNOWN_FOR_MS) return seen.origins;
  const look: Framing = { at: now, origins: readOrigins(db, publicId, now) };
  if (keys.size >= MOST_KNOWN) keys.clear();
  keys.set(publicId, look);
  look.origins.catch(() => {
    if (keys.get(publicId) === look) keys.delete(publicId);
  });
  return look.origins;
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

/** Looks again, as after a change in this process. */
export function forgetOrigins(db: Database): void {
  known.delete(db);
  framing.delete(db);
}
