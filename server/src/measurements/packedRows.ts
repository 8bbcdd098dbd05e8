import type { Insertable } from 'kysely';
import { summaryOf } from '@leitwarte/core/rules';
import type { MeasurementAxisTable, MeasurementDayTable, MeasurementOriginTable } from '../db/tables.ts';
import type { Deflate } from '../platform/platform.ts';
import { encodeTimes, encodeValues } from './codec.ts';
import { changesValues, type DayChange } from './dayChange.ts';
import { packOrigins } from './origins/pack.ts';

/** The stored rows of a component-day: packed times, packed values with rollups, packed origins. */
export interface DayRows {
  /** Undefined if no values changed or no reading is left. */
  readonly axis: Insertable<MeasurementAxisTable> | undefined;
  readonly blocks: readonly Insertable<MeasurementDayTable>[];
  readonly origin: Insertable<MeasurementOriginTable>;
}

/** Packs a change of a component-day; the revision increases if its values changed. */
export function rowsOf(deflate: Deflate, change: DayChange): DayRows {
  const { componentId: component_id, day, dayStart: day_start, next, old } = change;
  const changes = changesValues(change);
  const rev = (old?.rev ?? 0) + (changes ? 1 : 0);
  const { times } = next.block;
  return {
    axis:
      changes && times.length > 0
        ? { component_id, day, days: 1, day_start, ...encodeTimes(deflate, times), rev }
        : undefined,
    blocks: changes ? blockRows(deflate, change) : [],
    origin: { component_id, day, day_start, rev, packed: packOrigins(deflate, times, next.records) },
  };
}

export const hasNumber = (values: Float64Array | undefined) => values?.some((value) => !Number.isNaN(value)) === true;

function blockRows(deflate: Deflate, change: DayChange): Insertable<MeasurementDayTable>[] {
  const { componentId, day, next, axisChanged, changedColumns } = change;
  const rows: Insertable<MeasurementDayTable>[] = [];
  for (const [columnId, values] of next.block.values) {
    if (!axisChanged && !changedColumns.has(columnId)) continue;
    const rollup = summaryOf(values);
    if (rollup.n === 0) continue;
    const packed = encodeValues(deflate, values);
    rows.push({ component_id: componentId, column_id: columnId, day, ...rollup, packed });
  }
  return rows;
}
