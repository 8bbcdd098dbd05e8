import { MINUTE_MS } from '@leitwarte/core/rules';
import type { ServerContext } from '../../../platform/context.ts';
import type { Database } from '../../../db/database.ts';
import { dashboardsWith, type Dashboard } from './tree.ts';

/** How long an overview may show an outdated dashboard configuration (decision 4.16). */
export const DASHBOARD_CACHE_MS = 15 * MINUTE_MS;
/** Name of a setting that all processes read; when its value changes, they empty their caches. */
const GENERATION = 'dashboard_cache_generation';

interface Cached {
  readonly readAt: number;
  readonly generation: string | undefined;
  readonly dashboard: Dashboard | undefined;
}

const caches = new WeakMap<Database, Map<number, Cached>>();

/** A dashboard's configuration for the overview: headers, positions, translations and row columns. */
export async function cachedDashboard(
  { db, platform }: Pick<ServerContext, 'db' | 'platform'>,
  id: number,
): Promise<Dashboard | undefined> {
  const cache = caches.get(db) ?? new Map<number, Cached>();
  caches.set(db, cache);
  const generation = await generationOf(db);
  const now = platform.now();
  const cached = cache.get(id);
  if (cached && cached.generation === generation && now - cached.readAt < DASHBOARD_CACHE_MS) return cached.dashboard;
  const [dashboard] = await dashboardsWith(db, { id });
  cache.set(id, { readAt: now, generation, dashboard });
  return dashboard;
}

/** Empties the dashboard cache of every process that uses this database. */
export async function clearDashboardCache({ db }: Pick<ServerContext, 'db'>): Promise<void> {
  await db
    .insertInto('setting')
    .values({ name: GENERATION, value: crypto.randomUUID() })
    .onConflict((conflict) => conflict.column('name').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })))
    .execute();
}

async function generationOf(db: Database): Promise<string | undefined> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', GENERATION).executeTakeFirst();
  return row?.value;
}
