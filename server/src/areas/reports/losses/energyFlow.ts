import { type ChangeArea, DEFAULT_CO2_G_PER_KWH } from '@leitwarte/core/codes';
import type { EnergyFlow } from '@leitwarte/core/entities';
import { energyFrom, QUARTER_MS, selfConsumption, selfSufficiency } from '@leitwarte/core/rules';
import type { Call } from '../../../http/call.ts';
import { jsonText } from '../../../http/json.ts';
import { upToDate } from '../../../http/memory/answerMemory.ts';
import { dayOf } from '../../../measurements/calendar.ts';
import type { Window } from '../../../measurements/figures/windows.ts';
import { findEnergyFlow, type FoundFlow } from '../../../reports/flow/energyFlow.ts';
import { lastQuarter } from '../../../reports/losses/energies.ts';
import { dateOf } from '../../../reports/report.ts';
import { plantOf } from '../../../rights/plants.ts';
import { windowOf } from './asked.ts';

/** Maximum number of days in one call, because all their readings must be read. */
const DAYS_MAX = 31;

/** Areas whose changes affect an energy flow. */
export const FLOW_AREAS: ReadonlySet<ChangeArea> = new Set(['plants', 'readings']);

/**
 * The energy flow of one plant. It is cached until the plant's readings or columns change; that of today only until the
 * next quarter-hour.
 */
export async function plantEnergyFlow({
  context,
  viewer,
  params,
  query,
}: Call<'losses', 'energyFlow'>): Promise<EnergyFlow> {
  const { row } = await plantOf(context.db, viewer, params.id);
  const now = context.platform.now();
  const zone = row.timezone;
  const today = dayOf(zone, now);
  const date = dateOf({ from: today, until: today });
  const window = windowOf(
    { from: query.from ?? query.until ?? date, until: query.until ?? query.from ?? date },
    DAYS_MAX,
  );
  const memory = await upToDate(context);
  const key = `energy flow ${row.id} ${window.from} ${window.until}`;
  return memory.recall(key, { areas: FLOW_AREAS, plants: new Set([row.id]) }, async () => {
    // without the caller, because other clients wait for the same result
    const found = await findEnergyFlow({ ...context, caller: undefined }, [row.id], { zone, window, now });
    const value = flowAnswer(found, { name: row.name, zone, window });
    const isOver = window.until < today;
    return { value, bytes: jsonText(value).length, until: isOver ? Infinity : lastQuarter(now) + QUARTER_MS };
  });
}

/** An energy flow in the form of the API. */
export function flowAnswer(
  { plants, gaps, flows, unknownQuarters, now, storagePercent, isFossil }: FoundFlow,
  { name, zone, window }: { readonly name: string | null; readonly zone: string; readonly window: Window },
): EnergyFlow {
  const generated = energyFrom(flows, 'generation');
  return {
    plants: [...plants],
    name,
    zone,
    from: dateOf({ from: window.from, until: window.from }),
    until: dateOf({ from: window.until, until: window.until }),
    missing: [...gaps],
    flows: [...flows],
    self_sufficiency: selfSufficiency(flows),
    self_consumption: selfConsumption(flows),
    co2_avoided_kg: isFossil || generated === 0 ? null : ((generated / 1000) * DEFAULT_CO2_G_PER_KWH) / 1000,
    unknown_quarter_hours: unknownQuarters,
    now: now === undefined ? null : { until: new Date(now.until).toISOString(), flows: [...now.flows] },
    storage_percent: storagePercent ?? null,
  };
}
