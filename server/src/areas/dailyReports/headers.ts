import { storedReportHeader } from '@leitwarte/core/rules';
import { lockRow } from '../../db/dialects/lockRow.ts';
import { bitOf, given } from '../../measurements/columnTypes.ts';
import { mustBePlantsOf, orMissing } from '../references.ts';
import { createdStamp, modifiedStamp } from '../../rights/stamps.ts';
import { removeOrdered } from '../removeOrdered.ts';
import type { Call } from '../../http/call.ts';
import { readHeader, readReport } from './read.ts';
import type { Header } from './tree.ts';

export async function createHeader({
  context: { db, platform },
  viewer,
  body,
}: Call<'dailyReports', 'createHeader'>): Promise<Header> {
  return db.transaction().execute(async (tx) => {
    const organisationId = body.organisation_daily_report;
    await orMissing('organisation_daily_report', organisationId, readReport(tx, viewer, organisationId));
    const { show_installed_capacity = false, linked_plant = null } = storedReportHeader(body);
    await mustBePlantsOf(tx, organisationId, 'linked_plant', linked_plant === null ? [] : [linked_plant]);
    const { id } = await tx
      .insertInto('daily_report_header')
      .values({
        name: body.name,
        position: body.position,
        organisation_id: organisationId,
        show_installed_capacity: bitOf(show_installed_capacity),
        linked_plant_id: linked_plant,
        page_break_after_pdf: bitOf(body.page_break_after_pdf ?? false),
        hide_subheaders_frontend: bitOf(body.hide_subheaders_frontend ?? false),
        ...createdStamp(viewer, platform.now()),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return readHeader(tx, viewer, id);
  });
}

/** Changes a header; without `show_installed_capacity` no plant stays linked (decision 2.13). */
export async function updateHeader({
  context: { db, platform },
  viewer,
  params: { id },
  body,
}: Call<'dailyReports', 'updateHeader'>): Promise<Header> {
  return db.transaction().execute(async (tx) => {
    await lockRow(tx, 'daily_report_header', id);
    const current = await readHeader(tx, viewer, id);
    const wanted = storedReportHeader({ ...current, ...given(body) });
    const plant = wanted.linked_plant;
    if (plant !== null && plant !== current.linked_plant)
      await mustBePlantsOf(tx, current.organisation_daily_report ?? 0, 'linked_plant', [plant]);
    await tx
      .updateTable('daily_report_header')
      .set({
        ...given({ name: body.name, position: body.position }),
        show_installed_capacity: bitOf(wanted.show_installed_capacity),
        linked_plant_id: plant,
        page_break_after_pdf: bitOf(wanted.page_break_after_pdf),
        hide_subheaders_frontend: bitOf(wanted.hide_subheaders_frontend),
        ...modifiedStamp(viewer, platform.now()),
      })
      .where('id', '=', id)
      .execute();
    return readHeader(tx, viewer, id);
  });
}

/** Deletes a header; its sub-headers and positions go with it. */
export async function removeHeader({
  context: { db },
  viewer,
  params: { id },
}: Call<'dailyReports', 'removeHeader'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { organisation_daily_report: organisationId } = await readHeader(tx, viewer, id);
    await removeOrdered(tx, 'daily_report_header', id, organisationId ?? 0);
  });
}
