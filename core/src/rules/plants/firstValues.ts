import type { ComponentDataDescription } from '../../entities/index.ts';
import { isPowerUnit } from '../figures/energy.ts';
import { isEnergyUnit } from '../figures/yieldRanking.ts';

type Shown = Pick<ComponentDataDescription, 'col_unit' | 'is_suitable_for_analyse'>;

const SLOTS = 3;

/**
 * Selects at most three columns for the tile of a new plant: first a power, then an energy, then other columns with a
 * unit. A second power comes after these, because it is usually a limit or a part of the first.
 */
export function firstValues<C extends Shown>(columns: readonly C[]): C[] {
  const suitable = columns.filter(({ is_suitable_for_analyse }) => is_suitable_for_analyse);
  const power = suitable.find(({ col_unit }) => isPowerUnit(col_unit));
  const rankOf = (column: C) => {
    if (column === power) return 0;
    if (isEnergyUnit(column.col_unit)) return 1;
    if (!column.col_unit) return 4;
    return isPowerUnit(column.col_unit) ? 3 : 2;
  };
  return suitable.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, SLOTS);
}
