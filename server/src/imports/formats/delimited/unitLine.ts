import { isUnit, unitSpelled } from '../../guess/units.ts';
import { noteRemark, type ReadLines } from '../../readLines.ts';
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
