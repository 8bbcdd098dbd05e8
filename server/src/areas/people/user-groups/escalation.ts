import type { UserGroupPatch } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { Tx } from '../../../db/database.ts';
import { refuseField } from '../../../http/refuseField.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { readUserGroup, type StoredGroup } from './read.ts';

/** The group that is notified if nobody acknowledges a fault, and the number of minutes after which this happens. */
interface Escalation {
  readonly to: number;
  readonly afterMinutes: number;
}

/**
 * A group's escalation after a change (decision 4.47); undefined if it does not change. 404 for a group of another
 * organisation; 400 for the group itself, and if only one of minutes and group is set.
 */
export async function escalationAfter(
  tx: Tx,
  viewer: Viewer,
  group: StoredGroup,
  { escalate_to, escalate_after_minutes }: UserGroupPatch,
): Promise<Escalation | 'none' | undefined> {
  const to = escalate_to === undefined ? group.escalate_to : escalate_to;
  if (to !== null && to !== group.escalate_to) {
    const target = await readUserGroup(tx, viewer, to);
    if (target.organisation !== group.organisation) throw refuse(404, 'not_found');
    if (target.id === group.id) throw refuseField('escalate_to', 'not_itself');
  }
  if (to === null && escalate_after_minutes) throw refuseField('escalate_to', 'escalation_incomplete');
  if (to === null) return group.escalate_to === null ? undefined : 'none';
  const afterMinutes = escalate_after_minutes === undefined ? group.escalate_after_minutes : escalate_after_minutes;
  if (afterMinutes === null) throw refuseField('escalate_after_minutes', 'escalation_incomplete');
  const stays = to === group.escalate_to && afterMinutes === group.escalate_after_minutes;
  return stays ? undefined : { to, afterMinutes };
}

/** Stores the escalation. It does not apply to faults of which the group was notified before. */
export async function writeEscalation(tx: Tx, id: number, step: Escalation | 'none', now: number): Promise<void> {
  await tx.deleteFrom('user_group_escalation').where('user_group_id', '=', id).execute();
  if (step === 'none') return;
  await tx
    .insertInto('user_group_escalation')
    .values({ user_group_id: id, to_group_id: step.to, after_minutes: step.afterMinutes, since: now })
    .execute();
}
