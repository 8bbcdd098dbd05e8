import { allows, mayDeleteAccount, ORGA_MANAGER_GROUP, type Viewer } from '@leitwarte/core/access';

/** A person whose data are stored: a user or a report user. */
export interface Person {
  readonly id: number;
  /** Displayed name of the person. */
  readonly name: string;
  readonly is_superuser?: boolean | null | undefined;
  readonly grp_name_bez?: string | null | undefined;
}

/**
 * Whether the viewer may export a person's data: superusers those of everybody, Orga-Managers those of their organisation (decision 4.46).
 */
export function mayGiveOut(viewer: Viewer, person: Pick<Person, 'is_superuser'>): boolean {
  return allows({ group: ORGA_MANAGER_GROUP }, viewer) && (viewer.isSuperuser || person.is_superuser !== true);
}

/** Nobody may erase their own account. */
export function mayErase(viewer: Viewer, person: Omit<Person, 'name'>): boolean {
  return mayGiveOut(viewer, person) && mayDeleteAccount(viewer, person);
}
