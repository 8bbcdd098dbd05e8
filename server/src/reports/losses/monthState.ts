import { HOUR_MS } from '@leitwarte/core/rules';
import type { Database } from '../../db/database.ts';
import { inPortions } from '../../db/portions.ts';
import { dayEnd, dayStart } from '../../measurements/calendar.ts';
import { monthWindows, type Window } from '../../measurements/figures/windows.ts';
import type { Platform } from '../../platform/platform.ts';
import { measuredComponents } from './expectations.ts';
import type { LossPlant } from './facts.ts';
import { fingerprints } from './fingerprint.ts';
import { lastQuarter } from './energies.ts';
import { daysRead, sizeOf } from './ledger.ts';

/** A calendar month of a plant that has begun and has readings, and the state of its stored balances. */
export interface PlantMonth {
  readonly plant: LossPlant;
  /** First and last day. */
  readonly days: Window;
  readonly fingerprint: string;
  /** Instant up to which the balances can be computed now. */
  readonly until: number;
  /** Number of component-days that must be read to compute them. */
  readonly size: number;
  /**
   * `holds`: the stored balances are valid; `behind`: valid except for the last hours; `due`: they must be computed.
   */
  readonly state: 'holds' | 'behind' | 'due';
  /** Instant up to which the stored balances were computed; 0 if there are none. */
  readonly keptUntil: number;
}

/** Maximum age of the stored balances of today that are shown if many plants are requested at once. */
const BEHIND_MS = 2 * HOUR_MS;

export const monthOf = ({ from }: Window) => Math.floor(from / 100);
export const monthKey = (plantId: number, month: number) => `${plantId}/${month}`;

/** The months of plants in a window, and whether their stored balances are still valid. */
export async function readPlantMonths(
  source: { readonly db: Database; readonly platform: Pick<Platform, 'sha256'> },
  plants: readonly LossPlant[],
  window: Window,
  now: number,
): Promise<PlantMonth[]> {
  const months = monthWindows(window.from, window.until);
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return [];
  const rows = await inPortions(
    plants.map(({ row }) => row.id),
    (ids) =>
      source.db
        .selectFrom('yield_month')
        .select(['plant_id', 'month', 'stale', 'until_at', 'fingerprint'])
        .where('plant_id', 'in', ids)
        .where('month', '>=', monthOf(first))
        .where('month', '<=', monthOf(last))
        .execute(),
  );
  const stored = new Map(rows.map((row) => [monthKey(row.plant_id, row.month), row]));
  const fingerprintOf = await fingerprints(source, plants);
  const found: PlantMonth[] = [];
  for (const plant of plants) {
    const zone = plant.row.timezone;
    const begins = firstDay(plant);
    for (const days of months) {
      if (begins === undefined || begins > days.until || dayStart(zone, days.from) >= lastQuarter(now)) continue;
      const read = daysRead(plant, days);
      const until = Math.min(lastQuarter(now), dayEnd(zone, read.until));
      const fingerprint = await fingerprintOf(plant, read);
      const kept = stored.get(monthKey(plant.row.id, monthOf(days)));
      const isDue =
        kept === undefined ||
        kept.fingerprint !== fingerprint ||
        kept.stale === 2 ||
        kept.until_at > until ||
        kept.until_at < until - BEHIND_MS;
      const isBehind = !isDue && (kept.stale === 1 || kept.until_at < until);
      const state = isDue ? 'due' : isBehind ? 'behind' : 'holds';
      found.push({ plant, days, fingerprint, until, size: sizeOf(plant, days), state, keptUntil: kept?.until_at ?? 0 });
    }
  }
  return found;
}

/** The first day on which a component that measures energy has readings. */
function firstDay(plant: LossPlant): number | undefined {
  const days = measuredComponents(plant).flatMap(({ first_day }) => (first_day === null ? [] : [first_day]));
  return days.length === 0 ? undefined : days.reduce((a, b) => Math.min(a, b));
}
