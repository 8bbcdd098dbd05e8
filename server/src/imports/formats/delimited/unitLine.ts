import { isUnit, unitSpelled } from '../../guess/units.ts';
import { noteRemark, type ReadLines } from '../../readLines.ts';
import type { ColumnPlan } from '../../importSettings.ts';
import type { Cells } from './cells.ts';
import type { Layout } from './header.ts';

const decoder = new TextDecoder();

/** Remarks a line below the header that names another unit than a column has. A factor turns one into the other. */
export function noteUnits(intake: Pick<ReadLines, 'remarks'>, layouts: readonly Layout[], cells: Cells): void {
  for (const { columns } of layouts)
    for (const { plan, position } of columns) {
      if (plan.unit === '' || plan.factor !== 1 || position < 0 || position >= cells.count) continue;
      const written = decoder.decode(cells.bytes.subarray(cells.from[position], cells.to[position]));
      const unit = unitSpelled(written.replace(/^[[(]|[\])]$/g, '').trim());
      if (!isUnit(unit) || unit === unitSpelled(plan.unit)) continue;
      noteRemark(intake, 'unit_differs', `${plan.source}: ${unit}, ${plan.unit}`);
    }
}

/**
 * Whether cells with a unit may be of a column: it is the column's own, where that is one and no factor turns the cells into
 * it, else the one that the first such cell has.
 */
export function isOneUnit(): (plan: ColumnPlan, unit: string) => boolean {
  const units = new Map<number, string>();
  return (plan, unit) => {
    const own = unitSpelled(plan.unit.trim());
    const expected = units.get(plan.id) ?? (plan.factor === 1 && isUnit(own) ? own : unit);
    units.set(plan.id, expected);
    return unit === expected;
  };
}
