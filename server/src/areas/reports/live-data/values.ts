import type * as z from 'zod';
import type { LiveDataValue } from '@leitwarte/core/entities';
import { freshUntilOf, type ComponentLatest } from '../../../measurements/latest.ts';
import { isoOf } from '../../../measurements/columnTypes.ts';

type Value = z.output<typeof LiveDataValue>;

interface ShownPosition {
  readonly id: number;
}

interface ChosenColumn {
  readonly id: number;
  readonly position_id: number;
  readonly component_id: number;
  readonly col_unit: string | null;
  readonly col_limit_low: number | null;
  readonly col_limit_upper: number | null;
}

/** One value for each position of one plant: the column's own newest one with its time (decision 4.39); columns not chosen are empty. */
export function liveValues(
  positions: readonly ShownPosition[],
  columns: readonly ChosenColumn[],
  latest: ReadonlyMap<number, ComponentLatest>,
): Value[] {
  return positions.map((position) => {
    const column = columns.find((one) => one.position_id === position.id);
    const newest = column && latest.get(column.component_id)?.values.get(column.id);
    return {
      id: column?.id ?? null,
      value: newest?.value ?? null,
      unit: column?.col_unit ?? null,
      limit_low: column?.col_limit_low ?? null,
      limit_high: column?.col_limit_upper ?? null,
      created_at: isoOf(newest?.ts),
      fresh_until: freshUntilOf(newest),
    };
  });
}
