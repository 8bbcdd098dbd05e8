import { refuse } from '@leitwarte/core/problem';
import { DAY_MS, MINUTE_MS } from '@leitwarte/core/rules';
import type { Database } from '../../db/database.ts';
import { isForeignKey } from '../../db/dialects/errors.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { KeyOfViewer } from '../viewer.ts';

/** Counts wait so long in memory, so that reading writes seldom. */
const FLUSH_MS = 10_000;
/** Days of use that are kept: as long as a key may last. */
const KEPT_DAYS = 400;

type Use = 'answered' | 'computed' | 'refused';
type Counts = Record<Use, number>;

interface Uses {
  /** Not written yet, by day and key. */
  readonly waiting: Map<string, { readonly keyId: number; readonly day: string; readonly counts: Counts }>;
  /** Computed since the minute began, and on the day as far as this process knows, by key. */
  readonly spent: Map<number, { minute: number; inMinute: number; day: string; onDay: number }>;
  flushedAt: number;
}

type Context = Pick<ServerContext, 'db' | 'platform'>;
const known = new WeakMap<Database, Uses>();

function usesOf({ db }: Pick<Context, 'db'>): Uses {
  const uses = known.get(db) ?? { waiting: new Map(), spent: new Map(), flushedAt: 0 };
  known.set(db, uses);
  return uses;
}

const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

export function countUse(context: Context, keyId: number, use: Use): void {
  const { waiting } = usesOf(context);
  const day = dayOf(context.platform.now());
  const name = `${day} ${keyId}`;
  const entry = waiting.get(name) ?? { keyId, day, counts: { answered: 0, computed: 0, refused: 0 } };
  entry.counts[use] += 1;
  waiting.set(name, entry);
}

/**
 * Takes one computed answer from the key's budget; 429 where none is left, with the seconds until there is. Each process
 * counts its own minutes, and knows of the others' use of a day when it looks at the key for the first time on it.
 */
export async function spend(context: Context, key: KeyOfViewer): Promise<void> {
  const { spent } = usesOf(context);
  const now = context.platform.now();
  const [minute, day] = [Math.floor(now / MINUTE_MS), dayOf(now)];
  let own = spent.get(key.id);
  if (own?.day !== day) own = { minute, inMinute: 0, day, onDay: await computedOn(context, key.id, day) };
  if (own.minute !== minute) own = { ...own, minute, inMinute: 0 };
  spent.set(key.id, own);
  const until = own.onDay >= key.dayBudget ? DAY_MS : own.inMinute >= key.minuteBudget ? MINUTE_MS : undefined;
  if (until !== undefined) {
    countUse(context, key.id, 'refused');
    throw refuse(429, 'key_used_up', Math.ceil((until - (now % until)) / 1000));
  }
  own.inMinute += 1;
  own.onDay += 1;
  countUse(context, key.id, 'computed');
}

async function computedOn(context: Context, keyId: number, day: string): Promise<number> {
  await flushUse(context, true);
  const row = await context.db
    .selectFrom('embed_key_usage')
    .select('computed')
    .where('embed_key_id', '=', keyId)
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.computed ?? 0;
}

/** Writes what was counted; without `atOnce` at most every ten seconds. What cannot be written waits for the next time. */
export async function flushUse(context: Context, atOnce = false): Promise<void> {
  const uses = usesOf(context);
  const now = context.platform.now();
  if (!atOnce && now - uses.flushedAt < FLUSH_MS && now >= uses.flushedAt) return;
  uses.flushedAt = now;
  for (const [name, entry] of uses.waiting) {
    uses.waiting.delete(name);
    try {
      await write(context.db, entry);
    } catch (error) {
      // a revoked key's use is gone with it
      if (isForeignKey(error)) continue;
      const later = uses.waiting.get(name);
      if (later === undefined) uses.waiting.set(name, entry);
      else for (const use of ['answered', 'computed', 'refused'] as const) later.counts[use] += entry.counts[use];
      throw error;
    }
  }
}

async function write(
  db: Database,
  { keyId, day, counts }: { readonly keyId: number; readonly day: string; readonly counts: Counts },
): Promise<void> {
  await db
    .insertInto('embed_key_usage')
    .values({ embed_key_id: keyId, day, ...counts })
    .onConflict((conflict) =>
      conflict.columns(['embed_key_id', 'day']).doUpdateSet((eb) => ({
        answered: eb('embed_key_usage.answered', '+', counts.answered),
        computed: eb('embed_key_usage.computed', '+', counts.computed),
        refused: eb('embed_key_usage.refused', '+', counts.refused),
      })),
    )
    .execute();
  await db
    .deleteFrom('embed_key_usage')
    .where('embed_key_id', '=', keyId)
    .where('day', '<', dayOf(Date.parse(day) - KEPT_DAYS * DAY_MS))
    .execute();
}

/** Budgets count anew, as after a change of them. */
export function forgetUse(db: Database): void {
  known.get(db)?.spent.clear();
}
