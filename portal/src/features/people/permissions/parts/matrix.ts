import { isOneOf, rights, dialogs, type Right } from '@leitwarte/core/codes';
import type { AuthGroup, AuthGroupPatch } from '@leitwarte/core/entities';
import type { PermissionFlags } from '@leitwarte/core/rules';
import * as z from 'zod';

/** Rights of a role by dialog. Each dialog is a separate form field, so that conflicts are detected by dialog. */
export type Matrix = Readonly<Record<string, PermissionFlags>>;

const flags = z.object({
  can_read: z.boolean(),
  can_write: z.boolean(),
  can_create: z.boolean(),
  can_edit_user_mapping: z.boolean(),
});
export const MatrixBody: z.ZodObject<Record<string, z.ZodOptional<typeof flags>>> = z.object(
  Object.fromEntries(dialogs.map((dialog) => [dialog, flags.optional()])),
);
export type MatrixBody = z.input<typeof MatrixBody>;

export function matrixOf(group: AuthGroup): Matrix {
  return Object.fromEntries(
    group.permissions
      .filter(({ dialog }) => isOneOf(dialogs, dialog))
      .map(({ dialog, can_read, can_write, can_create, can_edit_user_mapping }) => [
        dialog,
        { can_read, can_write, can_create, can_edit_user_mapping },
      ]),
  );
}

/** The body of a change: the group with its permissions (permissions-19). */
export function patchOf(group: AuthGroup, matrix: MatrixBody): AuthGroupPatch {
  const { grp_name, is_hidden, list_all_plants } = group;
  const permissions = group.permissions.map(({ id, dialog, ...entry }) => {
    const { can_read, can_write, can_create, can_edit_user_mapping } = matrix[dialog] ?? entry;
    return { id, dialog, can_read, can_write, can_create, can_edit_user_mapping };
  });
  return { grp_name, is_hidden, list_all_plants, permissions };
}

export interface RightsChange {
  readonly dialog: string;
  readonly gains: readonly Right[];
  readonly loses: readonly Right[];
}

/** The changes that a save would make, by dialog. */
export function rightsChanges(before: Matrix, now: Matrix): RightsChange[] {
  return Object.entries(now).flatMap(([dialog, after]) => {
    const gains = rights.filter((right) => after[right] && before[dialog]?.[right] !== true);
    const loses = rights.filter((right) => !after[right] && before[dialog]?.[right] === true);
    return gains.length + loses.length === 0 ? [] : [{ dialog, gains, loses }];
  });
}

export const NO_RIGHTS: PermissionFlags = {
  can_read: false,
  can_write: false,
  can_create: false,
  can_edit_user_mapping: false,
};

/** Dialogs in which roles differ, each with the roles that deviate from the majority. */
export function differing<D extends string>(
  names: readonly D[],
  matrices: readonly Matrix[],
): ReadonlyMap<D, ReadonlySet<Matrix>> {
  const found = new Map<D, ReadonlySet<Matrix>>();
  for (const name of names) {
    const kinds = [
      ...Map.groupBy(matrices, (matrix) => rights.map((right) => matrix[name]?.[right] === true).join()).values(),
    ].toSorted((a, b) => b.length - a.length);
    if (kinds.length > 1) found.set(name, new Set(kinds.slice(1).flat()));
  }
  return found;
}
