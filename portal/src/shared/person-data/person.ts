import { allows, mayDeleteAccount, ORGA_MANAGER_GROUP, type Viewer } from '@leitwarte/core/access';

/** Somebody whose data are kept: a user, or who only gets reports. */
export interface Person {
  readonly id: number;
  /** What the person is called on the screen. */
  readonly name: string;
  readonly is_superuser?: boolean | null | undefined;
  readonly grp_name_bez?: string | null | undefined;
}

/** Superusers for everybody, Orga-Managers for people of their organisation (decision 4.46). */
export function mayGiveOut(viewer: Viewer, person: Pick<Person, 'is_superuser'>): boolean {
  return allows({ group: ORGA_MANAGER_GROUP }, viewer) && (viewer.isSuperuser || person.is_superuser !== true);
}

/** Nobody erases the own account. */
export function mayErase(viewer: Viewer, person: Omit<Person, 'name'>): boolean {
  return mayGiveOut(viewer, person) && mayDeleteAccount(viewer, person);
}
