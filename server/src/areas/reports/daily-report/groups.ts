import type { ReportGroup } from '@leitwarte/core/entities';
import { compareNames } from '@leitwarte/core/rules';
import type { Call } from '../../../http/call.ts';
import { listedFor } from '../../../rights/plants.ts';

/**
 * Groups of components at the plants that the viewer sees (decision 2.12), by name; each column name of the members is
 * listed once.
 */
export async function readReportGroups({
  context: { db },
  viewer,
}: Call<'dailyReports', 'groups'>): Promise<ReportGroup[]> {
  const rows = await db
    .selectFrom('component')
    .innerJoin('plant', 'plant.id', 'component.plant_id')
    .innerJoin('component_column as column', 'column.component_id', 'component.id')
    .where('component.daily_report_group_name', 'is not', null)
    .where('component.daily_report_group_name', '<>', '')
    .where('plant.status', '=', '00')
    .where(listedFor(viewer))
    .orderBy('component.id')
    .orderBy('column.id')
    .select(['component.daily_report_group_name as group', 'column.col_component_data as name'])
    .select(['column.col_description as description', 'column.col_unit as unit'])
    .execute();
  return Array.from(
    Map.groupBy(rows, ({ group }) => group ?? ''),
    ([name, members]) => {
      const columns = new Map<string, ReportGroup['columns'][number]>();
      for (const { name: column, description, unit } of members)
        if (column && !columns.has(column)) columns.set(column, { name: column, description, unit });
      return { name, columns: [...columns.values()] };
    },
  ).toSorted((a, b) => compareNames(a.name, b.name));
}
