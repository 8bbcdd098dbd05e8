import { refuse } from '@leitwarte/core/problem';
import { DAY_MS, MINUTE_MS } from '@leitwarte/core/rules';
import type { Database } from '../../db/database.ts';
import { isForeignKey } from '../../db/dialects/errors.ts';
import { lockRow } from '../../db/dialects/lockRow.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { KeyOfViewer } from '../viewer.ts';

/** Milliseconds for which counts are kept in memory before they are written, so that calls rarely cause writes. */
const FLUSH_MS = 10_000;
/** Days for which usage is kept: the maximum validity of a key. */
const KEPT_DAYS = 400;

type Use = 'answered' | 'computed' | 'refused';
type Counts = Record<Use, number>;
/** Number of calls by the hash of the pinned script that made them. */
type Scripts = Readonly<Record<string, number>>;

/** Maximum number of scripts per day that are counted separately, because anybody with a key may name any script. */
const MOST_SCRIPTS = 20;
/** Hash in the URL of a pinned script; the newest script has none. */
const SCRIPT = /^[\w-]{22}$/;

interface Entry {
  readonly keyId: number;
  readonly day: string;
  readonly counts: Counts;
  scripts: Scripts;
}

interface Uses {
  /** Counts that have not been written yet, by day and key. */
  readonly waiting: Map<string, Entry>;
  /**
   * For each key the number of responses computed in the current minute, and on the current day as far as this process
   * knows.
   */
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

function waitingOf(context: Context, keyId: number): Entry {
  const { waiting } = usesOf(context);
  const day = dayOf(context.platform.now());
  const name = `${day} ${keyId}`;
  const entry = waiting.get(name) ?? { keyId, day, counts: { answered: 0, computed: 0, refused: 0 }, scripts: {} };
  waiting.set(name, entry);
  return entry;
}

export function countUse(context: Context, keyId: number, use: Use): void {
  waitingOf(context, keyId).counts[use] += 1;
}

/** Counts a call for the pinned script that made it, so that pages with an outdated script can be found. */
export function countScript(context: Context, keyId: number, script: string | null): void {
  if (script === null || !SCRIPT.test(script)) return;
  const entry = waitingOf(context, keyId);
  entry.scripts = sumOf(entry.scripts, { [script]: 1 });
}

function sumOf(known: Scripts, more: Scripts): Scripts {
  const sum = new Map(Object.entries(known));
  for (const [script, calls] of Object.entries(more))
    if (sum.has(script) || sum.size < MOST_SCRIPTS) sum.set(script, (sum.get(script) ?? 0) + calls);
  return Object.fromEntries(sum);
}

/** The scripts counted in the stored row of a day. */
export function storedScripts(text: string | null): { script: string; calls: number }[] {
  const scripts: Scripts = text === null ? {} : (JSON.parse(text) as Scripts);
  return Object.entries(scripts).map(([script, calls]) => ({ script, calls }));
}

/**
 * Counts one computed response towards the key's budget; throws 429 with the seconds until the next minute or day if
 * the budget is used up. Each process counts minutes separately; the count of a day includes those of other processes
 * when the key is first used on that day.
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

/**
 * Writes the counts, at most every ten seconds unless `atOnce` is set. Counts that cannot be written are kept for the
 * next time.
 */
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
      // the usage of a deleted key was deleted with it
      if (isForeignKey(error)) continue;
      const later = uses.waiting.get(name);
      if (later === undefined) uses.waiting.set(name, entry);
      else {
        for (const use of ['answered', 'computed', 'refused'] as const) later.counts[use] += entry.counts[use];
        later.scripts = sumOf(later.scripts, entry.scripts);
      }
      throw error;
    }
  }
}

async function write(db: Database, { keyId, day, counts, scripts }: Entry): Promise<void> {
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
  if (Object.keys(scripts).length > 0) await writeScripts(db, keyId, day, scripts);
  await db
    .deleteFrom('embed_key_usage')
    .where('embed_key_id', '=', keyId)
    .where('day', '<', dayOf(Date.parse(day) - KEPT_DAYS * DAY_MS))
    .execute();
}

async function writeScripts(db: Database, keyId: number, day: string, scripts: Scripts): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // locked, because two processes may add to the same row
    await lockRow(tx, 'embed_key', keyId);
    const row = await tx
      .selectFrom('embed_key_usage')
      .select('scripts')
      .where('embed_key_id', '=', keyId)
      .where('day', '=', day)
      .executeTakeFirst();
    const known = Object.fromEntries(storedScripts(row?.scripts ?? null).map((one) => [one.script, one.calls]));
    await tx
      .updateTable('embed_key_usage')
      .set({ scripts: JSON.stringify(sumOf(known, scripts)) })
      .where('embed_key_id', '=', keyId)
      .where('day', '=', day)
      .execute();
  });
}

/** Resets the budgets, for example after they were changed. */
export function forgetUse(db: Database): void {
  known.get(db)?.spent.clear();
}
