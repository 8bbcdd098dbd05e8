import { maybeInt, maybeReal, maybeText } from './columns.ts';
import type { Schema } from './schema.ts';

/** Master data for expected energy and the value of losses; all of them may be missing. */
const fields = {
  plant: {
    losses_percent: maybeReal,
    tariffs: maybeText,
    monthly_budget: maybeText,
    mastr_number: maybeText,
    market_location: maybeText,
  },
  component: {
    capacity: maybeReal,
    ac_limit: maybeReal,
    tilt: maybeReal,
    azimuth: maybeReal,
    tracking: maybeText,
    temperature_coefficient: maybeReal,
    strings: maybeInt,
    power_curve: maybeText,
  },
  component_column: { col_role: maybeText },
};

export async function yieldFields(schema: Schema): Promise<void> {
  for (const [table, columns] of Object.entries(fields))
    for (const [name, column] of Object.entries(columns)) await schema.addColumn(table, name, column);
}
