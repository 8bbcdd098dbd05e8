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
 * Creates an organisation with its groups Orga-Manager and Admin (decisions 2.62, 4.14); it is active and has a full
 * licence unless the body sets something else. Its daily report has the same id as the organisation and no headers yet.
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

/** Converts the database's unique violation into a 400: two concurrent calls may both have found the name free. */
export function nameTaken(error: unknown): unknown {
  return isUnique(error) ? refuseField('name', 'not_unique') : error;
}
