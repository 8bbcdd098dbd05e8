import {
  DashboardHeaderCreate,
  DashboardHeaderPatch,
  DashboardPositionCreate,
  DashboardPositionPatch,
  DashboardRowColumnCreate,
  DashboardRowColumnPatch,
  PlantDashboardPatch,
} from '@leitwarte/core/entities';
import { validInput } from '../input/validInput.ts';
import { say } from '../texts.ts';
import type { Level } from './node.ts';
import { rootLevel } from './rootLevel.ts';

export const DASHBOARD_DEFAULTS = { num_alarms: null, type: 'row' } as const;
export const HEADER_DEFAULTS = {
  column: 1,
  is_group_name: false,
  positions_different_times: false,
  use_research_models: false,
  use_value_translation: false,
  translations: [],
} as const;
export const POSITION_DEFAULTS = { name_display: null, is_chart: false } as const;

export const dashboard = rootLevel(say('Dashboard', 'dashboard'), {
  defaults: DASHBOARD_DEFAULTS,
  check: (body) => void validInput(PlantDashboardPatch, body),
  update: (client, id, body) => client.dashboards.update({ id, body: validInput(PlantDashboardPatch, body) }),
});

/** Translations cannot be created together with a header, so they are saved afterwards. */
export const header: Level = {
  what: say('Überschrift', 'header'),
  key: 'headers',
  defaults: HEADER_DEFAULTS,
  check: (body) => void validInput(DashboardHeaderPatch, body),
  async create(client, parent, body) {
    const made = await client.dashboards.createHeader({
      body: validInput(DashboardHeaderCreate, { ...body, plant_dashboard: parent }),
    });
    const { plant_dashboard_header_translations } = validInput(DashboardHeaderPatch, body);
    if (plant_dashboard_header_translations?.length)
      await client.dashboards.updateHeader({ id: made.id, body: { plant_dashboard_header_translations } });
    return made;
  },
  update: (client, id, body) => client.dashboards.updateHeader({ id, body: validInput(DashboardHeaderPatch, body) }),
  remove: (client, id) => client.dashboards.removeHeader({ id }),
};

export const position: Level = {
  what: say('Position', 'position'),
  key: 'positions',
  defaults: POSITION_DEFAULTS,
  check: (body) => void validInput(DashboardPositionPatch, body),
  create: (client, parent, body) =>
    client.dashboards.createPosition({
      body: validInput(DashboardPositionCreate, { ...body, plant_dashboard_header: parent }),
    }),
  update: (client, id, body) =>
    client.dashboards.updatePosition({ id, body: validInput(DashboardPositionPatch, body) }),
  remove: (client, id) => client.dashboards.removePosition({ id }),
};

export const rowColumn: Level = {
  what: say('Zeilenspalte', 'row column'),
  key: 'row_columns',
  defaults: {},
  check: (body) => void validInput(DashboardRowColumnPatch, body),
  create: (client, parent, body) =>
    client.dashboards.createRowColumn({
      body: validInput(DashboardRowColumnCreate, { ...body, plant_dashboard: parent }),
    }),
  update: (client, id, body) =>
    client.dashboards.updateRowColumn({ id, body: validInput(DashboardRowColumnPatch, body) }),
  remove: (client, id) => client.dashboards.removeRowColumn({ id }),
};
