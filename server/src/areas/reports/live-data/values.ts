import type * as z from 'zod';
import type { LiveDataValue } from '@leitwarte/core/entities';
import { derivedUnit, isDerived } from '@leitwarte/core/rules';
import { freshUntilOf, type ComponentLatest } from '../../../measurements/latest.ts';
import { isoOf } from '../../../measurements/columnTypes.ts';
import { figureKey } from './figures.ts';

type Value = z.output<typeof LiveDataValue>;

interface ShownPosition {
  readonly id: number;
}

interface ChosenColumn {
  readonly id: number;
  readonly position_id: number;
  readonly component_id: number;
  readonly code: string | null;
  readonly col_unit: string | null;
  readonly col_limit_low: number | null;
  readonly col_limit_upper: number | null;
}

/**
 * One value for each position of one plant: the newest value of its column with its own time (decision 4.39), or
 * today's figure from balances, which has neither limits nor time. Empty if the position has no column of the plant.
 */
export function liveValues(
  positions: readonly ShownPosition[],
  columns: readonly ChosenColumn[],
  latest: ReadonlyMap<number, ComponentLatest>,
  figures: ReadonlyMap<string, number | null>,
): Value[] {
  return positions.map((position) => {
    const column = columns.find((one) => one.position_id === position.id);
    const code = column?.code ?? null;
    if (column !== undefined && isDerived(code))
      return {
        ...NO_VALUE,
        id: column.id,
        value: figures.get(figureKey(column)) ?? null,
        unit: derivedUnit(code),
        code,
      };
    const newest = column && latest.get(column.component_id)?.values.get(column.id);
    return {
      id: column?.id ?? null,
      value: newest?.value ?? null,
      unit: column?.col_unit ?? null,
      limit_low: column?.col_limit_low ?? null,
      limit_high: column?.col_limit_upper ?? null,
      created_at: isoOf(newest?.ts),
      fresh_until: freshUntilOf(newest),
      code: null,
    };
  });
}

const NO_VALUE = { limit_low: null, limit_high: null, created_at: null, fresh_until: null };
