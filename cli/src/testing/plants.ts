import { storeReadings } from '@leitwarte/server/testing';
import { openBackend, type Backend } from './backend.ts';

/** Three days that include the short day of the clock change, and their number of rows. */
export const RANGE = ['--from', '28.03.2026', '--to', '30.03.2026'];
export const ROWS = 288 + 276 + 288;

/** A backend with plants Nord (two columns, one of them with values), Süd (one column) and Leer. */
export async function openPlants(): Promise<Backend> {
  const backend = await openBackend();
  const { world, context } = backend;
  const north = await world.plant({ name: 'Nord' });
  const south = await world.plant({ name: 'Süd' });
  await world.plant({ name: 'Leer' });
  const inverter = await world.component(north, { columns: 2 });
  const other = await world.component(south, { columns: 1 });
  await context.db.updateTable('component_column').set({ is_suitable_for_analyse: 1 }).execute();
  for (const day of ['2026-03-28', '2026-03-29', '2026-03-30']) {
    const times = everyFiveMinutes(day);
    const rising = times.map((_, at) => at / 4);
    await storeReadings(context, inverter.id, times, new Map([[inverter.columns[0] ?? 0, rising]]));
    await storeReadings(context, other.id, times, new Map([[other.columns[0] ?? 0, rising.map((value) => -value)]]));
  }
  return backend;
}

/** Instants of a day in Berlin, also of the short one. */
function everyFiveMinutes(day: string): number[] {
  const hours = day === '2026-03-29' ? 23 : 24;
  const start = Date.parse(`${day}T00:00:00+01:00`) - (day > '2026-03-29' ? 3_600_000 : 0);
  return Array.from({ length: hours * 12 }, (_, at) => start + at * 300_000);
}
