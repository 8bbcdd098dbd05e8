import type { Selectable } from 'kysely';
import type * as z from 'zod';
import type { DailyReportHeader, DailyReportPosition, DailyReportSubheader } from '@leitwarte/core/entities';
import type { Reader } from '../../../db/database.ts';
import { ifAsked } from '../../../db/ifAsked.ts';
import type {
  DailyReportHeaderTable,
  DailyReportPositionTable,
  DailyReportSubheaderTable,
} from '../../../db/tables.ts';
import { flagOf } from '../../../measurements/columnTypes.ts';
import { linkWire } from '../../common/links.ts';

export type Header = z.output<typeof DailyReportHeader>;
export type Subheader = z.output<typeof DailyReportSubheader>;
export type Position = z.output<typeof DailyReportPosition>;

/** Selects the headers of one organisation, a single header, or all headers. */
export interface HeaderFilter {
  readonly organisationId?: number;
  readonly headerId?: number;
}

/** Headers with their sub-headers and positions, each level sorted by position, then id; always three queries. */
export async function headersWith(db: Reader, { organisationId, headerId }: HeaderFilter): Promise<Header[]> {
  const headers = await db
    .selectFrom('daily_report_header')
    .selectAll()
    .where(ifAsked('organisation_id', organisationId))
    .where(ifAsked('id', headerId))
    .orderBy('position')
    .orderBy('id')
    .execute();
  const subheaders = await db
    .selectFrom('daily_report_subheader as subheader')
    .innerJoin('daily_report_header as header', 'header.id', 'subheader.daily_report_header_id')
    .selectAll('subheader')
    .where(ifAsked('header.organisation_id', organisationId))
    .where(ifAsked('header.id', headerId))
    .orderBy('subheader.position')
    .orderBy('subheader.id')
    .execute();
  const positions = await db
    .selectFrom('daily_report_position as position')
    .innerJoin('daily_report_subheader as subheader', 'subheader.id', 'position.daily_report_subheader_id')
    .innerJoin('daily_report_header as header', 'header.id', 'subheader.daily_report_header_id')
    .selectAll('position')
    .where(ifAsked('header.organisation_id', organisationId))
    .where(ifAsked('header.id', headerId))
    .orderBy('position.position')
    .orderBy('position.id')
    .execute();
  const subheadersOf = Map.groupBy(subheaders, (row) => row.daily_report_header_id);
  const positionsOf = Map.groupBy(positions, (row) => row.daily_report_subheader_id);
  return headers.map((header) =>
    headerWire(
      header,
      (subheadersOf.get(header.id) ?? []).map((row) => subheaderWire(row, positionsOf.get(row.id) ?? [])),
    ),
  );
}

function headerWire(row: Selectable<DailyReportHeaderTable>, subheaders: Subheader[]): Header {
  return {
    id: row.id,
    name: row.name,
    position: row.position,
    organisation_daily_report: row.organisation_id,
    show_installed_capacity: flagOf(row.show_installed_capacity),
    linked_plant: row.linked_plant_id,
    page_break_after_pdf: flagOf(row.page_break_after_pdf),
    hide_subheaders_frontend: flagOf(row.hide_subheaders_frontend),
    daily_report_subheaders: subheaders,
    created_by: row.created_by,
    modified_by: row.modified_by,
  };
}

function subheaderWire(
  row: Selectable<DailyReportSubheaderTable>,
  positions: Selectable<DailyReportPositionTable>[],
): Subheader {
  return {
    id: row.id,
    name: row.name,
    position: row.position,
    organisation_daily_report_header: row.daily_report_header_id,
    daily_report_positions: positions.map(positionWire),
    created_by: row.created_by,
    modified_by: row.modified_by,
  };
}

function positionWire(row: Selectable<DailyReportPositionTable>): Position {
  return {
    id: row.id,
    name: row.name,
    position: row.position,
    organisation_daily_report_subheader: row.daily_report_subheader_id,
    show_units: flagOf(row.show_units),
    type_column: row.type_column,
    type_footer: row.type_footer,
    linked_plant: row.linked_plant_id,
    type_value_column: row.type_value_column,
    ignore_null_values: flagOf(row.ignore_null_values),
    linked_component: linkWire(row),
    linked_component_data_description_data: row.linked_component_data_description_data,
    type_calculation: row.type_calculation,
    calculation_day: row.calculation_day,
    status: row.status,
    created_by: row.created_by,
    modified_by: row.modified_by,
  };
}
