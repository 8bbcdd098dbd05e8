import { isPowerUnit } from '../figures/energy.ts';
import { isEnergyUnit } from '../figures/yieldRanking.ts';

interface Column {
  readonly col_description: string;
  readonly col_unit?: string | null | undefined;
  /** Name under which the column is stored; if it has none, its description is used. */
  readonly col_component_data?: string | undefined;
  readonly col_component_data_description2?: string | null | undefined;
  readonly is_suitable_for_analyse?: boolean | undefined;
}

interface Device {
  readonly component_data_description?: readonly Column[] | undefined;
}

const unitOf = ({ col_unit }: Column) => col_unit?.trim() ?? '';
const storedAs = ({ col_component_data, col_description }: Column) => col_component_data ?? col_description;

/** Columns for a sum component: power and energy columns that two or more devices have with the same name and unit. */
export function sumColumns(devices: readonly Device[]) {
  const shared = new Map<string, { readonly column: Column; devices: number }>();
  for (const column of devices.flatMap(({ component_data_description: columns = [] }) => columns.filter(canBeAdded))) {
    const key = JSON.stringify([storedAs(column), unitOf(column)]);
    const known = shared.get(key);
    if (known === undefined) shared.set(key, { column, devices: 1 });
    else known.devices += 1;
  }
  return [...shared.values()]
    .filter((one) => one.devices > 1)
    .map(({ column }, index) => ({
      col_description: column.col_description,
      col_unit: unitOf(column),
      col_component_data: storedAs(column),
      nr_pos: index + 1,
    }));
}

function canBeAdded(column: Column): boolean {
  if (column.is_suitable_for_analyse === false || column.col_component_data_description2) return false;
  const unit = unitOf(column);
  return isPowerUnit(unit) || isEnergyUnit(unit);
}
