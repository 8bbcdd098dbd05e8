import { ORGA_MANAGER_GROUP } from '../../access/index.ts';
import { type Dialog, dialogs, isOneOf, type Right, rights, rightsOfDialog } from '../../codes/index.ts';

export type PermissionFlags = Readonly<Record<Right, boolean>>;
export interface DialogPermission extends PermissionFlags {
  readonly dialog: string;
}

/** Whether the permission matrix offers this flag on this dialog; unknown dialogs offer none. */
export function offersFlag(dialog: string, right: Right): boolean {
  return isOneOf(dialogs, dialog) && rightsOfDialog[dialog].includes(right);
}

/**
 * The flags after applying dependencies: flags that the dialog does not offer are off, and without `can_read` all
 * others are off.
 */
export function dependentFlags(dialog: string, flags: Partial<PermissionFlags>): PermissionFlags {
  const holds = (right: Right) =>
    offersFlag(dialog, right) && flags[right] === true && (right === 'can_read' || flags.can_read === true);
  return {
    can_read: holds('can_read'),
    can_write: holds('can_write'),
    can_create: holds('can_create'),
    can_edit_user_mapping: holds('can_edit_user_mapping'),
  };
}

/** Whether a flag is locked: read and write of the dialog `permission` for the group Orga-Manager, so that it cannot lock itself out. */
export function isLockedFlag(groupName: string | null | undefined, dialog: string, right: Right): boolean {
  return groupName === ORGA_MANAGER_GROUP && dialog === 'permission' && (right === 'can_read' || right === 'can_write');
}

/** The permission entry after a click on one of its checkboxes; a locked flag does not change. */
export function withFlag<P extends DialogPermission>(
  groupName: string | null | undefined,
  entry: P,
  right: Right,
  on: boolean,
): P {
  if (isLockedFlag(groupName, entry.dialog, right)) return entry;
  return { ...entry, ...dependentFlags(entry.dialog, { ...entry, [right]: on }) };
}

/** Whether a checkbox of the matrix can be clicked; `mayWrite` is the viewer's write right on the dialog `permission`. */
export function isFlagEnabled(
  groupName: string | null | undefined,
  entry: DialogPermission,
  right: Right,
  mayWrite: boolean,
): boolean {
  if (!mayWrite || !offersFlag(entry.dialog, right) || isLockedFlag(groupName, entry.dialog, right)) return false;
  return right === 'can_read' || entry.can_read;
}

/** Flags to store when `wanted` is saved over `stored`: locked flags keep their value, dependencies are applied. */
export function storedFlags(
  groupName: string | null | undefined,
  dialog: string,
  stored: Partial<PermissionFlags>,
  wanted: Partial<PermissionFlags>,
): PermissionFlags {
  const merged: Partial<Record<Right, boolean>> = {};
  for (const right of rights) {
    const isKept = wanted[right] === undefined || isLockedFlag(groupName, dialog, right);
    merged[right] = (isKept ? stored[right] : wanted[right]) ?? false;
  }
  return dependentFlags(dialog, merged);
}

/**
 * Initial rights of a permission group on a dialog: Orga-Manager has all, Admin has all except writing permissions,
 * other groups have none.
 */
export function defaultPermission(groupName: string, dialog: Dialog): PermissionFlags {
  const all = groupName === ORGA_MANAGER_GROUP || groupName === 'Admin';
  const can_write = all && !(groupName === 'Admin' && dialog === 'permission');
  return dependentFlags(dialog, { can_read: all, can_write, can_create: all, can_edit_user_mapping: all });
}
