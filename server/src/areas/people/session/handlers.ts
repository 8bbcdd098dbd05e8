import { dialogs, isOneOf, type Dialog } from '@leitwarte/core/codes';
import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { AuthGroup, User } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { Handlers } from '../../../http/handlers.ts';
import { documentsOf } from '../../../rights/certificationDocuments.ts';
import { endToken } from '../../../rights/tokens.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { accountRow, groupRow, permissionRows } from './queries.ts';
import { signIn } from './signIn.ts';
import { authGroupOf, userOf } from './wire.ts';

/** The account as it is shown during impersonation: with the rights of the impersonated group. */
function asLooking(user: User, viewer: Viewer): User {
  return {
    ...user,
    is_superuser: false,
    is_staff: false,
    grp_name: viewer.authGroupId,
    grp_name_bez: viewer.group === '' ? null : viewer.group,
    organisation: viewer.organisationId,
  };
}

/** The group with only those rights that the viewer also has. */
function heldOf(group: AuthGroup, viewer: Viewer): AuthGroup {
  return {
    ...group,
    list_all_plants: viewer.listsAllPlants,
    permissions: group.permissions.map((entry) =>
      isOneOf(dialogs, entry.dialog) ? { ...entry, ...flagsHeld(entry.dialog, viewer) } : entry,
    ),
  };
}

const flagsHeld = (dialog: Dialog, viewer: Viewer) => ({
  can_read: viewer.may(dialog, 'can_read'),
  can_write: viewer.may(dialog, 'can_write'),
  can_create: viewer.may(dialog, 'can_create'),
  can_edit_user_mapping: viewer.may(dialog, 'can_edit_user_mapping'),
});

export const sessionHandlers: Handlers<LeitwarteContract>['session'] = {
  login: async ({ context, body, address, agent, language }) => ({
    auth_token: await signIn(context, { ...body, address, agent, language }),
  }),
  logout: ({ context, viewer }) => endToken(context, viewer.tokenHash),
  me: async ({ context, viewer }) => {
    const row = await accountRow(context.db, viewer.id);
    if (row === undefined) throw refuse(401, 'not_authenticated');
    const user = userOf(row, await documentsOf(context.db, row.id));
    return viewer.isLooking === true ? asLooking(user, viewer) : user;
  },
  authGroups: async ({ context, viewer }) => {
    if (viewer.authGroupId === null) return [];
    const group = await groupRow(context.db, viewer.authGroupId);
    if (group === undefined) return [];
    const authGroup = authGroupOf(group, await permissionRows(context.db, group.id));
    return [viewer.isLooking === true ? heldOf(authGroup, viewer) : authGroup];
  },
};
