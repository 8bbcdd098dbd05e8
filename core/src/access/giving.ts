import { dialogs, isOneOf, type Right, rightsOfDialog } from '../codes/index.ts';
import { ORGA_MANAGER_GROUP, type Viewer } from './access.ts';

/** The person who assigns rights, and whether that person's group shows all plants. */
export interface Giver extends Viewer {
  readonly listsAllPlants: boolean;
}

/** Rights that a permission group grants. */
export interface GivenGroup {
  readonly grp_name: string;
  readonly list_all_plants: boolean;
  readonly permissions: readonly ({ readonly dialog: string } & Readonly<Record<Right, boolean>>)[];
}

/**
 * Whether the giver has everything that the group grants: its rights, the privileges tied to the name Orga-Manager, and
 * access to all plants (decision 4.23).
 */
export function holdsAllOf(giver: Giver, group: GivenGroup): boolean {
  if (giver.isSuperuser) return true;
  if (group.grp_name === ORGA_MANAGER_GROUP && giver.group !== ORGA_MANAGER_GROUP) return false;
  if (group.list_all_plants && !giver.listsAllPlants) return false;
  return group.permissions.every(({ dialog, ...flags }) => lacking(giver, dialog, flags).length === 0);
}

/**
 * Rights set in `flags` that the giver lacks for this dialog. Rights that the dialog does not offer have no effect and
 * are ignored.
 */
export function lacking(giver: Viewer, dialog: string, flags: Readonly<Partial<Record<Right, boolean>>>): Right[] {
  if (giver.isSuperuser || !isOneOf(dialogs, dialog)) return [];
  return rightsOfDialog[dialog].filter((right) => flags[right] === true && !giver.may(dialog, right));
}
