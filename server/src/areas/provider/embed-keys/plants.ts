import { embedPlantFields, type EmbedPlantField } from '@leitwarte/core/codes';
import type { DashboardPlant, EmbedPlant } from '@leitwarte/core/entities';
import { worstFirst } from '@leitwarte/core/rules';
import type { Call } from '../../../http/call.ts';
import { jsonText } from '../../../http/json.ts';
import { type Ready, readyOf } from '../../../http/memory/ready.ts';
import { listedFor } from '../../../rights/plants.ts';
import { plantFacts } from '../../plants/plants/facts.ts';
import { readPrioFigures } from '../../plants/plants/prioFigures.ts';
import { plantRows } from '../../common/plantRows.ts';
import { dashboardPlantOf } from '../../plants/plants/wire.ts';
import { rememberedFor } from './remembered.ts';

/** The fields of a plant that a key shows, by the entries of its list. */
const shownBy: Readonly<Record<EmbedPlantField, (plant: DashboardPlant) => Partial<EmbedPlant>>> = {
  name: ({ name }) => ({ name }),
  type: ({ type }) => ({ type }),
  status: ({ status_anlage, status_data, is_history }) => ({
    status_anlage,
    status_data,
    ...(is_history === true && { is_history }),
  }),
  reason: ({ last_alarm, last_data_warn, alarm_causes, planned_work }) => ({
    last_alarm,
    last_data_warn,
    alarm_causes,
    planned_work: planned_work && { from: planned_work.from, until: planned_work.until },
  }),
  age: ({ time_last_data }) => ({ time_last_data }),
  // the weight is left out, because it may be the capacity, which is a separate entry of the list
  values: ({ plant_prio_values: values }) => ({ plant_prio_values: values.map((one) => ({ ...one, weight: null })) }),
  trend: ({ plant_dashboard_values }) => ({ plant_dashboard_values }),
  capacity: ({ installed_capacity }) => ({ installed_capacity }),
  position: ({ latitude, longitude }) => ({ latitude, longitude }),
};

/**
 * The plants of an embed key with the fields in its list; for a signed-in user, all fields of the plants that the user
 * sees.
 */
export async function readEmbedPlants(call: Call<'embed', 'plants'>): Promise<Ready<EmbedPlant[]> | EmbedPlant[]> {
  const { context, viewer, language } = call;
  const { key } = viewer;
  if (key === undefined) return plantsOf(call, embedPlantFields);
  const shown = embedPlantFields.filter((field) => key.fields.has(field));
  return rememberedFor(context, key, `plants ${language}`, async () =>
    readyOf<EmbedPlant[]>(context.platform, jsonText(await plantsOf(call, shown))),
  );
}

type Asked = Pick<Call<'embed', 'plants'>, 'context' | 'viewer' | 'language'>;

/** The plants that the caller sees, as the dashboard shows them. */
export async function readDashboardPlants({ context, viewer, language }: Asked): Promise<DashboardPlant[]> {
  const rows = await plantRows(context.db).where(listedFor(viewer)).execute();
  const figures = await readPrioFigures(context, rows);
  const facts = await plantFacts(context, context.db, rows, false, undefined, figures);
  return rows.flatMap((row) => {
    const own = facts.get(row.id);
    return own === undefined ? [] : [dashboardPlantOf(row, own, language)];
  });
}

/** Like {@link readDashboardPlants}, but only with the given fields, and sorted by status, worst first. */
export async function plantsOf(asked: Asked, fields: readonly EmbedPlantField[]): Promise<EmbedPlant[]> {
  return worstFirst(await readDashboardPlants(asked)).map((plant) =>
    fields.reduce<EmbedPlant>((shown, field) => ({ ...shown, ...shownBy[field](plant) }), { id: plant.id }),
  );
}
