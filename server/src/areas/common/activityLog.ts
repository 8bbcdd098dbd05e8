import type { Reader } from '../../db/database.ts';

interface Actor {
  readonly id: number | null;
  /** User who did it; null if it was scheduled work. */
  readonly username: string | null;
  readonly organisationId: number | null;
}

/** Writes one line of the activity log (decision 3.79); `remarks` names the object. */
export async function logActivity(
  db: Reader,
  now: number,
  actor: Actor,
  action: 'Login' | 'Create' | 'Send TB',
  remarks: string | null = null,
): Promise<void> {
  await db
    .insertInto('activity_log')
    .values({
      created_at: now,
      action_type: action,
      account_id: actor.id,
      username: actor.username,
      organisation_id: actor.organisationId,
      remarks,
    })
    .execute();
}
