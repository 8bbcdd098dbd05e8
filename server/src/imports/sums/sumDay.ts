import { formatNumber } from '@leitwarte/core/rules';
import type { Tx } from '../../db/database.ts';
import { dayKey, readDays, type StoredDay } from '../../measurements/blocks.ts';
import { dayStart } from '../../measurements/calendar.ts';
import type { DayReadings } from '../../measurements/readings.ts';
import { replaceDays } from '../../measurements/replaceDays.ts';
import type { StorePlatform } from '../../measurements/store.ts';
import type { SourceColumn, SumColumn, SumComponent } from './sumComponents.ts';
import { slotFigures } from './slots.ts';

/**
 * Computes the summary components of a plant for one day from the stored values of its DA components (decision 3.19).
 * Repeating this stores nothing new, and removes what no longer follows from the sources. A combined column joins
 * both figures as text, without a factor (decision 3.18).
 */
export async function computeSums(
  tx: Tx,
  platform: StorePlatform,
  plans: readonly SumComponent[],
  zone: string,
  day: number,
): Promise<void> {
  const sources = plans.flatMap(({ columns }) => columns.flatMap(({ first, second }) => [...first, ...(second ?? [])]));
  const componentIds = [...new Set(sources.map(({ componentId }) => componentId))];
  const stored = await readDays(
    tx,
    platform.deflate,
    componentIds.map((componentId) => ({ componentId, day })),
  );
  const readings = plans.map((plan) => readingsOf(plan, stored, zone, day));
  if (readings.length > 0) await replaceDays(tx, platform, readings);
}

function readingsOf(
  { id, columns }: SumComponent,
  stored: ReadonlyMap<string, StoredDay>,
  zone: string,
  day: number,
): DayReadings {
  const figures = columns.map((column) => ({
    column,
    first: figuresOf(column.first, column, stored, day),
    second: column.second && figuresOf(column.second, column, stored, day),
  }));
  const slots = new Set(figures.flatMap(({ first, second }) => [...first.keys(), ...(second?.keys() ?? [])]));
  const times = Float64Array.from(slots).toSorted();
  return {
    componentId: id,
    day,
    dayStart: dayStart(zone, day),
    times,
    columnIds: columns.map((column) => column.id),
    values: figures.map(({ column, first, second }) =>
      times.map((slot) => (second ? Number.NaN : (first.get(slot) ?? Number.NaN) * column.factor)),
    ),
    texts: new Map(
      figures.flatMap(({ column, first, second }) => {
        if (!second) return [];
        const texts = Array.from(times, (slot) => joined(column, first.get(slot), second.get(slot)));
        return [[column.id, texts]];
      }),
    ),
  };
}

function figuresOf(
  sources: readonly SourceColumn[],
  { mean }: SumColumn,
  stored: ReadonlyMap<string, StoredDay>,
  day: number,
): Map<number, number> {
  const series = sources.flatMap(({ componentId, columnId }) => {
    const block = stored.get(dayKey(componentId, day))?.block;
    const values = block?.values.get(columnId);
    return block && values ? [{ times: block.times, values }] : [];
  });
  return slotFigures(series, mean);
}

function joined({ delimiter }: SumColumn, one?: number, other?: number): string | undefined {
  if (one === undefined && other === undefined) return undefined;
  const [first, second] = [one, other].map((figure) => (figure === undefined ? '' : formatNumber(figure)));
  return `${first}${delimiter}${second}`.trim();
}
