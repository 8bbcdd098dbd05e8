import { dayOf, dayStart } from '../measurements/calendar.ts';
import { storeDay } from '../measurements/store.ts';
import type { ServerContext } from '../platform/context.ts';
import { type Actor, createWorld, type World } from './world.ts';

const ZONE = 'Europe/Berlin';

export interface Reading {
  readonly time: number;
  readonly value: number;
}

/** A plant with one column `W1` of readings, and every kind of report for it. */
export interface ReportWorld {
  readonly world: World;
  readonly root: Actor;
  readonly plantId: number;
  readonly componentId: number;
  readonly columnId: number;
  /** Id of a daily evaluation of the plant's type, which shows the sum of the column. */
  readonly evaluationId: number;
  readonly liveDataId: number;
  /** Adds readings; a reading replaces an earlier one with the same time. */
  store(readings: readonly Reading[]): Promise<void>;
}

export async function openReportWorld(context: ServerContext): Promise<ReportWorld> {
  const world = await createWorld(context);
  const root = await world.superuser();
  const { client } = root;
  const system = await client.plantSystems.create({ body: { name: crypto.randomUUID() } });
  const type = await client.plantTypes.create({ body: { name: `Typ ${crypto.randomUUID()}` } });
  const plantId = await world.plant({ name: 'Nord' });
  const { id: componentId, columns } = await world.component(plantId, { name: 'WR 1', columns: 1 });
  const [columnId = 0] = columns;
  await context.db
    .updateTable('component_column')
    .set({ is_suitable_for_analyse: 1 })
    .where('id', '=', columnId)
    .execute();
  const linked = { linked_component: componentId, linked_component_data_description_data: 'W1' };

  const evaluation = await client.evaluations.create({
    body: { name: 'Ertrag', type_evaluation: 'DA', plant_type: type.id },
  });
  await client.evaluations.update({
    id: evaluation.id,
    body: { plant_type_evaluation_columns: [{ name: 'Ertrag', type_footer: 'SF', nr_pos: 1 }] },
  });
  await client.plants.update({ id: plantId, body: { type: type.name, system: system.id } });
  const [own] = (await client.plants.retrieve({ id: plantId })).plant_evaluations;
  const detail = await client.evaluations.plantEvaluation({ id: own?.id ?? 0 });
  await client.evaluations.updatePlantEvaluation({
    id: detail.id,
    body: {
      plant_evaluation_columns: detail.plant_evaluation_columns.map(({ id }) => ({
        id: id ?? 0,
        type_value_column: 'SD',
        ...linked,
      })),
    },
  });

  const reportHeader = await client.dailyReports.createHeader({
    body: { name: 'Anlage', position: 1, organisation_daily_report: world.organisationId },
  });
  const subheader = await client.dailyReports.createSubheader({
    body: { name: 'Werte', position: 1, organisation_daily_report_header: reportHeader.id },
  });
  await client.dailyReports.createPosition({
    body: {
      name: 'Ertrag',
      position: 1,
      organisation_daily_report_subheader: subheader.id,
      type_value_column: 'SD',
      type_footer: 'SF',
      ...linked,
    },
  });

  const journalHeader = await client.journals.createHeader({
    body: { name: 'Anlage', position: 1, plant_system_journal: system.id },
  });
  await client.journals.createPosition({
    body: {
      name: 'Letzter',
      position: 1,
      plant_system_journal_header: journalHeader.id,
      ...linked,
      linked_component: 'WR 1',
    },
  });

  const set = await client.liveData.create({ body: { name: 'Aktuell', plants: [plantId] } });
  const liveHeader = await client.liveData.createHeader({
    body: { name: 'Leistung', position: 2, organisation_live_data: set.id },
  });
  await client.liveData.createPosition({
    body: {
      name: 'P',
      position: 1,
      organisation_live_data_header: liveHeader.id,
      component_data_description: [columnId],
      position_different_times: false,
    },
  });

  return {
    world,
    root,
    plantId,
    componentId,
    columnId,
    evaluationId: evaluation.id,
    liveDataId: set.id,
    async store(readings) {
      for (const [day, list] of Map.groupBy(readings, ({ time }) => dayOf(ZONE, time))) {
        await context.db.transaction().execute((tx) =>
          storeDay(tx, context.platform, {
            componentId,
            day,
            dayStart: dayStart(ZONE, day),
            times: Float64Array.from(list, ({ time }) => time),
            columnIds: [columnId],
            values: [Float64Array.from(list, ({ value }) => value)],
          }),
        );
      }
    },
  };
}
