import type { Organisation } from '@leitwarte/core/entities';
import { isUnique } from '../../../db/dialects/errors.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { createDefaultGroups } from '../../../rights/groups.ts';
import { logActivity } from '../../common/activityLog.ts';
import { given } from '../../../measurements/columnTypes.ts';
import { createdStamp } from '../../../rights/stamps.ts';
import type { Call } from '../../../http/call.ts';
import { checkFields, nameKey, storedFields } from './fields.ts';
import { readOrganisation } from './read.ts';

/**
 * Creates an organisation with its groups Orga-Manager and Admin (decisions 2.62, 4.14), active and with a full
 * licence unless the body says otherwise. Its daily report is found by the organisation's id and begins without
 * headers.
 */
export async function createOrganisation({
  context,
  viewer,
  body,
}: Call<'organisations', 'create'>): Promise<Organisation> {
  const now = context.platform.now();
  try {
    return await context.db.transaction().execute(async (tx) => {
      await checkFields(tx, body, 0);
      const { id } = await tx
        .insertInto('organisation')
        .values({
          ...given(storedFields(body)),
          name: body.name,
          name_key: nameKey(body.name),
          ...createdStamp(viewer, now),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await createDefaultGroups(tx, id);
      await logActivity(tx, now, viewer, 'Create', body.name);
      return readOrganisation(tx, viewer, id);
    });
  } catch (error) {
    throw nameTaken(error);
  }
}

/** Two concurrent calls may both find a name free; then the database refuses the second. */
export function nameTaken(error: unknown): unknown {
  return isUnique(error) ? refuseField('name', 'not_unique') : error;
}
