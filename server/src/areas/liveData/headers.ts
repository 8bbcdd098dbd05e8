import { refuse } from '@leitwarte/core/problem';
import { checkLiveHeaderName, isHiddenLiveHeader } from '@leitwarte/core/rules';
import { refuseField } from '../../http/refuseField.ts';
import { given } from '../../measurements/columnTypes.ts';
import { orMissing } from '../references.ts';
import { createdStamp, modifiedStamp } from '../../rights/stamps.ts';
import { removeOrdered } from '../removeOrdered.ts';
import type { Call } from '../../http/call.ts';
import { readHeader, readSet, type Header } from './read.ts';

export async function createHeader({
  context: { db, platform },
  viewer,
  body,
}: Call<'liveData', 'createHeader'>): Promise<Header> {
  return db.transaction().execute(async (tx) => {
    const { name, position, organisation_live_data: setId } = body;
    await orMissing('organisation_live_data', setId, readSet(tx, viewer, setId));
    const { id } = await tx
      .insertInto('live_data_header')
      .values({ name, position, live_data_id: setId, ...createdStamp(viewer, platform.now()) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return (await readHeader(tx, viewer, id)).header;
  });
}

/** Changes a header. No other one becomes `Anlage` (decision 2.25); that one may be sent back, never renamed: 409. */
export async function updateHeader({
  context: { db, platform },
  viewer,
  params: { id },
  body,
}: Call<'liveData', 'updateHeader'>): Promise<Header> {
  return db.transaction().execute(async (tx) => {
    const { header } = await readHeader(tx, viewer, id);
    if (body.name !== undefined && body.name !== header.name) {
      if (isHiddenLiveHeader(header)) throw refuse(409, 'hidden_header');
      for (const { field } of checkLiveHeaderName(body.name)) throw refuseField(field, 'reserved_name');
    }
    await tx
      .updateTable('live_data_header')
      .set({ ...given(body), ...modifiedStamp(viewer, platform.now()) })
      .where('id', '=', id)
      .execute();
    return (await readHeader(tx, viewer, id)).header;
  });
}

/** Deletes a header; its positions go with it. `Anlage` stays, since nothing could bring it back: 409. */
export async function removeHeader({
  context: { db },
  viewer,
  params: { id },
}: Call<'liveData', 'removeHeader'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { header, set } = await readHeader(tx, viewer, id);
    if (isHiddenLiveHeader(header)) throw refuse(409, 'hidden_header');
    await removeOrdered(tx, 'live_data_header', id, set.id);
  });
}
