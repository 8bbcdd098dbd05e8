import type { ServerContext } from '../../server/src/platform/context.ts';
import type { World } from '../../server/src/testing/world.ts';

/** A plant with one component. */
export interface Made {
  readonly plantId: number;
  readonly componentId: number;
  readonly columns: readonly number[];
}

/** Creates an evaluation with two columns that are linked in every plant; returns its id. */
export async function createEvaluation(context: ServerContext, world: World, made: readonly Made[]): Promise<number> {
  const { client } = await world.superuser();
  const [plant] = await context.db.selectFrom('plant').select('plant_type_id').limit(1).execute();
  const { id } = await client.evaluations.create({
    body: { name: 'Ertrag', type_evaluation: 'DA', plant_type: plant?.plant_type_id ?? 0 },
  });
  const columns = ['Summe', 'Mittel'].map((name) => ({ name, type_footer: 'SF' as const }));
  const detail = await client.evaluations.update({ id, body: { plant_type_evaluation_columns: columns } });
  const twins = await context.db
    .selectFrom('plant_evaluation')
    .selectAll()
    .where('plant_type_evaluation_id', '=', id)
    .execute();
  const links = twins.flatMap((twin) =>
    detail.plant_type_evaluation_columns.map((column, index) => ({
      plant_evaluation_id: twin.id,
      plant_type_evaluation_column_id: column.id ?? 0,
      linked_component: String(made.find(({ plantId }) => plantId === twin.plant_id)?.componentId ?? ''),
      linked_component_data_description_data: `W${index + 1}`,
      type_value_column: index === 0 ? 'SD' : 'AD',
    })),
  );
  await context.db.insertInto('plant_evaluation_column').values(links).execute();
  return id;
}

/**
 * Creates an empty daily report; returns a function that adds positions of all codes to it, for one plant after
 * another.
 */
export async function createDailyReport(
  world: World,
  made: readonly Made[],
): Promise<(positions: number) => Promise<void>> {
  const { dailyReports } = (await world.superuser()).client;
  const header = await dailyReports.createHeader({
    body: { name: 'Anlagen', position: 1, organisation_daily_report: world.organisationId },
  });
  const subheader = await dailyReports.createSubheader({
    body: { name: 'Werte', position: 1, organisation_daily_report_header: header.id },
  });
  const codes = ['LD', 'SD', 'AD', 'MD', 'KW', 'FK', 'TK'] as const;
  let position = 0;
  return async (positions) => {
    for (const last = position + positions; position < last; position += 1) {
      const { plantId, componentId } = made[position % made.length] ?? { plantId: 0, componentId: 0 };
      await dailyReports.createPosition({
        body: {
          name: `Spalte ${position}`,
          position: position + 1,
          organisation_daily_report_subheader: subheader.id,
          type_value_column: codes[position % codes.length] ?? 'LD',
          type_footer: 'SF',
          linked_plant: plantId,
          linked_component: componentId,
          linked_component_data_description_data: 'W1',
        },
      });
    }
  };
}
