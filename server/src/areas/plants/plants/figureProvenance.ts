import type { Provenance } from '@leitwarte/core/entities';
import { energyRoles, isEnergyRole } from '@leitwarte/core/rules';
import { textOrKey } from '@leitwarte/core/texts';
import type { Call } from '../../../http/call.ts';
import type { Reader } from '../../../db/database.ts';
import { dayOf } from '../../../measurements/calendar.ts';
import { provenanceOf } from '../../../reports/provenance.ts';
import { plantOf } from '../../../rights/plants.ts';

/**
 * Explains today's figure of a plant from its balance: the columns from which it is computed, for all components that
 * measure energy.
 */
export async function figureProvenance({
  context,
  viewer,
  language,
  params: { id },
  query: { code, readings },
}: Call<'plants', 'figureProvenance'>): Promise<Provenance> {
  const { db, platform } = context;
  const { row: plant } = await plantOf(db, viewer, id);
  const today = dayOf(plant.timezone, platform.now());
  const columns = await energyColumns(db, id);
  return provenanceOf(
    context,
    {
      name: textOrKey(language, 'valueColumnType', code),
      columns: columns.map((one) => ({ ...one, zone: plant.timezone })),
      code,
      calculation: 'sum',
      ignoreZeros: false,
      daysBack: 0,
      ofPlant: true,
      row: { from: today, until: today },
    },
    readings,
  );
}

/** Roles of energy columns in the order in which balances prefer them. */
const PREFERRED = ['energy', 'energy_day', 'power'] as const satisfies readonly (typeof energyRoles)[number][];

/** For each component the column by which its energy is measured. */
async function energyColumns(db: Reader, plantId: number) {
  const rows = await db
    .selectFrom('component_column as column')
    .innerJoin('component', 'component.id', 'column.component_id')
    .where('component.plant_id', '=', plantId)
    .where('component.type_component', '<>', 'SU')
    .where('column.col_role', 'in', energyRoles)
    .orderBy('column.nr_pos')
    .orderBy('column.id')
    .select(['column.id as column_id', 'column.component_id', 'column.col_role'])
    .execute();
  const rank = ({ col_role }: (typeof rows)[number]) => (isEnergyRole(col_role) ? PREFERRED.indexOf(col_role) : 3);
  const best = new Map<number, (typeof rows)[number]>();
  for (const row of rows.toSorted((a, b) => rank(a) - rank(b)))
    if (!best.has(row.component_id)) best.set(row.component_id, row);
  return Array.from(best.values(), ({ component_id, column_id }) => ({ component_id, column_id }));
}
