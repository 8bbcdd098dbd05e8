import type * as z from 'zod';
import type { DailyReportHeaderCreate } from '@leitwarte/core/entities';
import { storedReportHeader } from '@leitwarte/core/rules';
import { bitOf, given } from '../../../measurements/columnTypes.ts';
import { level, type OrderedChange } from '../ordered/level.ts';
import { mustBePlantsOf } from '../../common/references.ts';
import { readHeader } from './read.ts';
import type { Header } from './tree.ts';

/**
 * The headers of a daily report. Without `show_installed_capacity` a header is not linked to a plant (decision 2.13).
 */
export const headers = level<
  'daily_report_header',
  Header,
  z.output<typeof DailyReportHeaderCreate>,
  'organisation_daily_report'
>({
  table: 'daily_report_header',
  parentField: 'organisation_daily_report',
  read: readHeader,
  columns: headerColumns,
});

/** The database columns of a header for a body; for a new header with defaults. */
export async function headerColumns({
  tx,
  body,
  current,
  rootId: organisationId,
}: OrderedChange<z.output<typeof DailyReportHeaderCreate>, Header>) {
  const wanted = storedReportHeader({ ...current, ...given(body) });
  const plant = wanted.linked_plant ?? null;
  if (plant !== null && plant !== current?.linked_plant)
    await mustBePlantsOf(tx, organisationId, 'linked_plant', [plant]);
  return {
    show_installed_capacity: bitOf(wanted.show_installed_capacity ?? false),
    linked_plant_id: plant,
    page_break_after_pdf: bitOf(wanted.page_break_after_pdf ?? false),
    hide_subheaders_frontend: bitOf(wanted.hide_subheaders_frontend ?? false),
  };
}
