import type { Component, DashboardPlant, Plant } from '@leitwarte/core/entities';
import { euroOf, isPlantType } from '@leitwarte/core/rules';
import { type Language, textOrKey } from '@leitwarte/core/texts';
import { readNotice } from '../../../platform/notices.ts';
import { flagOf, isoOf } from '../../../measurements/columnTypes.ts';
import type { PlantFacts } from './facts.ts';
import type { PlantMappings } from './mappings.ts';
import type { PlantRow } from '../../common/plantRows.ts';
import { budgetOf, tariffsOf } from '../../common/yieldFields.ts';

/** A plant as the dashboard lists it; status and age of its data are those at the current time. */
export function dashboardPlantOf(row: PlantRow, facts: PlantFacts, language: Language): DashboardPlant {
  const { warning } = facts.freshness;
  return {
    ...shownFields(row),
    status_anlage: statusOf(row.status_anlage),
    status_data: facts.freshness.status,
    time_last_data: isoOf(facts.freshness.newest ?? row.time_last_data),
    is_history: facts.freshness.isHistory,
    time_last_alarm: isoOf(row.time_last_alarm),
    last_alarm: row.last_alarm,
    last_data_warn: warning === null ? null : readNotice(language, warning),
    evu: row.evu,
    system_bez: row.system_bez,
    organisation_bez: row.organisation_bez,
    park: isPlantType(row.type, 'Windkraft') ? row.identificator_1 : null,
    alarm_causes: facts.alarms,
    planned_work: facts.work,
    plant_prio_values: facts.prioValues.map((one) =>
      one.code === null ? one : { ...one, name: textOrKey(language, 'valueColumnType', one.code) },
    ),
    plant_dashboard_values: facts.dashboardValues,
    plant_components: facts.components,
  };
}

type Mappings = PlantMappings & Pick<Plant, 'plant_evaluations'>;

/** The configured fields of a plant, by their names in the API. */
function configOf<M extends PlantMappings>(row: PlantRow, mappings: M) {
  return {
    price_per_month: euroOf(row.price_per_month_cents),
    folder_name_import: row.folder_name_import,
    folder_alarm_import: row.folder_alarm_import,
    file_prefix_alarm: row.file_prefix_alarm,
    folder_yaml: flagOf(row.folder_yaml),
    file_prefix_yaml: row.file_prefix_yaml,
    parentfolder: row.parentfolder,
    archivfolder: row.archivfolder,
    model_name_research: row.model_name_research,
    losses_percent: row.losses_percent,
    tariffs: tariffsOf(row.tariffs),
    monthly_budget: budgetOf(row.monthly_budget),
    mastr_number: row.mastr_number,
    market_location: row.market_location,
    ...mappings,
  };
}

const HIDDEN: ReturnType<typeof configOf<Mappings>> = {
  price_per_month: null,
  folder_name_import: null,
  folder_alarm_import: null,
  file_prefix_alarm: null,
  folder_yaml: false,
  file_prefix_yaml: null,
  parentfolder: null,
  archivfolder: null,
  model_name_research: null,
  losses_percent: null,
  tariffs: [],
  monthly_budget: null,
  mastr_number: null,
  market_location: null,
  view_organisations: [],
  users: [],
  groups: [],
  plant_evaluations: [],
};

/**
 * A plant with its configuration. Price, folders, import fields and mappings are left out for organisations with which
 * the plant is shared.
 */
export function plantWire(
  row: PlantRow,
  facts: PlantFacts,
  components: Component[],
  mappings: Mappings,
  readOnly: boolean,
  language: Language,
): Plant {
  return {
    ...dashboardPlantOf(row, facts, language),
    ...(readOnly ? HIDDEN : configOf(row, mappings)),
    ...furtherFields(row),
    config_changed: flagOf(row.config_changed),
    plant_components: components,
    created_by: row.created_by,
    modified_by: row.modified_by,
  };
}

/**
 * The current values with which a change of a plant is compared: all fields that a body may contain, as a viewer who
 * may change the plant sees them.
 */
export function editedPlant(row: PlantRow, mappings: PlantMappings) {
  return { ...shownFields(row), ...furtherFields(row), ...configOf(row, mappings) };
}

/** The fields of a plant's row that are also part of its dashboard tile. */
function shownFields(row: PlantRow) {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    system: row.plant_system_id,
    organisation: row.organisation_id,
    latitude: row.latitude,
    longitude: row.longitude,
    timezone: row.timezone,
    installed_capacity: row.installed_capacity,
    dashboard_type: row.dashboard_kind === 'table' ? ('table' as const) : ('row' as const),
    dashboard_value_field: row.dashboard_value_column_id,
    status: row.status,
  };
}

/** Further fields that everybody who sees the plant can see. */
function furtherFields(row: PlantRow) {
  return {
    dashboard: row.plant_dashboard_id,
    identificator_1: row.identificator_1,
    identificator_2: row.identificator_2,
    identificator_3: row.identificator_3,
    exclude_daily_report: flagOf(row.exclude_daily_report),
    set_exclude_daily_report: flagOf(row.exclude_daily_report),
  };
}

function statusOf(stored: number): 0 | 1 | 2 {
  return stored >= 2 ? 2 : stored === 1 ? 1 : 0;
}
