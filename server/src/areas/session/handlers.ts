import type { LeitwarteContract } from '@leitwarte/core/contract';
import { refuse } from '@leitwarte/core/problem';
import type { Handlers } from '../../http/handlers.ts';
import { documentsOf } from '../../rights/certificationDocuments.ts';
import { endToken } from '../../rights/tokens.ts';
import { accountRow, groupRow, permissionRows } from './queries.ts';
import { signIn } from './signIn.ts';
import { authGroupOf, userOf } from './wire.ts';

export const sessionHandlers: Handlers<LeitwarteContract>['session'] = {
  login: async ({ context, body, address, agent }) => ({
    auth_token: await signIn(context, { ...body, address, agent }),
  }),
  logout: ({ context, viewer }) => endToken(context, viewer.tokenHash),
  me: async ({ context, viewer }) => {
    const row = await accountRow(context.db, viewer.id);
    if (row === undefined) throw refuse(401, 'not_authenticated');
    return userOf(row, await documentsOf(context.db, row.id));
  },
  authGroups: async ({ context, viewer }) => {
    if (viewer.authGroupId === null) return [];
    const group = await groupRow(context.db, viewer.authGroupId);
    if (group === undefined) return [];
    return [authGroupOf(group, await permissionRows(context.db, group.id))];
  },
};
