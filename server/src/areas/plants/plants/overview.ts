import type { Component, Overview, OverviewPosition } from '@leitwarte/core/entities';
import { type SunPlace, sunPlaceOf } from '@leitwarte/core/rules';
import { type Language, text } from '@leitwarte/core/texts';
import type { ServerContext } from '../../../platform/context.ts';
import { alarmWords } from '../../../platform/notices.ts';
import { plantOf } from '../../../rights/plants.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { causesFor } from '../../alarms/alarms/read.ts';
import { isoOf } from '../../../measurements/columnTypes.ts';
import { componentsOfPlant } from '../components/read.ts';
import { cachedDashboard } from '../../reports/dashboards/cache.ts';
import { planOf } from './dashboardPlan.ts';
import { fillSections } from './dashboardSections.ts';
import { dataStatusOf } from './dataStatus.ts';

const NEWEST_ALARMS = 20;

type OverviewSection = Overview['data'][number];
type OverviewComponent = OverviewSection['components'][number];

export interface PlantOverview {
  readonly name: string;
  readonly timezone: string;
  readonly organisationId: number | null;
  readonly overview: Overview;
}

/**
 * A plant's newest values as its dashboard shows them. Without a dashboard, or if it contains nothing of the plant,
 * there is one section for each component, with its columns ordered by `nr_pos` (decision 4.15). The newest alarm
 * messages are a separate section; the dashboard limits their number.
 */
export async function readOverview(
  context: ServerContext,
  viewer: Viewer,
  id: number,
  language: Language,
): Promise<PlantOverview> {
  const { row, readOnly } = await plantOf(context.db, viewer, id);
  const components = await componentsOfPlant(context, context.db, id, readOnly);
  const newest = components.map((one) => one.time_last_data ?? '').reduce((a, b) => (a > b ? a : b), '');
  const dashboard =
    row.plant_dashboard_id === null ? undefined : await cachedDashboard(context, row.plant_dashboard_id);
  const type = context.db.selectFrom('plant_type').select('name as type').where('id', '=', row.plant_type_id);
  const sun = sunPlaceOf({ ...row, ...(await type.executeTakeFirstOrThrow()) });
  const plan = dashboard === undefined ? [] : planOf(dashboard, components);
  const sections =
    plan.length > 0
      ? await fillSections(context, plan, sun)
      : components.map((component) => componentSection(component, context.platform.now(), sun));
  const count = dashboard?.num_alarms ?? NEWEST_ALARMS;
  const data = [...sections, ...(await alarmSections(context, viewer, id, count, language))];
  const { name, timezone, organisation_id: organisationId } = row;
  return { name, timezone, organisationId, overview: { time_update: newest === '' ? null : newest, data } };
}

function componentSection(component: Component, now: number, sun: SunPlace | undefined): OverviewSection {
  const positions = component.component_data_description.map((column): OverviewPosition => ({
    name: column.col_description,
    data: column.last_value,
    data_type: 'text',
    data_time: column.last_value_at,
    fresh_until: column.last_value_fresh_until,
    unit: column.col_unit,
    limit_low: column.col_limit_low,
    limit_upper: column.col_limit_upper,
    value_field: column.col_component_data,
    column: column.id,
    alarm_message_object: null,
  }));
  const status = dataStatusOf(component, now, sun);
  return section(component.name, [listOf(component.name, component.time_last_data, status, positions)]);
}

async function alarmSections(
  { db }: ServerContext,
  viewer: Viewer,
  plantId: number,
  count: number,
  language: Language,
): Promise<OverviewSection[]> {
  const rows = await db
    .selectFrom('alarm')
    .leftJoin('component', 'component.id', 'alarm.component_id')
    .where('alarm.plant_id', '=', plantId)
    .where('alarm.cause', 'in', causesFor(viewer))
    .orderBy('alarm.began_at', 'desc')
    .orderBy('alarm.id', 'desc')
    .limit(count)
    .select(['alarm.text', 'alarm.notice', 'alarm.began_at', 'alarm.cause', 'component.name'])
    .execute();
  const positions = rows.map((row): OverviewPosition => ({
    name: row.cause === 'manual' ? text(language, 'notice.status_set_by_hand') : row.name,
    data: alarmWords(language, row),
    data_type: 'text',
    data_time: isoOf(row.began_at),
    fresh_until: null,
    unit: null,
    limit_low: null,
    limit_upper: null,
    value_field: null,
    column: null,
    alarm_message_object: { component_name: row.name },
  }));
  if (positions.length === 0) return [];
  const title = text(language, 'notice.alarms');
  return [section(title, [listOf(null, isoOf(rows[0]?.began_at), null, positions)])];
}

function listOf(
  name: string | null,
  time_update: string | null,
  status_data: 0 | 1 | 2 | null,
  data: OverviewPosition[],
): OverviewComponent {
  return { name, time_update, status_data, has_charts: false, anz_positions: data.length, data };
}

function section(name: string, components: OverviewComponent[]): OverviewSection {
  return { name, has_chart: false, components };
}
