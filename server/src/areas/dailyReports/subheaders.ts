import { given } from '../../measurements/columnTypes.ts';
import { orMissing } from '../references.ts';
import { createdStamp, modifiedStamp } from '../../rights/stamps.ts';
import { removeOrdered } from '../removeOrdered.ts';
import type { Call } from '../../http/call.ts';
import { readHeader, readSubheader } from './read.ts';
import type { Subheader } from './tree.ts';

export async function createSubheader({
  context: { db, platform },
  viewer,
  body,
}: Call<'dailyReports', 'createSubheader'>): Promise<Subheader> {
  return db.transaction().execute(async (tx) => {
    const headerId = body.organisation_daily_report_header;
    await orMissing('organisation_daily_report_header', headerId, readHeader(tx, viewer, headerId));
    const { id } = await tx
      .insertInto('daily_report_subheader')
      .values({
        name: body.name,
        position: body.position,
        daily_report_header_id: headerId,
        ...createdStamp(viewer, platform.now()),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return (await readSubheader(tx, viewer, id)).subheader;
  });
}

export async function updateSubheader({
  context: { db, platform },
  viewer,
  params: { id },
  body,
}: Call<'dailyReports', 'updateSubheader'>): Promise<Subheader> {
  return db.transaction().execute(async (tx) => {
    await readSubheader(tx, viewer, id);
    await tx
      .updateTable('daily_report_subheader')
      .set({ ...given(body), ...modifiedStamp(viewer, platform.now()) })
      .where('id', '=', id)
      .execute();
    return (await readSubheader(tx, viewer, id)).subheader;
  });
}

/** Deletes a sub-header; its positions go with it. */
export async function removeSubheader({
  context: { db },
  viewer,
  params: { id },
}: Call<'dailyReports', 'removeSubheader'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { subheader } = await readSubheader(tx, viewer, id);
    await removeOrdered(tx, 'daily_report_subheader', id, subheader.organisation_daily_report_header ?? 0);
  });
}
