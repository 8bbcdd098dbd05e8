import * as z from 'zod';
import { optionalReference, reference, requiredName } from '../bodyFields.ts';
import { flag, id, list, optionalId } from '../fields.ts';

/** Maximum escalation delay: a week in minutes. */
const ESCALATE_MINUTES_MAX = 7 * 24 * 60;

/**
 * A notification group, not to be confused with a permission group. Members are users and report users, whose ids never
 * collide.
 */
export const UserGroup = z
  .object({
    id,
    grp_name: z.string(),
    organisation: optionalId,
    send_alarmmessages: flag,
    send_old_data: flag,
    /** Ours (decision 4.47): the group that is notified if nobody acknowledges a fault; null: none. */
    escalate_to: optionalId,
    /** Escalation delay in minutes after this group was notified; null: no escalation. */
    escalate_after_minutes: z.number().int().nullable().default(null),
    group_users: list(id),
    group_plants: list(id),
  })
  .meta({ id: 'UserGroup' });
export type UserGroup = z.output<typeof UserGroup>;
export const UserGroupCreate = z.object({ grp_name: requiredName, organisation: optionalReference.optional() });
export const UserGroupPatch = z
  .object({
    grp_name: requiredName,
    send_alarmmessages: z.boolean(),
    send_old_data: z.boolean(),
    escalate_to: optionalReference,
    escalate_after_minutes: z.number().int().min(1).max(ESCALATE_MINUTES_MAX).nullable(),
    group_plants: z.array(reference),
  })
  .partial();
export type UserGroupPatch = z.output<typeof UserGroupPatch>;
export const UserGroupMembers = z.array(reference).max(10_000);

export const PermissionInput = z.object({
  id: reference.optional(),
  dialog: z.string().max(100),
  can_read: z.boolean().optional(),
  can_write: z.boolean().optional(),
  can_create: z.boolean().optional(),
  can_edit_user_mapping: z.boolean().optional(),
});
export const AuthGroupPatch = z
  .object({
    grp_name: requiredName,
    is_hidden: z.boolean(),
    list_all_plants: z.boolean(),
    permissions: z.array(PermissionInput).max(100),
  })
  .partial();
export type AuthGroupPatch = z.output<typeof AuthGroupPatch>;
export const AuthGroupCreate = z.object({
  grp_name: requiredName,
  organisation: reference,
  is_hidden: z.boolean().optional(),
  list_all_plants: z.boolean().optional(),
});
/** Ours: the session of an impersonation; its id is needed to end it. */
export const LookAsGroup = z.object({ auth_token: z.string(), session: id }).meta({ id: 'LookAsGroup' });
export type LookAsGroup = z.output<typeof LookAsGroup>;
export const AuthgroupsAnswer = z
  .object({ authgroups: list(z.object({ id, grp_name: z.string() })) })
  .meta({ id: 'AuthgroupsAnswer' });
