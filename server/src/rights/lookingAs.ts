import { ORGA_MANAGER_GROUP, ROOT_GROUP } from '@leitwarte/core/access';
import type { Dialog, Right } from '@leitwarte/core/codes';
import { HOUR_MS } from '@leitwarte/core/rules';
import type { Viewer } from './viewer.ts';

/** Time after which an impersonation ends, so that none continues in a closed tab. */
export const LOOK_MS = HOUR_MS;

/** The permission group that a user impersonates. */
export interface ViewedGroup {
  readonly id: number;
  readonly name: string;
  readonly organisationId: number | null;
  readonly listsAllPlants: boolean;
  may(dialog: Dialog, right: Right): boolean;
}

/** Names of groups to whose members the program gives additional rights. */
const telling: ReadonlySet<string> = new Set([ORGA_MANAGER_GROUP, ROOT_GROUP]);

/**
 * The viewer during an impersonation: has only rights that both the account and the group have, is no superuser, and
 * cannot change anything. If the group does not list all plants, only those mapped to the account are visible.
 */
export function lookingAs(own: Viewer, group: ViewedGroup): Viewer {
  const holdsName = own.isSuperuser || own.group === group.name || !telling.has(group.name);
  return {
    ...own,
    isSuperuser: false,
    isLooking: true,
    group: holdsName ? group.name : '',
    authGroupId: group.id,
    organisationId: group.organisationId,
    listsAllPlants: (own.isSuperuser || own.listsAllPlants) && group.listsAllPlants,
    may: (dialog, right) => (own.isSuperuser || own.may(dialog, right)) && group.may(dialog, right),
  };
}
