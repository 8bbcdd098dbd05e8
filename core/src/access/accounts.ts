import { CERTIFICATION_GROUP, allows, type Viewer } from './access.ts';

/** Name of the group that only superusers may assign. */
export const ROOT_GROUP = 'root';

interface Account {
  readonly id: number;
  readonly is_superuser?: boolean | null | undefined;
  readonly grp_name_bez?: string | null | undefined;
}

/**
 * Whether the viewer may edit an account of the viewer's organisation or set its password; accounts of superusers only
 * if the viewer is a superuser.
 */
export function mayEditAccount(viewer: Viewer, account: Account): boolean {
  if (account.is_superuser === true && !viewer.isSuperuser) return false;
  const isCertification = account.grp_name_bez === CERTIFICATION_GROUP;
  return allows(isCertification ? 'superuser' : { dialog: 'user', right: 'can_write' }, viewer);
}

/** Whether the viewer may delete an account: the same rule as for editing, but never the viewer's own account. */
export function mayDeleteAccount(viewer: Viewer, account: Account): boolean {
  return viewer.id !== account.id && mayEditAccount(viewer, account);
}

interface OfferedGroup {
  readonly grp_name: string;
  readonly is_hidden?: boolean | null | undefined;
}

/**
 * Filters the groups of an organisation to those that the viewer may assign; hidden groups and `root` only for
 * superusers.
 */
export function assignableGroups<G extends OfferedGroup>(viewer: Viewer, groups: readonly G[]): G[] {
  if (viewer.isSuperuser) return [...groups];
  return groups.filter((group) => group.is_hidden !== true && group.grp_name !== ROOT_GROUP);
}
