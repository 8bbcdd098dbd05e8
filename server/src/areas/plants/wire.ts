import type { Component, DashboardPlant, Plant } from '@leitwarte/core/entities';
import { euroOf } from '@leitwarte/core/rules';
import { flagOf, isoOf } from '../../measurements/columnTypes.ts';
import type { PlantFacts } from './facts.ts';
import type { PlantRow } from './rows.ts';

/** The type whose first identificator is the park. */
const WIND = 'Windkraft';

/** A plant as the dashboard lists it; data status and age are judged now, not when something was stored. */
export function dashboardPlantOf(row: PlantRow, facts: PlantFacts): DashboardPlant {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    status_anlage: statusOf(row.status_anlage),
    status_data: facts.freshness.status,
    time_last_data: isoOf(facts.freshness.newest ?? row.time_last_data),
    time_last_alarm: isoOf(row.time_last_alarm),
    last_alarm: row.last_alarm,
    last_data_warn: facts.freshness.warning,
    evu: row.evu,
    system: row.plant_system_id,
    system_bez: row.system_bez,
    organisation: row.organisation_id,
    organisation_bez: row.organisation_bez,
    park: row.type === WIND ? row.identificator_1 : null,
    latitude: row.latitude,
    longitude: row.longitude,
    timezone: row.timezone,
    installed_capacity: row.installed_capacity,
    dashboard_type: row.dashboard_kind === 'table' ? 'table' : 'row',
    dashboard_value_field: row.dashboard_value_column_id,
    status: row.status,
    alarm_causes: facts.alarms,
    plant_prio_values: facts.prioValues,
    plant_dashboard_values: facts.dashboardValues,
    plant_components: facts.components,
  };
}

export interface PlantMappings {
  readonly view_organisations: number[];
  readonly users: number[];
  /** User groups that the plant is mapped to. */
  readonly groups: number[];
  readonly plant_evaluations: Plant['plant_evaluations'];
}

/** The configured fields of a plant, as bodies name them. */
function configOf(row: PlantRow, mappings: PlantMappings) {
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
    ...mappings,
  };
}

const HIDDEN: ReturnType<typeof configOf> = {
  price_per_month: null,
  folder_name_import: null,
  folder_alarm_import: null,
  file_prefix_alarm: null,
  folder_yaml: false,
  file_prefix_yaml: null,
  parentfolder: null,
  archivfolder: null,
  model_name_research: null,
  view_organisations: [],
  users: [],
  groups: [],
  plant_evaluations: [],
};

/** A plant with its configuration; price, folders, import fields and mappings stay hidden from view organisations. */
export function plantWire(
  row: PlantRow,
  facts: PlantFacts,
  components: Component[],
  mappings: PlantMappings,
  readOnly: boolean,
): Plant {
  return {
    ...dashboardPlantOf(row, facts),
    ...(readOnly ? HIDDEN : configOf(row, mappings)),
    dashboard: row.plant_dashboard_id,
    identificator_1: row.identificator_1,
    identificator_2: row.identificator_2,
    identificator_3: row.identificator_3,
    config_changed: flagOf(row.config_changed),
    exclude_daily_report: flagOf(row.exclude_daily_report),
    set_exclude_daily_report: flagOf(row.exclude_daily_report),
    plant_components: components,
    created_by: row.created_by,
    modified_by: row.modified_by,
  };
}

function statusOf(stored: number): 0 | 1 | 2 {
  return stored >= 2 ? 2 : stored === 1 ? 1 : 0;
}
