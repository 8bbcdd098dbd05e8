import type { Selectable } from 'kysely';
import * as z from 'zod';
import {
  DashboardHeaderTranslation,
  type DashboardHeader,
  type DashboardPosition,
  type DashboardRowColumn,
  type PlantDashboard,
} from '@leitwarte/core/entities';
import type { Reader } from '../../../db/database.ts';
import { ifAsked } from '../../../db/ifAsked.ts';
import type { DashboardHeaderTable, DashboardPositionTable, DashboardRowColumnTable } from '../../../db/tables.ts';
import { flagOf } from '../../../measurements/columnTypes.ts';

export type Dashboard = z.output<typeof PlantDashboard>;
export type Header = z.output<typeof DashboardHeader>;
export type Position = z.output<typeof DashboardPosition>;
export type RowColumn = z.output<typeof DashboardRowColumn>;
export type Translation = z.output<typeof DashboardHeaderTranslation>;

const Translations = z.array(DashboardHeaderTranslation);

/** Selects the dashboards of one organisation, a single dashboard, or all dashboards. */
export interface DashboardFilter {
  readonly organisationId?: number;
  readonly id?: number;
}

/**
 * Dashboards with their headers, positions and row columns, each level sorted by position, then id; always four
 * queries.
 */
export async function dashboardsWith(db: Reader, { organisationId, id }: DashboardFilter): Promise<Dashboard[]> {
  const rows = await db
    .selectFrom('plant_dashboard')
    .selectAll()
    .where(ifAsked('organisation_id', organisationId))
    .where(ifAsked('id', id))
    .orderBy('id')
    .execute();
  const headers = await db
    .selectFrom('dashboard_header as header')
    .innerJoin('plant_dashboard as dashboard', 'dashboard.id', 'header.plant_dashboard_id')
    .selectAll('header')
    .where(ifAsked('dashboard.organisation_id', organisationId))
    .where(ifAsked('dashboard.id', id))
    .orderBy('header.position')
    .orderBy('header.id')
    .execute();
  const positions = await db
    .selectFrom('dashboard_position as position')
    .innerJoin('dashboard_header as header', 'header.id', 'position.dashboard_header_id')
    .innerJoin('plant_dashboard as dashboard', 'dashboard.id', 'header.plant_dashboard_id')
    .selectAll('position')
    .where(ifAsked('dashboard.organisation_id', organisationId))
    .where(ifAsked('dashboard.id', id))
    .orderBy('position.position')
    .orderBy('position.id')
    .execute();
  const rowColumns = await db
    .selectFrom('dashboard_row_column as row_column')
    .innerJoin('plant_dashboard as dashboard', 'dashboard.id', 'row_column.plant_dashboard_id')
    .selectAll('row_column')
    .where(ifAsked('dashboard.organisation_id', organisationId))
    .where(ifAsked('dashboard.id', id))
    .orderBy('row_column.position')
    .orderBy('row_column.id')
    .execute();
  const positionsOf = Map.groupBy(positions, (row) => row.dashboard_header_id);
  const headersOf = Map.groupBy(headers, (row) => row.plant_dashboard_id);
  const columnsOf = Map.groupBy(rowColumns, (row) => row.plant_dashboard_id);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    num_alarms: row.num_alarms,
    type: row.type,
    organisation: row.organisation_id,
    plant_dashboard_headers: (headersOf.get(row.id) ?? []).map((header) =>
      headerWire(header, positionsOf.get(header.id) ?? []),
    ),
    plant_dashboard_row_columns: (columnsOf.get(row.id) ?? []).map(rowColumnWire),
    created_by: row.created_by,
    modified_by: row.modified_by,
  }));
}

function headerWire(row: Selectable<DashboardHeaderTable>, positions: Selectable<DashboardPositionTable>[]): Header {
  return {
    id: row.id,
    name: row.name,
    column: row.column,
    position: row.position,
    is_group_name: flagOf(row.is_group_name),
    positions_different_times: flagOf(row.positions_different_times),
    use_research_models: flagOf(row.use_research_models),
    use_value_translation: flagOf(row.use_value_translation),
    plant_dashboard: row.plant_dashboard_id,
    plant_dashboard_positions: positions.map(positionWire),
    plant_dashboard_header_translations: Translations.parse(JSON.parse(row.translations)),
    created_by: row.created_by,
    modified_by: row.modified_by,
  };
}

function positionWire(row: Selectable<DashboardPositionTable>): Position {
  return {
    id: row.id,
    name: row.name,
    name_display: row.name_display,
    is_chart: flagOf(row.is_chart),
    position: row.position,
    plant_dashboard_header: row.dashboard_header_id,
  };
}

function rowColumnWire(row: Selectable<DashboardRowColumnTable>): RowColumn {
  return { id: row.id, name: row.name, position: row.position, plant_dashboard: row.plant_dashboard_id };
}
