import type { EmbedYields } from '@leitwarte/core/entities';
import { compareNames } from '@leitwarte/core/rules';
import type { Call } from '../../../http/call.ts';
import type { Ready } from '../../../http/memory/ready.ts';
import { addDays, dayOf } from '../../../measurements/calendar.ts';
import { dayWindows } from '../../../measurements/figures/windows.ts';
import { dateOf } from '../../../reports/report.ts';
import { linkedFigures, type LinkedColumn } from '../../../reports/sources.ts';
import { listedFor } from '../../../rights/plants.ts';
import { shownTo } from './remembered.ts';
import { yieldLinks } from './yieldLinks.ts';

type Wanted = Call<'embed', 'yields'>;

interface Plant {
  readonly id: number;
  readonly timezone: string;
  readonly plant_type_id: number;
}

/**
 * Energy by day of the plants that the caller sees, from the first energy column of their daily evaluation. Plants
 * without such a column are left out.
 */
export function readEmbedYields(call: Wanted): Promise<Ready<EmbedYields[]> | EmbedYields[]> {
  const { plant, days } = call.query;
  return shownTo(call, 'yields', `yields ${plant ?? ''} ${days}`, async () => {
    const plants = await plantsOf(call);
    const links = await yieldLinks(call, plants);
    const ofZone = Map.groupBy(
      plants.filter(({ id }) => links.has(id)),
      ({ timezone }) => timezone,
    );
    const all = (await Promise.all(Array.from(ofZone, ([zone, own]) => yieldsIn(call, zone, own, links)))).flat();
    const place = new Map(plants.map(({ id }, index) => [id, index]));
    return all.toSorted((a, b) => (place.get(a.plant) ?? 0) - (place.get(b.plant) ?? 0));
  });
}

async function plantsOf({ context: { db }, viewer, query: { plant } }: Wanted): Promise<Plant[]> {
  const rows = await db
    .selectFrom('plant')
    .select(['plant.id', 'plant.name', 'plant.timezone', 'plant.plant_type_id'])
    .where(listedFor(viewer))
    .execute();
  return rows
    .filter(({ id }) => plant === undefined || id === plant)
    .toSorted((a, b) => compareNames(a.name, b.name) || a.id - b.id);
}

/** Energy by day of plants in one time zone, whose days are the same. */
async function yieldsIn(
  { context, query: { days } }: Wanted,
  zone: string,
  plants: readonly Plant[],
  links: ReadonlyMap<number, LinkedColumn>,
): Promise<EmbedYields[]> {
  const today = dayOf(zone, context.platform.now());
  const rows = dayWindows(addDays(today, 1 - days), today);
  const own = plants.flatMap(({ id }) => links.get(id) ?? []);
  const figures = await linkedFigures(context, own, rows);
  return plants.map(({ id }, index) => ({
    plant: id,
    unit: figures[index]?.unit ?? '',
    days: rows.map((window, row) => ({ day: dateOf(window), energy: figures[index]?.figures[row] ?? null })),
  }));
}
