import type { SourceKind } from '@leitwarte/core/codes';
import type { Database } from '../db/database.ts';
import type { ServerContext } from '../platform/context.ts';
import { isKey } from '../rights/keyForm.ts';
import { hashToken, TOKEN_TOUCH_MS } from '../rights/tokens.ts';
import type { JsonPaths } from './jsonRecords.ts';
import { kindOf } from './sourceKind.ts';

/** Milliseconds for which a token is cached; a revoked token may still be accepted for this time. */
const JUDGED_FOR_MS = 10_000;
const MOST_HELD = 10_000;

/** The fields of a source that are needed for receiving its data. */
export interface SendingSource {
  readonly id: number;
  readonly kind: SourceKind;
  readonly isSuspended: boolean;
  readonly paths: JsonPaths;
  readonly zone: string;
}

interface Judging {
  readonly at: number;
  readonly judged: Promise<SendingSource | undefined>;
}

const rings = new WeakMap<Database, Map<string, Judging>>();

/**
 * The source to which a token belongs; undefined if the token is invalid. The token allows writing to this source only,
 * and no reading.
 */
export async function sourceOfToken(context: ServerContext, token: string): Promise<SendingSource | undefined> {
  if (!isKey('source', token)) return undefined;
  const { db, platform } = context;
  const hash = await hashToken(platform, token);
  const ring = rings.get(db) ?? new Map<string, Judging>();
  rings.set(db, ring);
  const now = platform.now();
  const known = ring.get(hash);
  if (known !== undefined && now >= known.at && now - known.at < JUDGED_FOR_MS) return known.judged;
  const judging: Judging = { at: now, judged: judge(context, hash, now) };
  if (ring.size >= MOST_HELD) ring.clear();
  ring.set(hash, judging);
  const forget = () => {
    if (ring.get(hash) === judging) ring.delete(hash);
  };
  // unknown tokens are not cached, because guesses would fill the memory
  judging.judged.then((found) => found ?? forget(), forget);
  return judging.judged;
}

/** Clears the cached tokens, so that the next call reads them again, for example after a change in this process. */
export function forgetTokens(db: Database): void {
  rings.delete(db);
}

async function judge({ db }: ServerContext, hash: string, now: number): Promise<SendingSource | undefined> {
  const row = await db
    .selectFrom('source_token')
    .innerJoin('source', 'source.id', 'source_token.source_id')
    .innerJoin('plant', 'plant.id', 'source.plant_id')
    .innerJoin('organisation', 'organisation.id', 'plant.organisation_id')
    .where('source_token.token_hash', '=', hash)
    .where('plant.status', '=', '00')
    .where('organisation.status', '!=', '80')
    .selectAll('source')
    .select(['plant.timezone', 'source_token.id as token_id', 'source_token.last_used_at'])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (now - (row.last_used_at ?? 0) > TOKEN_TOUCH_MS)
    await db.updateTable('source_token').set({ last_used_at: now }).where('id', '=', row.token_id).execute();
  return {
    id: row.id,
    kind: kindOf(row.kind),
    isSuspended: row.is_suspended === 1,
    paths: { records: row.records_path, time: row.time_path, device: row.device_path },
    zone: row.timezone,
  };
}
