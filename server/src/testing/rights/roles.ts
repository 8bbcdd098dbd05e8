import { CERTIFICATION_GROUP, ORGA_MANAGER_GROUP } from '@leitwarte/core/access';
import { dialogs, rightsOfDialog } from '@leitwarte/core/codes';
import type { Caller } from '@leitwarte/core/oracle';

export interface Role {
  readonly name: string;
  readonly caller: Caller;
}

/** Every right of the permission matrix, written as `dialog:right`. */
const everyRight = dialogs.flatMap((dialog) => rightsOfDialog[dialog].map((right) => `${dialog}:${right}`));

const account = (name: string, group: string, holds: readonly string[], isSuperuser = false): Role => ({
  name,
  caller: { account: { isSuperuser, group, holds: new Set(holds) } },
});

/** The roles with which rights are tested: strangers, the named groups, a group for each single right, superusers. */
export const roles: readonly Role[] = [
  { name: 'stranger', caller: {} },
  account('Certification', CERTIFICATION_GROUP, []),
  account('without rights', 'without rights', []),
  account(
    'reader',
    'reader',
    everyRight.filter((right) => right.endsWith(':can_read')),
  ),
  ...everyRight.map((right) => account(right, right, [right])),
  account(
    'Admin',
    'Admin',
    everyRight.filter((right) => right !== 'permission:can_write'),
  ),
  account(ORGA_MANAGER_GROUP, ORGA_MANAGER_GROUP, everyRight),
  account('superuser', '', [], true),
];
