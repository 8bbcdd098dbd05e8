import { greatestOf } from '@leitwarte/core/rules';
import type * as z from 'zod';
import type { LiveDataValue } from '@leitwarte/core/entities';
import type { ComponentLatest } from '../../measurements/latest.ts';
import { isoOf } from '../../measurements/columnTypes.ts';

type Value = z.output<typeof LiveDataValue>;

interface ShownPosition {
  readonly id: number;
  readonly position_different_times: boolean;
}

interface ChosenColumn {
  readonly id: number;
  readonly position_id: number;
  readonly component_id: number;
  readonly col_unit: string | null;
  readonly col_limit_low: number | null;
  readonly col_limit_upper: number | null;
}

/**
 * One value for each position of one plant (decision 2.26): with different times the column's newest value with its
 * own time, else only values of the newest time that these positions share; older ones and columns not chosen are empty.
 */
export function liveValues(
  positions: readonly ShownPosition[],
  columns: readonly ChosenColumn[],
  latest: ReadonlyMap<number, ComponentLatest>,
): Value[] {
  const cells = positions.map((position) => {
    const column = columns.find((one) => one.position_id === position.id);
    return { position, column, newest: column && latest.get(column.component_id)?.values.get(column.id) };
  });
  const sharedTime = greatestOf(
    cells.map(({ position, newest }) => (position.position_different_times ? 0 : (newest?.ts ?? 0))),
  );
  return cells.map(({ position, column, newest }) => {
    const counts = newest !== undefined && (position.position_different_times || newest.ts === sharedTime);
    return {
      id: column?.id ?? null,
      value: counts ? newest.value : null,
      unit: column?.col_unit ?? null,
      limit_low: column?.col_limit_low ?? null,
      limit_high: column?.col_limit_upper ?? null,
      created_at: counts ? isoOf(newest.ts) : null,
    };
  });
}
