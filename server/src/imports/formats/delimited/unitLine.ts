import { isUnit, unitSpelled } from '../../guess/units.ts';
import { noteRemark, type ReadLines } from '../../readLines.ts';
import type { ColumnPlan } from '../../importSettings.ts';
import type { Cells } from './cells.ts';
import type { Layout } from './header.ts';

const decoder = new TextDecoder();

/** Records a remark if a line below the header names a unit that differs from a column's. No remark if a factor converts between them. */
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
 * Returns a function that checks whether a cell with a unit can belong to a column. If the column's unit is known and it has no factor, the
 * units must be equal; otherwise the unit must be that of the first such cell.
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
